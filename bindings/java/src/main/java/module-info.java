/** TinyAI: a deep-learning engine that programs embed. The libraries come from a module of their own, one a platform, and the plug-in for GPUs from another. */
module ai.tinyai {
    exports ai.tinyai;
    exports ai.tinyai.options;
    exports ai.tinyai.natives to ai.tinyai.natives.linux.x86_64, ai.tinyai.natives.linux.aarch64,
            ai.tinyai.natives.linux.x86_64.cuda, ai.tinyai.natives.linux.aarch64.cuda;

    uses ai.tinyai.natives.Natives;  // so that a run, or jlink with --bind-services, takes the libraries along
}
