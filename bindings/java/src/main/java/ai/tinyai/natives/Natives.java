package ai.tinyai.natives;

import java.io.InputStream;

/** What a jar of native libraries says of itself; a class of it is the quickest to find. For the jars of TinyAI alone. */
public interface Natives {
    /**
     * Names the contents.
     * @return a digest of the files, as a name of a folder
     */
    String digest();

    /**
     * Names them.
     * @return the files' names, without a folder
     */
    String[] files();

    /**
     * Tells a damaged copy from a good one.
     * @param file as {@link #open}
     * @return its CRC-32
     */
    long crc32(String file);

    /**
     * Reads one.
     * @param file its name, without a folder
     * @return its bytes; null: there is none
     */
    InputStream open(String file);
}
