package ai.tinyai;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Ignoring the result is a mistake. Error Prone, SpotBugs and IDEs know an annotation of this name and warn. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface CheckReturnValue {}
