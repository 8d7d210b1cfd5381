import TipText

/// Reports errors. Each is reported once, however many paths lead to it.
extension DefiniteInitialization {
  struct Told: Hashable {
    let message: String
    let range: SourceRange
  }

  mutating func read(_ slot: Slot, at range: SourceRange, _ unset: inout Unset?) {
    if late.contains(slot) { return useEarly(slot, "read", at: range, &unset) }
    guard unset?.remove(slot) != nil, let (name, declared) = names[slot] else { return }
    fail(
      "uninitialized", "`\(name)` is read here, where it may not have a value yet", range,
      [.init("it is declared without one here", at: declared)])
  }

  /// Reports the use of a top-level variable before the declaration that gives it its value.
  mutating func useEarly(
    _ slot: Slot, _ use: String, at range: SourceRange, _ unset: inout Unset?
  ) {
    guard unset?.remove(slot) != nil, let (name, declared) = names[slot] else { return }
    fail(
      "opaque",
      "to \(use) `\(name)` before it has its value is not in this language: the top level runs from top to bottom",
      range, [.init("it gets its value here", at: declared)])
  }

  mutating func fail(
    _ code: String, _ message: String, _ range: SourceRange, _ notes: [Diagnostic.Note]
  ) {
    guard told.insert(Told(message: message, range: range)).inserted else { return }
    faults.append(Diagnostic.error(code, message, at: range, notes: notes))
  }
}
