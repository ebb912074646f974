// What a Block does: generated from include/tinyai.h; do not edit.
package ai.tinyai;

import java.nio.file.Path;

/** What a Block does. */
abstract class BlockFunctions {
    BlockFunctions() {}

    abstract long id();

    /**
     * Training mode (as at first) or evaluation mode, for the block and all below: dropout and batch norm differ.
     * @param training false: evaluation
     * @throws TinyAiException ARGUMENT
     */
    public void setTraining(boolean training) {
        NativeFunctions.moduleSetTraining(id(), training ? 1 : 0);
    }

    /**
     * The mode; inside the forward of a valid view always false.
     * @return whether it is so
     */
    public boolean isTraining() {
        return NativeFunctions.moduleIsTraining(id()) != 0;
    }

    /**
     * Frozen parameters require no gradient, and optimizers leave them as they are.
     * @param frozen whether their steps and gradients stop
     */
    public void freeze(boolean frozen) {
        NativeFunctions.moduleFreeze(id(), frozen ? 1 : 0);
    }

    /**
     * Makes spans of recomputing (Recompute.begin()) of a block's forwards, where they are recorded.
     * @param every how many children of a Sequential are a span; 1 makes one of each forward, of any block, and 0 of
     * none
     * @throws TinyAiException RANGE if it is negative; ARGUMENT for more than 1 of another block
     */
    public void setRecompute(long every) {
        NativeFunctions.moduleSetRecompute(id(), every);
    }

    /**
     * Saves parameters and buffers under their dotted names as safetensors with checksums (Safetensors.save()); no
     * graph is saved. The file appears whole.
     * @param path of the file
     * @throws TinyAiException IO
     */
    public void save(Path path) {
        NativeFunctions.moduleSave(id(), Text.of(path));
    }

    /**
     * Loads them into the block's own arrays, converting dtypes. Everything is checked before anything is written.
     * Files of GPT-2 and BERT under the names of Hugging Face's transformers load, too: what lies turned or apart there
     * is put right.
     * @param path of the file
     * @param partial true: names that are missing on either side are left out, and so is what has a dtype that TinyAI
     * lacks, instead of being an error; a file of which nothing fits still is one
     * @throws TinyAiException IO; FORMAT (a damaged file, too); SHAPE; ARGUMENT for names that do not fit, with the
     * names; DTYPE
     */
    public void load(Path path, boolean partial) {
        NativeFunctions.moduleLoad(id(), Text.of(path), partial ? 1 : 0);
    }
}
