package ai.tinyai;

import java.io.File;
import java.lang.annotation.Annotation;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.net.URI;
import java.net.URL;
import java.nio.Buffer;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Base64;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Comparator;
import java.util.Currency;
import java.util.Date;
import java.util.DoubleSummaryStatistics;
import java.util.Enumeration;
import java.util.Formatter;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.ResourceBundle;
import java.util.Scanner;
import java.util.Set;
import java.util.Spliterator;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.regex.Pattern;
import java.util.stream.BaseStream;

/** What objects of a class are to a result that they are in, and where in them others may lie. */
final class Parts {
    enum Kind {
        /** Text, numbers, dates; and what else the JDK has that holds nothing of others', as named here. */
        PLAIN,
        RESOURCE, HANDLE, BATCH, COLLECTION, MAP, ENTRY, OPTIONAL, ATOMIC, STAMPED, MARKABLE, ATOMIC_ARRAY, REFERENCE, FUTURE, ARRAY,
        RECORD,
        /** Gives what it holds once, or not yet. */
        ONCE,
        /** Of another class of the JDK's, or one above it: it may hold anything, where nobody can look. */
        OPAQUE,
        /** Of a class of the user's, a lambda too. */
        OBJECT
    }

    /** By declared types; each is more than the one before. */
    private enum Holds {
        NOTHING, PERHAPS, SURELY;

        Holds or(Holds other) {
            return compareTo(other) >= 0 ? this : other;
        }
    }

    private static final Field[] NONE = {};
    private static final Set<Class<?>> PLAIN = Set.of(String.class, StringBuilder.class, Boolean.class, Character.class, Void.class,
            Class.class, UUID.class, URI.class, URL.class, Locale.class, Currency.class, Date.class, BitSet.class, Pattern.class, File.class);
    private static final Class<?>[] PLAIN_ROOTS = {Number.class, Enum.class, Path.class, Buffer.class};
    // Of the JDK only: a class of the user's that is one of these has fields of its own, which are looked into.
    private static final Set<Class<?>> PLAIN_OF_THE_JDK = Set.of(Object.class, Random.class, SplittableRandom.class, OptionalInt.class,
            OptionalLong.class, OptionalDouble.class, IntSummaryStatistics.class, LongSummaryStatistics.class,
            DoubleSummaryStatistics.class, StringJoiner.class, StringTokenizer.class, Scanner.class, Formatter.class,
            Base64.Encoder.class, Base64.Decoder.class, HexFormat.class, CountDownLatch.class, CyclicBarrier.class, Semaphore.class,
            Phaser.class);
    private static final Class<?>[] PLAIN_ROOTS_OF_THE_JDK = {Comparator.class, Calendar.class, TimeZone.class, Executor.class,
        ResourceBundle.class, System.Logger.class, Annotation.class, ProtectionDomain.class};
    // With their subpackages, as java.lang and java.io are, but for the few below; java.util holds too much to be one.
    private static final String[] PLAIN_PACKAGES = {"java.awt.", "java.math.", "java.net.", "java.nio.", "java.security.", "java.sql.",
        "java.text.", "java.time.", "java.util.concurrent.locks.", "java.util.jar.", "java.util.logging.", "java.util.random.",
        "java.util.regex.", "java.util.zip.", "javax.crypto.", "javax.imageio.", "javax.net.", "javax.sound.", "org.w3c.dom.",
        "org.xml.sax."};
    private static final Set<String> HOLDING = Set.of("java.lang.ThreadLocal", "java.lang.InheritableThreadLocal", "java.lang.ClassValue",
            "java.lang.ScopedValue", "java.lang.invoke.MethodHandle", "java.lang.reflect.Proxy", "java.net.http.HttpResponse",
            "java.security.SignedObject", "java.io.ObjectInputStream", "java.io.ObjectOutputStream");
    // Of these the types of what they hold are their type's arguments.
    private static final Set<Class<?>> HOLDERS = Set.of(Optional.class, AtomicReference.class, AtomicReferenceArray.class,
            AtomicStampedReference.class, AtomicMarkableReference.class, Map.Entry.class);
    private static final Class<?>[] HOLDER_ROOTS = {Collection.class, Map.class, Reference.class, Future.class, Iterator.class,
        BaseStream.class};

