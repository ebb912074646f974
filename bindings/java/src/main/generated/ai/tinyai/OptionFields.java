// Objects among options: generated from api/operators.toml; do not edit.
package ai.tinyai;

/** Where options keep objects. */
final class OptionFields {
    static final int MANAGER_NAME = 0;
    static final int MANAGER_DEVICE = 1;
    static final int SESSION_NAME = 0;
    static final int GROUP_ENGINE = 0;
    static final int GROUP_ADDRESS = 1;
    static final int GROUP_MEET = 2;
    static final int TRAINER_NAME = 0;
    static final int TRAINER_MODULE = 1;
    static final int TRAINER_LOSS = 2;
    static final int TRAINER_CHECKPOINTS = 3;
    static final int TRAINER_SCHEDULE = 4;
    static final int TRAINER_LOSS_FUNCTION = 5;
    static final int TRAINER_OUTPUTS_LOSS_FUNCTION = 6;
    static final int TRAINER_TRAINING_LISTENERS = 7;
    static final int TRAINER_EVALUATORS = 8;

    private OptionFields() {}
}
