import TipEngine

/// The origins of the entries that a writer has written, by number; of very many the newest. The
/// log on disk keeps none: they are places in the writer's own program.
struct EntryOrigins {
  private var all: [(number: Int64, origin: ChangeOrigin)] = []

  private static let limit = 8192

  mutating func note(_ origin: ChangeOrigin?, of number: Int64) {
    // A transaction that was rolled back has used the same numbers.
    while let last = all.last, last.number >= number { all.removeLast() }
    guard let origin else { return }
    all.append((number, origin))
    // Dropping half at a time keeps this O(1) on average.
    if all.count >= 2 * EntryOrigins.limit { all.removeFirst(EntryOrigins.limit) }
  }

  subscript(number: Int64) -> ChangeOrigin? {
    var low = 0
    var high = all.count
    while low < high {
      let middle = low + (high - low) / 2
      if all[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low].number == number ? all[low].origin : nil
  }
}
