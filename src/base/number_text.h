// Real numbers as text and back, the same in every locale. printf and strtod follow the host's LC_NUMERIC, which a JVM
// sets from the environment: under de_DE they write and want 0,5. tests/checks/locale_free.py keeps them out of src/.
#pragma once

#include <string>
#include <string_view>

namespace tinyai {

std::string general_text(double value, int digits);     // as printf's %.<digits>g
std::string fixed_text(double value, int digits);       // %.<digits>f
std::string scientific_text(double value, int digits);  // %.<digits>e
std::string exact_text(double value);                   // %a: "0x1.8p+1", which reads back with the same bits

// The whole of `text`, decimal or as exact_text() has it, "inf" and "nan" too. False where it is no number.
bool parse_real(std::string_view text, double* out);

}  // namespace tinyai
