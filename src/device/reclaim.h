// Reclaim gives back what it can before a limit refuses a charge, or a device a block: blocks that wait for their next
// use on somebody's account, as idle arenas do. What the pool has is on no account.
#pragma once

namespace tinyai::device {

// Gives all of it back; whether there was any. Called with no lock held, on whatever thread meets a limit.
void install_reclaim(bool (*reclaim)() noexcept);
bool reclaim() noexcept;

}  // namespace tinyai::device
