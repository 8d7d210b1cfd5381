import TipSyntax

/// Which files declare a name at their top level, and which extend a type of that name.
///
/// Names are kept as their hashes: an app has tens of thousands of them, and where two meet in one, a file
/// too many is read.
struct OutlineIndex: Sendable {
  private struct Entry {
    let hash: UInt32
    let file: UInt32
  }

  private var declarers: [Entry] = []
  private var extenders: [Entry] = []
  private var aliases: Set<UInt32> = []

  mutating func add(_ outline: SourceOutline, of file: Int) {
    let file = UInt32(truncatingIfNeeded: file)
    declarers += outline.declared.map { Entry(hash: Self.hash($0), file: file) }
    extenders += outline.extended.map { Entry(hash: Self.hash($0), file: file) }
    for alias in outline.aliases { aliases.insert(Self.hash(alias)) }
  }

  mutating func join(_ other: OutlineIndex) {
    declarers += other.declarers
    extenders += other.extenders
    aliases.formUnion(other.aliases)
  }

  /// Once all files have been added.
  mutating func sort() {
    declarers.sort { $0.hash < $1.hash }
    extenders.sort { $0.hash < $1.hash }
  }

  func files(declaring name: String) -> [Int] { Self.files(declarers, Self.hash(name)) }
  func files(extending name: String) -> [Int] { Self.files(extenders, Self.hash(name)) }

  /// Every file with an extension of a type of one of these names, or of one that goes by another name in the app.
  func files(extendingAny names: Set<String>) -> [Int] {
    let hashes = aliases.union(names.map(Self.hash))
    return extenders.lazy.filter { hashes.contains($0.hash) }.map { Int($0.file) }
  }

  private static func files(_ entries: [Entry], _ hash: UInt32) -> [Int] {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].hash < hash { low = middle + 1 } else { high = middle }
    }
    return entries[low...].prefix { $0.hash == hash }.map { Int($0.file) }
  }

  /// FNV-1a, the same in every run.
  private static func hash(_ name: String) -> UInt32 {
    name.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
