// The words of tinyai_device_memory: generated from include/tinyai.h; do not edit.
package ai.tinyai;

/**
 * Memory of a device. Of the host: the machine's, whatever this process may have of it.
 * @param freeBytes that this process could still have: idle, or waiting for it to be used again
 * @param totalBytes that there are
 */
public record DeviceMemory(long freeBytes, long totalBytes) {
    DeviceMemory(long[] words) {
        this(words[0], words[1]);
    }
}