    private static final Kind[] KINDS = Kind.values();

    // The kind's number, the fields that can be read, one that cannot. It hangs on classes that outlive ours, so it is of the JDK's
    // classes only: else they would keep our class loader.
    private static final ClassValue<Object[]> OF = new ClassValue<>() {
        @Override
        protected Object[] computeValue(Class<?> type) {
            return make(type);
        }
    };

    private Parts() {}

    static Kind kind(Object value) {
        return KINDS[(Integer) OF.get(value.getClass())[0]];
    }

    /** Where others may lie in it. */
    static Field[] fields(Object value) {
        return (Field[]) OF.get(value.getClass())[1];
    }

    /** One of its fields where others may lie and nobody may look; or null. */
    static Field closed(Object value) {
        return (Field) OF.get(value.getClass())[2];
    }

    private static Object[] make(Class<?> type) {
        Kind kind = kindOf(type);
        if (kind != Kind.OBJECT && kind != Kind.RECORD && kind != Kind.OPAQUE) {
            return new Object[] {kind.ordinal(), NONE, null};
        }
        List<Field> open = new ArrayList<>();
        Field closed = null;
        for (Class<?> part = type; part != null && !isOfTheJdk(part); part = part.getSuperclass()) {
            for (Field field : part.getDeclaredFields()) {
                Holds holds = Modifier.isStatic(field.getModifiers()) || field.getName().startsWith("this$") ? Holds.NOTHING
                        : holds(field.getGenericType(), new HashSet<>());
                if (holds != Holds.NOTHING && isAccessible(field)) {
                    open.add(field);
                } else if (holds == Holds.SURELY || holds == Holds.PERHAPS && kind == Kind.RECORD) {
                    closed = field;
                }
            }
        }
        boolean plain = open.isEmpty() && closed == null && kind != Kind.OPAQUE;
        return new Object[] {(plain ? Kind.PLAIN : kind).ordinal(), open.toArray(NONE), closed};
    }

    private static boolean isAccessible(Field field) {
        try {
            field.setAccessible(true);
            return true;
        } catch (InaccessibleObjectException ofAnotherModule) {
            return false;
        }
    }

    private static boolean isOfTheJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    private static Kind kindOf(Class<?> type) {
        if (type.isArray()) {
            return holds(type, new HashSet<>()) == Holds.NOTHING ? Kind.PLAIN : Kind.ARRAY;
        }
        return isPlain(type) ? Kind.PLAIN
                : NDResource.class.isAssignableFrom(type) ? Kind.RESOURCE
                : Handle.class.isAssignableFrom(type) ? Kind.HANDLE
                : type == Batch.class ? Kind.BATCH
                : Collection.class.isAssignableFrom(type) ? Kind.COLLECTION
                : Map.class.isAssignableFrom(type) ? Kind.MAP
                : Map.Entry.class.isAssignableFrom(type) ? Kind.ENTRY
                : type == Optional.class ? Kind.OPTIONAL
                : AtomicReference.class.isAssignableFrom(type) ? Kind.ATOMIC
                : AtomicStampedReference.class.isAssignableFrom(type) ? Kind.STAMPED
                : AtomicMarkableReference.class.isAssignableFrom(type) ? Kind.MARKABLE
                : AtomicReferenceArray.class.isAssignableFrom(type) ? Kind.ATOMIC_ARRAY
                : Reference.class.isAssignableFrom(type) ? Kind.REFERENCE
                : Future.class.isAssignableFrom(type) ? Kind.FUTURE
                : isPlainOfTheJdk(type) ? Kind.PLAIN
                : givesOnce(type) ? Kind.ONCE
                : type.isRecord() ? Kind.RECORD
                : isPlainOfTheJdk(ofTheJdk(type)) ? Kind.OBJECT : Kind.OPAQUE;
    }

