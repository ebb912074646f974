package ai.tinyai;

import java.util.Arrays;

/** The built-in modules. Each goes into the scope that is its first argument (null: the entered scope), parameters and all. */
public final class Modules extends BuiltInModules {
    private Modules() {}

    /**
     * Modules one after another; its children "0", "1", ..
     * @param into owner of the handle
     * @param modules in the order of the forward
     * @return the module
     */
    public static Module sequential(NDManager into, Module... modules) {
        return new Module.Engine(NativeFunctions.moduleSequential(ThreadState.current(), Ids.orNull(into),
                Arrays.stream(modules).mapToLong(Module::id).toArray()), (Object[]) modules);
    }
}
