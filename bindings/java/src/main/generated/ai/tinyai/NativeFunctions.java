// Natives of functions with plain parameters: generated from api/operators.toml; do not edit.
package ai.tinyai;

final class NativeFunctions {
    private NativeFunctions() {}

    static native int version();
    static native byte[] statusName(int status);
    static native long dtypeSize(int dtype);
    static native byte[] dtypeName(int dtype);
    static native long managerOpen(long state, long parent, long given, long[] values, byte[] name, byte[] device);
    static native void managerClose(long state, long manager);
    static native long managerSystem();
    static native void managerEnter(long state, long manager);
    static native void managerLeave(long state, long manager);
    static native void managerRet(long manager, long[] resources);
    static native void managerAttach(long to, long[] resources);
    static native void detach(long[] resources);
    static native long[] managerTempAttach(long borrower, long[] resources);
    static native void managerCap(long manager);
    static native void managerUncap(long manager);
    static native void managerSetLimit(long manager, long limit_bytes);
    static native void managerSetDeadline(long manager, double seconds);
    static native long[] managerGetStats(long manager);
    static native void managerResetPeak(long manager);
    static native void managerWatchPeak(long manager);
    static native void memoryReportSave(long manager, byte[] title, byte[] path);
    static native byte[] managerPath(long manager);
    static native byte[] managerDebugDump(long manager, int format);
    static native long snapshotTake(long state, long into, long of);
    static native byte[] snapshotDiff(long before, long after, int format);
    static native void snapshotRelease(long snapshot);
    static native void setTracking(int level);
    static native void labelPush(long state, byte[] label);
    static native void labelPop(long state);
    static native long[] getMemoryStats();
    static native void setPoolLimit(long bytes);
    static native long trim();
    static native long deviceCount(byte[] kind);
    static native byte[] deviceName(byte[] device);
    static native long[] deviceGetMemory(byte[] device);
    static native void setThreads(int count);
    static native int getThreads();
    static native void setWidth(int width);
    static native int getWidth();
    static native void arrayRelease(long array);
    static native long arrayRank(long array);
    static native long arraySize(long array);
    static native int arrayDtype(long array);
    static native long arrayOwner(long array);
    static native void arraySetName(long array, byte[] name);
    static native byte[] arrayName(long array);
    static native void arraySetResident(long array, int resident);
    static native double item(long array);
    static native byte[] arrayPrint(long array);
    static native void arraySaveNpy(long array, byte[] path);
    static native long arrayLoadNpy(long state, long into, byte[] path);
    static native byte[] safetensorsMetadata(byte[] path, byte[] key);
    static native byte[] safetensorsPrint(byte[] path, int format);
    static native long variableFromArray(long state, long into, long value);
    static native long constant(long state, long into, long value);
    static native long parameter(long state, long into, long value);
    static native void variableRelease(long variable);
    static native long variableValue(long variable);
    static native long variableGrad(long variable);
    static native long variableGradVariable(long state, long into, long variable);
    static native void variableClearGrad(long variable);
    static native int variableRequiresGrad(long variable);
    static native void variableSetRequiresGrad(long variable, int required);
    static native int variableSparseGrad(long variable);
    static native void variableSetSparseGrad(long variable, int sparse);
    static native long[] variableGradRows(long state, long into, long variable);
    static native void variableSetName(long variable, byte[] name);
    static native byte[] variableName(long variable);
    static native long variableOwner(long variable);
    static native long variableStopGradient(long state, long into, long variable);
    static native void variableBackward(long state, long into, long root, long given, long[] values);
    static native long[] grad(long state, long into, long root, long[] inputs, long given, long[] values);
    static native void variableUnchain(long variable);
    static native void variableUnchainBackward(long variable);
    static native int gradEnabled(long state);
    static native byte[] variablePrintGraph(long variable, int format);
    static native long[] functionStats(long function);
    static native byte[] functionReason(long function);
    static native byte[] functionDump(long function);
    static native byte[] functionPrintGraph(long function, int format);
    static native void functionSave(long function, byte[] path);
    static native long functionLoad(long state, long into, byte[] path);
    static native long[] functionCall(long state, long into, long function, long[] inputs, long output_count);
    static native long[] cond(long state, long into, long predicate, long on_true, long on_false, long[] inputs,
                              long output_count);
    static native long[] whileLoop(long state, long into, long condition, long body, long[] initial, long most_steps,
                                   long output_count);
    static native long[] scan(long state, long into, long body, long[] carries, long[] sequences, long given, long[] values,
                              long output_count);
    static native void functionRelease(long function);
    static native long moduleLinear(long state, long into, long in_features, long out_features, int bias, int dtype);
    static native long moduleConv2d(long state, long into, long in_channels, long out_channels, long height, long width,
                                    long given, long[] values);
    static native long moduleDepthwiseSeparable(long state, long into, long in_channels, long out_channels, long height,
                                                long width, long given, long[] values);
    static native long moduleConv1d(long state, long into, long in_channels, long out_channels, long kernel, long given,
                                    long[] values);
    static native long moduleConvTranspose1d(long state, long into, long in_channels, long out_channels, long kernel,
                                             long given, long[] values);
    static native long moduleConvTranspose2d(long state, long into, long in_channels, long out_channels, long height,
                                             long width, long given, long[] values);
    static native long moduleConv3d(long state, long into, long in_channels, long out_channels, long depth, long height,
                                    long width, long given, long[] values);
    static native long moduleConvTranspose3d(long state, long into, long in_channels, long out_channels, long depth,
                                             long height, long width, long given, long[] values);
    static native long moduleMaxPool2d(long state, long into, long height, long width, long given, long[] values);
    static native long moduleAvgPool2d(long state, long into, long height, long width, long given, long[] values);
    static native long moduleAdaptiveAvgPool2d(long state, long into, long height, long width);
    static native long moduleMaxPool1d(long state, long into, long kernel, long given, long[] values);
    static native long moduleAvgPool1d(long state, long into, long kernel, long given, long[] values);
    static native long moduleAdaptiveAvgPool1d(long state, long into, long length);
    static native long moduleAdaptiveMaxPool1d(long state, long into, long length);
    static native long moduleAdaptiveMaxPool2d(long state, long into, long height, long width);
    static native long moduleMaxPool3d(long state, long into, long depth, long height, long width, long given,
                                       long[] values);
    static native long moduleAvgPool3d(long state, long into, long depth, long height, long width, long given,
                                       long[] values);
    static native long moduleAdaptiveAvgPool3d(long state, long into, long depth, long height, long width);
    static native long moduleAdaptiveMaxPool3d(long state, long into, long depth, long height, long width);
    static native long moduleBatchNorm(long state, long into, int axes, long features, long given, long[] values);
    static native long moduleLayerNorm(long state, long into, long[] shape, double epsilon, int affine, int dtype);
    static native long moduleRmsNorm(long state, long into, long[] shape, double epsilon, int affine, int dtype);
    static native long moduleGroupNorm(long state, long into, long groups, long features, double epsilon, int affine,
                                       int dtype);
    static native long moduleInstanceNorm(long state, long into, long features, double epsilon, int affine, int dtype);
    static native long moduleDropout(long state, long into, double p);
    static native long moduleEmbedding(long state, long into, long count, long features, int dtype);
    static native long moduleRnn(long state, long into, long in_features, long hidden, long given, long[] values);
    static native long moduleLstm(long state, long into, long in_features, long hidden, long given, long[] values);
    static native long moduleGru(long state, long into, long in_features, long hidden, long given, long[] values);
    static native long moduleMultiheadAttention(long state, long into, long features, long heads, long given,
                                                long[] values);
    static native long moduleTransformerEncoderLayer(long state, long into, long features, long heads, long given,
                                                     long[] values);
    static native long moduleTransformerDecoderLayer(long state, long into, long features, long heads, long given,
                                                     long[] values);
    static native long moduleTransformerEncoder(long state, long into, long features, long heads, long layers, long given,
                                                long[] values);
    static native long moduleTransformerDecoder(long state, long into, long features, long heads, long layers, long given,
                                                long[] values);
    static native long modulePositionalEncoding(long state, long into, long features, double base);
    static native long modulePositionalEmbedding(long state, long into, long steps, long features, int dtype);
    static native long moduleFlatten(long state, long into, long first_axis, long last_axis);
    static native long moduleActivation(long state, long into, int activation, long given, long[] values);
    static native long modelLenet5(long state, long into, long classes, long given, long[] values);
    static native long modelResnet(long state, long into, long depth, long classes, long given, long[] values);
    static native long modelMobilenetV2(long state, long into, long classes, long given, long[] values);
    static native long modelShufflenetV2(long state, long into, long classes, long given, long[] values);
    static native long modelEfficientnet(long state, long into, long classes, long given, long[] values);
    static native long modelUnet(long state, long into, long in_channels, long classes, long width, long given,
                                 long[] values);
    static native long modelVit(long state, long into, long image, long patch, long classes, long features, long heads,
                                long layers, long given, long[] values);
    static native long modelGpt(long state, long into, long vocabulary, long steps, long features, long heads, long layers,
                                long given, long[] values);
    static native long modelBert(long state, long into, long vocabulary, long steps, long features, long heads, long layers,
                                 long given, long[] values);
    static native long moduleSequential(long state, long into, long[] modules);
    static native long moduleParallel(long state, long into, long[] branches, int join, long axis);
    static native void moduleAddChild(long parent, byte[] name, long child);
    static native void moduleAddParameter(long module, byte[] name, long parameter);
    static native void moduleAddBuffer(long module, byte[] name, long buffer);
    static native void moduleAddSlot(long module, byte[] name, int dtype, long[] shape);
    static native long moduleSlot(long state, long into, long self, byte[] name);
    static native void moduleSetSlot(long self, byte[] name, long value);
    static native void moduleRelease(long module);
    static native long moduleForward(long state, long into, long module, long x);
    static native long moduleForwardArray(long state, long into, long module, long x);
    static native long[] moduleForwardMany(long state, long into, long module, long[] inputs, long output_count);
    static native long moduleValid(long state, long into, long module);
    static native void moduleSetTraining(long module, int training);
    static native int moduleIsTraining(long module);
    static native void moduleFreeze(long module, int frozen);
    static native long moduleParameter(long module, byte[] name);
    static native long moduleBuffer(long module, byte[] name);
    static native long moduleChild(long state, long into, long module, byte[] name);
    static native long moduleParameterCount(long module);
    static native long moduleParameterAt(long module, long index);
    static native byte[] moduleParameterName(long module, long index);
    static native long moduleBufferCount(long module);
    static native long moduleBufferAt(long module, long index);
    static native byte[] moduleBufferName(long module, long index);
    static native long[] moduleGetSize(long module);
    static native byte[] modulePrint(long module);
    static native void moduleSave(long module, byte[] path);
    static native void moduleLoad(long module, byte[] path, int partial);
    static native byte[] moduleLoadReport(long module, byte[] path, int partial);
    static native void moduleCopyState(long to, long from, int partial);
    static native void moduleAverageState(long to, long from, double decay);
    static native long moduleCopy(long state, long into, long module);
    static native long moduleCast(long state, long into, long module, int dtype);
    static native long moduleQuantize(long state, long into, long module, long[] batches, double percentile);
    static native long modulePrune(long module, double fraction, int globally);
    static native void moduleEndPruning(long module);
    static native long modulePruneChannels(long state, long into, long module, double fraction, int order);
    static native byte[] modulePruneChannelsReport(long module, double fraction, int order);
    static native double initGain(int nonlinearity, double slope);
    static native void initConstant(long variable, double value);
    static native void initUniform(long variable, double low, double high);
    static native void initNormal(long variable, double mean, double stddev);
    static native void initXavierUniform(long variable, double gain);
    static native void initXavierNormal(long variable, double gain);
    static native void initKaimingUniform(long variable, double slope, int fan, int nonlinearity);
    static native void initKaimingNormal(long variable, double slope, int fan, int nonlinearity);
    static native void initOrthogonal(long variable, double gain);
    static native long sessionCreate(long state, long into, long module, long given, long[] values, byte[] name);
    static native long[] sessionGetInfo(long session);
    static native void sessionTruncate(long session, long row, long steps);
    static native void sessionResetState(long session);
    static native void sessionSelect(long session, long[] rows);
    static native void sessionReserve(long session, long capacity);
    static native void sessionRelease(long session);
    static native long optimizerSgd(long state, long into, long[] parameters, long given, long[] values);
    static native void optimizerAddSgdGroup(long optimizer, long[] parameters, long given, long[] values);
    static native long optimizerAdam(long state, long into, long[] parameters, long given, long[] values);
    static native long optimizerAdamw(long state, long into, long[] parameters, long given, long[] values);
    static native void optimizerAddAdamGroup(long optimizer, long[] parameters, long given, long[] values);
    static native long optimizerAdagrad(long state, long into, long[] parameters, long given, long[] values);
    static native void optimizerAddAdagradGroup(long optimizer, long[] parameters, long given, long[] values);
    static native long optimizerRmsprop(long state, long into, long[] parameters, long given, long[] values);
    static native void optimizerAddRmspropGroup(long optimizer, long[] parameters, long given, long[] values);
    static native long optimizerAdadelta(long state, long into, long[] parameters, long given, long[] values);
    static native void optimizerAddAdadeltaGroup(long optimizer, long[] parameters, long given, long[] values);
    static native long optimizerNadam(long state, long into, long[] parameters, long given, long[] values);
    static native void optimizerAddNadamGroup(long optimizer, long[] parameters, long given, long[] values);
    static native void optimizerRelease(long optimizer);
    static native void optimizerStep(long state, long optimizer);
    static native void optimizerClearGrads(long optimizer);
    static native void optimizerZeroGrads(long optimizer);
    static native double optimizerClipNorm(long optimizer, double max_norm, boolean asked);
    static native void optimizerClipValue(long optimizer, double max_value);
    static native void optimizerSetRate(long optimizer, double rate);
    static native double optimizerRate(long optimizer, long group);
    static native void optimizerSetGroupRate(long optimizer, long group, double rate);
    static native void optimizerSave(long optimizer, byte[] path);
    static native void optimizerLoad(long optimizer, byte[] path);
    static native long scheduleCreate(long state, long into, long optimizer, long given, long[] values);
    static native void scheduleAdvance(long schedule);
    static native long scheduleDone(long schedule);
    static native void scheduleSetDone(long schedule, long done);
    static native void scheduleRelease(long schedule);
    static native long datasetFromArrays(long state, long into, long[] arrays, long input_count);
    static native long datasetSize(long dataset);
    static native long[] datasetSplit(long state, long into, long dataset, long[] sizes, int shuffle, long seed);
    static native void datasetRelease(long dataset);
    static native long loaderOpen(long state, long into, long dataset, long given, long[] values);
    static native void loaderStart(long loader, long epoch, long batch);
    static native long loaderBatches(long loader);
    static native void loaderClose(long loader);
    static native long monitorCreate(long state, long into);
    static native void monitorAdd(long monitor, byte[] series, double step, double value);
    static native double monitorLast(long monitor, byte[] series);
    static native byte[] monitorPrint(long monitor);
    static native void monitorSaveCsv(long monitor, byte[] path);
    static native void monitorSaveSvg(long monitor, byte[] title, byte[] path);
    static native void monitorRelease(long monitor);
    static native void trainerAddLoss(long trainer, int loss, long output, long target, double weight);
    static native void trainerStop(long trainer);
    static native long[] trainerGetState(long trainer);
    static native void trainerResetState(long trainer);
    static native void trainerSetEpochs(long trainer, long epochs);
    static native void trainerSave(long trainer, byte[] path);
    static native void trainerLoad(long trainer, byte[] path);
    static native long trainerScope(long trainer);
    static native void trainerRelease(long trainer);
    static native long predictorPredict(long state, long into, long predictor, long input);
    static native long[] predictorPredictMany(long state, long into, long predictor, long[] inputs, long output_count);
    static native void predictorRelease(long predictor);
    static native long[] moduleAnalyze(long module, long[] inputs, long given, long[] values);
    static native byte[] modulePrintAnalysis(long module, long[] inputs, long given, long[] values, int format);
    static native long[] functionAnalyze(long state, long function, long[] inputs, long output_count);
    static native byte[] functionPrintAnalysis(long state, long function, long[] inputs, long output_count, int format);
    static native long[] functionPrice(long state, long function, long[] inputs, long output_count, long budget_bytes);
    static native long profileStart(long state, long into, long given, long[] values);
    static native void profileStop(long profile);
    static native long[] profileStats(long profile);
    static native byte[] profilePrint(long profile, int format);
    static native void profileSaveTrace(long profile, byte[] path);
    static native void profileSaveHtml(long profile, long function, byte[] title, byte[] path);
    static native void profileRelease(long profile);
}
