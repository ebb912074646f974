package ai.tinyai;

import ai.tinyai.natives.Natives;
import java.io.InputStream;
import java.util.Arrays;

/** Two jars of native libraries as one, whose files are to lie in one folder; its name tells of both, so that neither is there by chance. */
final class JoinedNatives implements Natives {
    private final Natives first;
    private final Natives second;

    JoinedNatives(Natives first, Natives second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public String digest() {
        return first.digest() + "-" + second.digest();
    }

    @Override
    public String[] files() {
        String[] all = Arrays.copyOf(first.files(), first.files().length + second.files().length);
        System.arraycopy(second.files(), 0, all, first.files().length, second.files().length);
        return all;
    }

    @Override
    public long crc32(String file) {
        return holder(file).crc32(file);
    }

    @Override
    public InputStream open(String file) {
        return holder(file).open(file);
    }

    private Natives holder(String file) {
        return Arrays.asList(first.files()).contains(file) ? first : second;
    }
}