    /** The nearest class of the JDK: its own, or one above. */
    private static Class<?> ofTheJdk(Class<?> type) {
        return isOfTheJdk(type) ? type : ofTheJdk(type.getSuperclass());
    }

    /** By its name, that of a class above it, or, for the JDK's inner classes, of an interface. */
    private static boolean isPlainOfTheJdk(Class<?> type) {
        if (!isOfTheJdk(type)) {
            return false;
        }
        boolean plain = PLAIN_OF_THE_JDK.contains(type) || isOne(PLAIN_ROOTS_OF_THE_JDK, type);
        for (Class<?> part = type; part != Object.class && part != null; part = part.getSuperclass()) {
            if (HOLDING.contains(part.getName())) {
                return false;
            }
            plain = plain || PLAIN_OF_THE_JDK.contains(part) || isOfPlainPackage(part);
            for (Class<?> one : part.getInterfaces()) {
                if (HOLDING.contains(one.getName())) {
                    return false;
                }
                plain = plain || !one.getName().startsWith("java.lang.") && !one.getName().startsWith("java.io.") && isOfPlainPackage(one);
            }
        }
        return plain;
    }

    private static boolean isOfPlainPackage(Class<?> type) {
        String name = type.getName();
        if (name.startsWith("java.lang.") || name.startsWith("java.io.")) {
            return true;
        }
        for (String root : PLAIN_PACKAGES) {
            if (name.startsWith(root)) {
                return true;
            }
        }
        return false;
    }

    private static boolean givesOnce(Class<?> type) {
        return BaseStream.class.isAssignableFrom(type) || Iterator.class.isAssignableFrom(type) || Spliterator.class.isAssignableFrom(type)
                || Enumeration.class.isAssignableFrom(type);
    }

    private static boolean isPlain(Class<?> type) {
        return type.isPrimitive() || PLAIN.contains(type) || isOne(PLAIN_ROOTS, type) || type.getName().startsWith("java.time.");
    }

    private static boolean isOne(Class<?>[] of, Class<?> type) {
        for (Class<?> root : of) {
            if (root.isAssignableFrom(type)) {
                return true;
            }
        }
        return false;
    }

    private static Holds holds(Type type, Set<Class<?>> records) {
        if (type instanceof Class<?>) {
            return holds((Class<?>) type, records);
        } else if (type instanceof ParameterizedType) {
            ParameterizedType given = (ParameterizedType) type;
            Class<?> raw = (Class<?>) given.getRawType();
            boolean isHolder = HOLDERS.contains(raw) || isOfTheJdk(raw) && isOne(HOLDER_ROOTS, raw);
            return isHolder ? all(given.getActualTypeArguments(), records) : holds(raw, records).or(Holds.PERHAPS);
        } else if (type instanceof WildcardType) {
            return all(((WildcardType) type).getUpperBounds(), records);
        } else if (type instanceof GenericArrayType) {
            return holds(((GenericArrayType) type).getGenericComponentType(), records);
        }
        return Holds.PERHAPS;
    }

    private static Holds all(Type[] types, Set<Class<?>> records) {
        Holds most = Holds.NOTHING;
        for (Type one : types) {
            most = most.or(holds(one, records));
        }
        return most;
    }

    private static Holds holds(Class<?> type, Set<Class<?>> records) {
        if (type.isArray()) {
            return holds(type.getComponentType(), records);
        } else if (isPlain(type)) {
            return Holds.NOTHING;
        } else if (NDResource.class.isAssignableFrom(type) || Handle.class.isAssignableFrom(type) || type == Batch.class) {
            return Holds.SURELY;
        } else if (!type.isRecord()) {
            return Holds.PERHAPS;
        }
        Holds most = Holds.NOTHING;
        if (records.add(type)) {  // else it is being asked about, or was
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    most = most.or(holds(field.getGenericType(), records));
                }
            }
        }
        return most;
    }
}
