/// Going up and down through the history while an entry is edited.
struct HistoryWalk {
  private let entries: [String]
  /// `entries.count` is the entry that was being typed.
  private var place: Int
  /// What was typed at each place that was changed.
  private var changed: [Int: String] = [:]

  init(_ history: History) {
    entries = history.entries
    place = entries.count
  }

  /// The entry `step` further on; nil past either end. `current` is kept for when one comes back.
  mutating func move(by step: Int, leaving current: String) -> String? {
    let next = place + step
    guard (0...entries.count).contains(next) else { return nil }
    changed[place] = current
    place = next
    return changed[next] ?? (next < entries.count ? entries[next] : "")
  }
}
