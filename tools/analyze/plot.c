/* A page of panels, each a line through what one column of the table tells. */
#include "analyze.h"

enum { PANEL_WIDTH = 360, PANEL_HEIGHT = 220, LEFT = 70, RIGHT = 20, TOP = 36, BOTTOM = 36, PER_ROW = 2, HEAD = 44 };

/* 1234567 as 1.23M: three digits, in whole numbers, so that it reads the same under every locale. */
static void write_short(FILE* to, int64_t number) {
  static const char units[] = " kMGTPE";
  int64_t scale = 1;
  int unit = 0;
  while (number / scale >= 1000 && unit < 6) scale *= 1000, ++unit;
  const int64_t whole = number / scale, thousandths = scale >= 1000 ? number % scale / (scale / 1000) : 0;
  if (unit == 0)
    fprintf(to, "%lld", (long long)whole);
  else if (whole >= 100)
    fprintf(to, "%lld%c", (long long)whole, units[unit]);
  else if (whole >= 10)
    fprintf(to, "%lld.%lld%c", (long long)whole, (long long)(thousandths / 100), units[unit]);
  else
    fprintf(to, "%lld.%02lld%c", (long long)whole, (long long)(thousandths / 10), units[unit]);
}

static int64_t largest(const int64_t* values, int count) {
  int64_t most = 1;
  for (int i = 0; i < count; ++i) most = values[i] > most ? values[i] : most;
  return most;
}

/* `value` of `most`, along so many pixels. */
static int along(int64_t value, int64_t most, int pixels) { return (int)((double)value / (double)most * pixels + 0.5); }

static void write_escaped(FILE* to, const char* text) {
  for (; *text; ++text) {
    if (*text == '<')
      fputs("&lt;", to);
    else if (*text == '&')
      fputs("&amp;", to);
    else
      fputc(*text, to);
  }
}

static void panel(FILE* to, const column* column, const char* varied, const int64_t* at, const tinyai_analysis* told,
                  int rows) {
  const int wide = PANEL_WIDTH - LEFT - RIGHT, high = PANEL_HEIGHT - TOP - BOTTOM, base = TOP + high;
  int64_t most = 1;
  for (int i = 0; i < rows; ++i) most = column->of(&told[i]) > most ? column->of(&told[i]) : most;
  const int64_t furthest = largest(at, rows);
  fprintf(to, "<text x='%d' y='20' class='title'>%s</text>\n", LEFT, column->title);
  fprintf(to, "<path class='axis' d='M%d %dV%dH%d'/>\n", LEFT, TOP, base, LEFT + wide);
  fprintf(to, "<text x='%d' y='%d' class='left'>", LEFT - 6, TOP + 4);
  write_short(to, most);
  fprintf(to, "</text><text x='%d' y='%d' class='left'>0</text>\n<polyline class='line' points='", LEFT - 6, base + 4);
  for (int i = 0; i < rows; ++i)
    fprintf(to, "%d,%d ", LEFT + along(at[i], furthest, wide), base - along(column->of(&told[i]), most, high));
  fprintf(to, "'/>\n");
  for (int i = 0; i < rows; ++i) {
    const int x = LEFT + along(at[i], furthest, wide);
    fprintf(to, "<circle cx='%d' cy='%d' r='3'><title>%s %lld: %lld</title></circle>", x,
            base - along(column->of(&told[i]), most, high), varied, (long long)at[i], (long long)column->of(&told[i]));
    fprintf(to, "<text x='%d' y='%d' class='below'>%lld</text>\n", x, base + 16, (long long)at[i]);
  }
  fprintf(to, "<text x='%d' y='%d' class='below'>%s</text>\n", LEFT + wide / 2, base + 30, varied);
}

void plot(FILE* to, const char* title, const char* varied, const int64_t* at, const tinyai_analysis* told, int rows,
          const column* columns, int column_count) {
  const int lines = (column_count + PER_ROW - 1) / PER_ROW;
  fprintf(to,
          "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' font-family='sans-serif' font-size='11'>\n",
          PANEL_WIDTH * PER_ROW, HEAD + PANEL_HEIGHT * lines);
  fputs(
      "<style>.title{font-weight:bold;font-size:13px}.axis{fill:none;stroke:#888}.line{fill:none;stroke:#1f6feb;"
      "stroke-width:2}circle{fill:#1f6feb}.left{text-anchor:end}.below{text-anchor:middle}</style>\n"
      "<rect width='100%' height='100%' fill='white'/>\n<text x='20' y='28' font-size='16'>",
      to);
  write_escaped(to, title);
  fputs("</text>\n", to);
  for (int i = 0; i < column_count; ++i) {
    fprintf(to, "<g transform='translate(%d %d)'>\n", i % PER_ROW * PANEL_WIDTH, HEAD + i / PER_ROW * PANEL_HEIGHT);
    panel(to, &columns[i], varied, at, told, rows);
    fputs("</g>\n", to);
  }
  fputs("</svg>\n", to);
}
