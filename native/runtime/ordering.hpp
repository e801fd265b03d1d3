// Sums, extremes and sorting of lists.
#pragma once
#include "lists.hpp"

template <class T>
static inline I sum(const Seq<T>* list) {
  I total = 0;
  for (int32_t i = 0; i < list->n; i++) total += list->a[i];
  return total;
}
static constexpr auto identity = [](auto value) { return value; };
// The first extreme element. As in Python, the key is called once for each element, in order.
template <class T, class K, class D, class B>
static inline D extreme_of(const Seq<T>* list, K key, D otherwise, B beats) {
  if (list->n == 0) return otherwise;
  T best = list->a[0];
  auto most = key(best);
  for (int32_t i = 1; i < list->n; i++) {
    T each = list->a[i];
    auto worth = key(each);
    if (beats(worth, most)) best = each, most = worth;
  }
  return static_cast<D>(best);
}
template <class T, class K, class D>
static inline D max_of(const Seq<T>* list, K key, D otherwise) {
  return extreme_of(list, key, otherwise, [](const auto& each, const auto& best) { return best < each; });
}
template <class T, class K, class D>
static inline D min_of(const Seq<T>* list, K key, D otherwise) {
  return extreme_of(list, key, otherwise, [](const auto& each, const auto& best) { return each < best; });
}
template <class D, class T, class K>
static inline D max_of(const Seq<T>* list, K key) {
  if (list->n == 0) fault("the largest of nothing");
  return max_of(list, key, D{});
}
template <class D, class T, class K>
static inline D min_of(const Seq<T>* list, K key) {
  if (list->n == 0) fault("the smallest of nothing");
  return min_of(list, key, D{});
}
template <class T, class K>
static void sort(Seq<T>* list, K key, bool reverse) {
  require_mutable(list);
  if constexpr (std::is_same_v<K, std::remove_const_t<decltype(identity)>> && std::is_integral_v<T>) {
    if (reverse)  // stability does not matter for equal numbers
      std::sort(list->a, list->a + list->n, [](T x, T y) { return y < x; });
    else
      std::sort(list->a, list->a + list->n);
  } else if constexpr (std::is_same_v<K, std::remove_const_t<decltype(identity)>>) {
    if (reverse)
      std::stable_sort(list->a, list->a + list->n, [](const T& x, const T& y) { return y < x; });
    else
      std::stable_sort(list->a, list->a + list->n);
  } else {
    struct Row {
      decltype(key(list->a[0])) worth;
      T each;
    };
    int32_t n = list->n;
    Row* rows = static_cast<Row*>(arena.take(sizeof(Row) * n));
    list->n = 0;  // as in Python, the list is empty while it is sorted
    for (int32_t i = 0; i < n; i++) new (rows + i) Row{key(list->a[i]), list->a[i]};
    if (reverse)
      std::stable_sort(rows, rows + n, [](const Row& x, const Row& y) { return y.worth < x.worth; });
    else
      std::stable_sort(rows, rows + n, [](const Row& x, const Row& y) { return x.worth < y.worth; });
    for (int32_t i = 0; i < n; i++) list->a[i] = rows[i].each;
    list->n = n;
  }
}
template <class T, class K>
static Seq<T>* sorted(const Seq<T>* list, K key, bool reverse) {
  auto* result = copied(list);
  sort(result, key, reverse);
  return result;
}
