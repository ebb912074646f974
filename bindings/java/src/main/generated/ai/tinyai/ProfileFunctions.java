// What a Profile does: generated from include/tinyai.h; do not edit.
package ai.tinyai;

import java.nio.file.Path;

/** What a Profile does. */
abstract class ProfileFunctions {
    ProfileFunctions() {}

    abstract long id();

    /**
     * Ends recording. What was recorded can be read until the profile is released.
     */
    public void stop() {
        NativeFunctions.profileStop(id());
    }

    /**
     * All that was recorded as a trace that ui.perfetto.dev and chrome://tracing open: a track for each thread, and
     * memory by category.
     * @param path of the JSON file, which appears whole
     * @throws TinyAiException IO
     */
    public void saveTrace(Path path) {
        NativeFunctions.profileSaveTrace(id(), Text.of(path));
    }
}
