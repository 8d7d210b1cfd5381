import TipText

/// The files that declare a name at their top level, and those that extend a type of that name.
///
/// Names are kept as hashes, because an app has tens of thousands of them. If two collide, an
/// unneeded file is read.
public struct OutlineIndex: Sendable {
  private struct Entry {
    let hash: UInt32
    let file: UInt32
  }

  /// An extension, found by the last part of the type's dotted name.
  private struct Extension {
    let entry: Entry
    let first: UInt32
    let path: UInt32
    let isDotted: Bool
  }

  private var declarers: [Entry] = []
  private var extenders: [Extension] = []
  private var aliases: Set<UInt32> = []

  public init() {}

  public mutating func add(_ outline: SourceOutline, of file: Int) {
    let file = UInt32(truncatingIfNeeded: file)
    declarers += outline.declared.map { Entry(hash: Self.hash($0), file: file) }
    for path in outline.extended {
      guard let first = path.first, let last = path.last else { continue }
      extenders.append(
        Extension(
          entry: Entry(hash: Self.hash(last), file: file), first: Self.hash(first),
          path: Self.hash(path.joined(separator: ".")), isDotted: path.count > 1))
    }
    for alias in outline.aliases { aliases.insert(Self.hash(alias)) }
  }

  public mutating func join(_ other: OutlineIndex) {
    declarers += other.declarers
    extenders += other.extenders
    aliases.formUnion(other.aliases)
  }

  /// Removes the declarations and extensions of these files.
  public mutating func remove(_ files: Set<Int>) {
    declarers.removeAll { files.contains(Int($0.file)) }
    extenders.removeAll { files.contains(Int($0.entry.file)) }
  }

  /// Sorts the index, once all files have been added.
  public mutating func sort() {
    declarers.sort { $0.hash < $1.hash }
    extenders.sort { $0.entry.hash < $1.entry.hash }
  }

  public func isAlias(_ name: String) -> Bool { aliases.contains(Self.hash(name)) }

  public func files(declaring name: String) -> [Int] {
    Self.matching(declarers, Self.hash(name), \.hash).map { Int($0.file) }
  }

  /// All files with an extension of the type of a dotted name. The name may have other types or a
  /// module before it.
  public func files(extending name: String) -> [Int] {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let path = Self.hash(name)
    return Self.matching(extenders, Self.hash(last), \.entry.hash)
      .filter { $0.path == path || isOpen($0) }.map { Int($0.entry.file) }
  }

  /// Returns the files with an extension of a type of one of these names or of its aliases in the
  /// app.
  public func files(extendingAny names: Set<String>) -> [Int] {
    let names = Set(names.map(Self.hash))
    return extenders.lazy.filter { found in
      aliases.contains(found.first) || aliases.contains(found.entry.hash)
        || names.contains(found.entry.hash) && (!found.isDotted || isOpen(found))
    }.map { Int($0.entry.file) }
  }

  /// True if its dotted name cannot be resolved: it begins with an alias, a module, or a name that
  /// the app does not declare.
  private func isOpen(_ found: Extension) -> Bool {
    aliases.contains(found.first)
      || found.isDotted && Self.matching(declarers, found.first, \.hash).isEmpty
  }

  private static func matching<Element>(
    _ entries: [Element], _ hash: UInt32, _ hashOf: (Element) -> UInt32
  ) -> ArraySlice<Element> {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if hashOf(entries[middle]) < hash { low = middle + 1 } else { high = middle }
    }
    return entries[low...].prefix { hashOf($0) == hash }
  }

  private static func hash(_ name: String) -> UInt32 {
    UInt32(truncatingIfNeeded: StableHash.of(name.utf8))
  }
}
