// The tree for programs. Scopes nest under "children"; bytes are exact; what is absent is left out only where said.
#include "base/json_writer.h"
#include "memory/inspect/tree_picture.h"

namespace tinyai::memory {
namespace {

void write_counts(JsonWriter& json, const char* key, const int64_t* live) {
  json.key(key).open('{');
  for (int i = 1; i < kKindCount; ++i) {
    if (live[i] != 0) json.field(name(static_cast<Kind>(i)), live[i]);  // kinds without a handle are left out
  }
  json.close('}');
}

void write_categories(JsonWriter& json, const char* key, const int64_t* bytes) {
  json.key(key).open('{');
  for (int i = 0; i < kCategoryCount; ++i) json.field(kCategoryNames[i], bytes[i]);
  json.close('}');
}

void write_site(JsonWriter& json, uint32_t site) {  // left out when tracking was off
  if (site == 0) return;
  const CallSiteInfo info = site_info(site);
  json.key("site").open('{').field("call", info.call).field("label", info.label).key("stack").open('[');
  for (const std::string& frame : info.stack) json.value(frame);
  json.close(']').close('}');
}

void write_member(JsonWriter& json, const PicturedMember& member) {
  json.open('{').field("kind", name(member.kind)).field("name", member.name).field("spec", member.spec);
  json.field("bytes", member.bytes).field("category", kCategoryNames[static_cast<int>(member.category)]);
  json.field("view", member.view).field("loan", member.loan).field("resident", member.resident);
  if (member.loan) json.field("from", member.lender);
  write_site(json, member.site);
  json.close('}');
}

void write_leftover(JsonWriter& json, const Leftover& leftover) {
  json.open('{').field("scope", leftover.path).field("scopes", leftover.scopes).field("bytes", leftover.bytes);
  json.field("unexplained_bytes", leftover.bytes - leftover.explained).key("by").open('[');
  for (const Leftover::Holder& holder : leftover.by) {
    json.open('{').field("holder", holder.text).field("bytes", holder.bytes).close('}');
  }
  json.close(']').close('}');
}

void open_scope(JsonWriter& json, const PicturedScope& scope) {
  const ManagerStats& s = scope.stats;
  json.open('{').field("name", scope.name).field("path", scope.path).field("device", scope.device);
  write_counts(json, "handles", s.live);
  write_counts(json, "subtree_handles", s.subtree_live);
  json.field("bytes", s.bytes).field("subtree_bytes", s.subtree_bytes).field("peak_bytes", s.peak_bytes);
  json.field("device_bytes", s.device_bytes()).field("device_peak_bytes", s.device_peak_bytes);
  json.field("limit_bytes", s.limit_bytes).field("caps", s.caps);
  json.field("entered", scope.entered).field("entered_by_thread", scope.entered > 0 ? scope.thread : 0u);
  json.field("resident", scope.resident).field("engine", scope.engine).field("detached", scope.detached);
  write_site(json, scope.site);
  write_categories(json, "by_category", s.by_category);
  write_categories(json, "subtree_by_category", s.subtree_by_category);
  json.key("members").open('[');
  for (const PicturedMember& member : scope.members) write_member(json, member);
  json.close(']').field("members_left_out", scope.members_left_out).key("kept").open('[');
  for (const Leftover& leftover : scope.leftovers) write_leftover(json, leftover);
  json.close(']').key("children").open('[');
}

}  // namespace

std::string dump_json(Id top) {
  const TreePicture picture = picture_tree(top);
  JsonWriter json;
  json.open('{')
      .key("engine")
      .open('{')
      .field("bytes", picture.engine_bytes)
      .field("active_bytes", picture.active_bytes);
  json.field("accounted_bytes", picture.accounted_bytes).field("pooled_bytes", picture.pooled_bytes).close('}');
  json.key("scope");
  int open = 0;  // scopes whose children are being written
  for (const PicturedScope& scope : picture.scopes) {
    for (; open > scope.depth; --open) json.close(']').close('}');
    open_scope(json, scope);
    ++open;
  }
  for (; open > 0; --open) json.close(']').close('}');
  return json.close('}').take();
}

}  // namespace tinyai::memory
