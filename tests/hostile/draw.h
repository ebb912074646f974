// What draw.c and values.c share.
#pragma once

#include "hostile.h"

#define COUNT(list) ((int)(sizeof(list) / sizeof(list)[0]))

// What a parameter of that name takes, when it is polite.
enum { kSmall, kAxis, kNumberOf, kLimit, kShape, kPadding, kAxes, kIndices, kMask, kLeaf };
int flavour(const char* name);
int flavour_of(const Function* f, int p);  // the same, looked up

// One of so many hostile values; sweep.c goes on until each was drawn.
int64_t worst(Thread* t, int64_t count);

int64_t draw_integer(Thread* t, int flavour, int hostile);
int32_t draw_int32(Thread* t, int hostile);
double draw_number(Thread* t, int hostile);
int draw_dtype(Thread* t, int hostile);
int64_t draw_size(Thread* t, int hostile);         // of an axis
const int64_t* draw_shape(Thread* t);              // the rank and the sizes
int64_t worst_count(Thread* t);                    // of a list
size_t worst_struct_size(Thread* t, size_t size);  // of a struct of that size
const char* draw_text(Thread* t, int hostile);
const char* draw_path(Thread* t, int hostile);

enum { kElementBytes = 1 << 16 };
int64_t dtype_bytes(int dtype);
char* elements_of(int dtype);  // kElementBytes of small numbers, after the first ones with an odd one among them
extern char* g_zeros;          // kRoomBytes that are only read
