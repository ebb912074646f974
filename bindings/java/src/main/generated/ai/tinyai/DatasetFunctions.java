// What a Dataset does: generated from include/tinyai.h; do not edit.
package ai.tinyai;

/** What a Dataset does. */
abstract class DatasetFunctions {
    DatasetFunctions() {}

    abstract long id();

    /**
     * Number of examples.
     * @return how many
     */
    public long size() {
        return NativeFunctions.datasetSize(id());
    }
}
