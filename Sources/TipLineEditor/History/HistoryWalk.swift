/// Going up and down through the history while an entry is edited.
struct HistoryWalk {
  private let entries: [String]
  /// `entries.count` is the entry that was being typed.
  private(set) var place: Int
  /// The edited text of each entry that was changed, keyed by the entry's index.
  private var changed: [Int: String] = [:]
  /// The beginning of the entries that are shown.
  let prefix: String
  /// The entry that was shown last.
  private(set) var shown: String?

  init(_ history: History, prefix: String = "") {
    entries = history.entries
    place = entries.count
    self.prefix = prefix
  }

  /// The entry `step` places away, or nil past either end. `current` is kept for the return.
  mutating func move(by step: Int, leaving current: String) -> String? {
    var next = place + step
    while entries.indices.contains(next), !fits(entries[next], current) { next += step }
    guard (0...entries.count).contains(next) else { return nil }
    changed[place] = current
    place = next
    shown = changed[next] ?? (next < entries.count ? entries[next] : "")
    return shown
  }

  private func fits(_ entry: String, _ current: String) -> Bool {
    prefix.isEmpty || (entry != current && entry.utf8.starts(with: prefix.utf8))
  }
}
