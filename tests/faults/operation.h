// Operation: an operator's operands and attributes, as its C functions take them; see generated/operator_calls.cpp.
#pragma once

#include "case.h"

namespace faults {

struct Operation {
  tinyai_manager into{};
  std::vector<tinyai_array> arrays;        // by position; null where that input is a variable, or left out
  std::vector<tinyai_variable> variables;  // likewise
  struct Attribute {
    double number = 0;
    int64_t integer = 0;  // of flags, dtypes and enumerators too
    bool is_given = true;
    std::vector<int64_t> list;
    std::string text;
  };
  std::vector<Attribute> attributes;

  tinyai_array array(size_t i) const { return i < arrays.size() ? arrays[i] : tinyai_array{0}; }
  tinyai_variable variable(size_t i) const { return i < variables.size() ? variables[i] : tinyai_variable{0}; }
  double number(size_t i) const { return attributes[i].number; }
  int64_t integer(size_t i) const { return attributes[i].integer; }
  const char* text(size_t i) const { return attributes[i].text.c_str(); }
  const int64_t* list(size_t i) const { return attributes[i].is_given ? attributes[i].list.data() : nullptr; }
  int64_t list_size(size_t i) const { return static_cast<int64_t>(attributes[i].list.size()); }
};

struct AttributeSpec {
  const char* name;
  const char* type;      // int float bool list dtype text
  const char* standard;  // its default as JSON; null: none
};

struct OperatorFunction {
  const char* function;
  const char* op;
  tinyai_status (*call)(Call& c, const Operation& o);
  bool list, in_place;
  std::vector<const char*> inputs;  // "array" or "variable"
  std::vector<AttributeSpec> attributes;
  std::vector<const char*> outputs;
};

const std::vector<OperatorFunction>& operator_functions();

}  // namespace faults
