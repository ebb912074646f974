// Of the options: generated from api/operators.toml; do not edit.

/** What calls may be told beside their operands: each with defaults, filled by chained calls. */
package ai.tinyai.options;
