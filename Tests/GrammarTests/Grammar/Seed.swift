import Foundation

/// What tests at random start from. A failure shows it; `SEED` in the environment sets it.
enum Seed {
  static let first = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 0
}

/// Ranges of consecutive seeds.
func seeds(batches: Int, of size: Int) -> [Range<UInt64>] {
  (0..<batches).map { batch in
    let start = Seed.first &+ UInt64(batch * size)
    return start..<start &+ UInt64(size)
  }
}
