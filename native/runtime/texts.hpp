// Texts, which rules only compare.
#pragma once
#include <string>
#include <unordered_map>
#include "arena.hpp"

// A text is a number: equal texts have equal numbers, and 0 is the empty text.
struct Str {
  int32_t id = 0;
  bool operator==(const Str& other) const { return id == other.id; }
  bool operator!=(const Str& other) const { return id != other.id; }
};
struct Texts {
  std::unordered_map<std::string, int32_t> numbers{{"", 0}};
  std::vector<std::string> all{""};
  Str of(const std::string& text) {
    auto [found, is_new] = numbers.try_emplace(text, static_cast<int32_t>(all.size()));
    if (is_new) all.push_back(text);
    return Str{found->second};
  }
};
static Texts known_texts;
static inline bool operator<(const Str& a, const Str& b) { return known_texts.all[a.id] < known_texts.all[b.id]; }
static inline bool operator>(const Str& a, const Str& b) { return b < a; }
static inline bool operator<=(const Str& a, const Str& b) { return !(b < a); }
static inline bool operator>=(const Str& a, const Str& b) { return !(a < b); }
static inline bool contains_text(Str text, Str word) {
  return known_texts.all[text.id].find(known_texts.all[word.id]) != std::string::npos;
}
