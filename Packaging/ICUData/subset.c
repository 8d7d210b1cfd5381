// Writes the part of ICU's data that the command can ask for, as an ICU data package (`CmnD`).
//
// It is linked with ICU's whole data, whose symbol is DATA. The package is a header, a table of names and offsets sorted by name,
// and the items. An item ends where the next begins, so the last one's length is unknown: it has to be one that is left out.

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const unsigned char DATA[];

struct Entry {
  uint32_t name;
  uint32_t data;
};

static int endsWith(const char *name, const char *ending) {
  size_t length = strlen(name), count = strlen(ending);
  return length >= count && strcmp(name + length - count, ending) == 0;
}

// Whether an item belongs to one language other than English: `de.res`, `zone/pt_PT.res`. Languages have codes of two or three
// letters, and no other items have such names.
static int isForeign(const char *path) {
  const char *name = strrchr(path, '/') + 1;
  size_t letters = 0;
  while (islower((unsigned char)name[letters])) letters++;
  if (letters < 2 || letters > 3 || (name[letters] != '_' && name[letters] != '.')) return 0;
  return endsWith(name, ".res") && !(letters == 2 && strncmp(name, "en", 2) == 0);
}

static int isWanted(const char *path) {
  // Converters of encodings other than Unicode's, dictionaries for breaking lines of text, transliteration, names of characters.
  if (endsWith(path, ".cnv") || endsWith(path, ".dict") || endsWith(path, "/unames.icu")) return 0;
  if (strstr(path, "/translit/") || strstr(path, "/rbnf/")) return 0;
  return !isForeign(path);
}

static void write(const void *bytes, size_t count) {
  if (fwrite(bytes, 1, count, stdout) != count) exit(1);
}

static uint32_t aligned(uint32_t offset) { return (offset + 15) & ~(uint32_t)15; }

static void pad(uint32_t count) {
  static const unsigned char zeros[16];
  write(zeros, aligned(count) - count);
}

int main(void) {
  uint16_t headerSize;
  memcpy(&headerSize, DATA, sizeof headerSize);
  // The package's magic number and format.
  if (DATA[2] != 0xda || DATA[3] != 0x27 || memcmp(DATA + 12, "CmnD", 4) != 0) return 1;
  const unsigned char *table = DATA + headerSize;
  uint32_t count;
  memcpy(&count, table, sizeof count);
  const struct Entry *entries = (const struct Entry *)(table + sizeof count);

  uint32_t wanted = 0, names = 0;
  for (uint32_t i = 0; i < count; i++) {
    const char *name = (const char *)table + entries[i].name;
    if (!strchr(name, '/')) return 1;
    if (!isWanted(name)) continue;
    if (i + 1 == count) return 1;
    wanted++;
    names += strlen(name) + 1;
  }
  if (wanted == 0) return 1;

  uint32_t firstName = sizeof wanted + wanted * sizeof(struct Entry);
  uint32_t firstItem = aligned(firstName + names);
  write(DATA, headerSize);
  write(&wanted, sizeof wanted);
  struct Entry next = {firstName, firstItem};
  for (uint32_t i = 0; i < count; i++) {
    const char *name = (const char *)table + entries[i].name;
    if (!isWanted(name)) continue;
    write(&next, sizeof next);
    next.name += strlen(name) + 1;
    next.data += aligned(entries[i + 1].data - entries[i].data);
  }
  for (uint32_t i = 0; i < count; i++) {
    const char *name = (const char *)table + entries[i].name;
    if (isWanted(name)) write(name, strlen(name) + 1);
  }
  pad(firstName + names);
  for (uint32_t i = 0; i < count; i++) {
    if (!isWanted((const char *)table + entries[i].name)) continue;
    uint32_t length = entries[i + 1].data - entries[i].data;
    write(table + entries[i].data, length);
    pad(length);
  }
  return fflush(stdout) == 0 ? 0 : 1;
}
