/* A pole on a cart, for the examples that learn to balance it (Barto, Sutton, Anderson 1983), and random numbers. */
#pragma once

#include <math.h>
#include <stdint.h>

enum { STATE = 4, ACTIONS = 2 };

static inline float uniform(void) { /* from 0 to 1 */
  static uint64_t state = 1;
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (float)(state >> 40) / (1 << 24);
}

/* Place and speed of the cart, angle and angular speed of the pole. */
typedef struct {
  float x, speed, angle, turn;
} cart;

static inline cart upright(void) {
  float near_0[STATE];
  for (int i = 0; i < STATE; ++i) near_0[i] = 0.1f * uniform() - 0.05f;
  return (cart){near_0[0], near_0[1], near_0[2], near_0[3]};
}

/* A fiftieth of a second with a push of 10 N to the left (0) or right (1): a cart of 1 kg, a pole of 0.1 kg and 1 m. */
static inline void push(cart* c, int64_t action) {
  const float gravity = 9.8f, mass = 1.1f, half_length = 0.5f, pole = 0.1f * half_length, seconds = 0.02f;
  const float force = action ? 10 : -10, s = sinf(c->angle), k = cosf(c->angle);
  const float common = (force + pole * c->turn * c->turn * s) / mass;
  const float turning = (gravity * s - k * common) / (half_length * (4.f / 3 - 0.1f * k * k / mass));
  const float speeding = common - pole * turning * k / mass;
  c->x += seconds * c->speed;
  c->speed += seconds * speeding;
  c->angle += seconds * c->turn;
  c->turn += seconds * turning;
}

static inline int has_fallen(const cart* c) {
  return fabsf(c->x) > 2.4f || fabsf(c->angle) > 0.20943951f; /* 12 degrees */
}
