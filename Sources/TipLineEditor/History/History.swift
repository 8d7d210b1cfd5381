/// The entries of this session and of earlier ones.
///
/// The file is read when an old entry is first needed, or a new one is kept, so that it does not
/// delay the prompt. Sessions at the same time add to it side by side.
public final class History {
  /// The limits of the history.
  struct Limits {
    var count = 10_000
    /// The bytes of all entries together.
    var bytes = 4 << 20
    /// A longer entry is remembered for the session alone.
    var entryBytes: Int { bytes / 4 }
  }

  private let file: HistoryFile?
  private let limits: Limits
  private var earlier: [String]?
  private var own: [String] = []
  /// Entries in the file, as far as this session knows.
  private var countInFile = 0

  /// Creates the history of a file. Without a path, no file is read or written.
  public convenience init(path: String? = nil) { self.init(path: path, limits: Limits()) }

  init(path: String?, limits: Limits) {
    file = path.map(HistoryFile.init)
    self.limits = limits
  }

  /// Oldest first.
  public var entries: [String] { earlierEntries + own }

  private var earlierEntries: [String] {
    if let earlier { return earlier }
    let loaded = file?.load() ?? []
    countInFile = loaded.count
    let kept = kept(of: loaded)
    earlier = kept
    return kept
  }

  /// Notes an entry, unless it begins with a space, is blank or the same as the one before.
  public func add(_ entry: String) {
    guard entry.first != " ", entry.contains(where: { !$0.isWhitespace }),
      entry != own.last ?? earlierEntries.last
    else {
      return
    }
    own.append(entry)
    guard let file, entry.utf8.count <= limits.entryBytes, let size = file.append(entry) else {
      return
    }
    countInFile += 1
    // Rarely, since this writes the whole file.
    if countInFile > limits.count + limits.count / 4 || size > 2 * limits.bytes { shorten(file) }
  }

  private func shorten(_ file: HistoryFile) {
    guard let all = file.load() else { return }
    let kept = kept(of: all)
    if file.save(kept) { countInFile = kept.count }
  }

  /// The newest entries, as many as the limits allow.
  private func kept(of entries: [String]) -> [String] {
    var room = limits.bytes
    let kept = entries.suffix(limits.count).reversed().prefix { entry in
      room -= entry.utf8.count
      return room >= 0
    }
    return kept.reversed()
  }

  /// The rest of the newest entry that begins with a text. It is nil for a blank text, and if there
  /// is no such entry.
  func continuation(of text: String) -> String? {
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    let bytes = text.utf8
    func goesOn(_ entry: String) -> Bool {
      entry.utf8.count > bytes.count && entry.utf8.starts(with: bytes)
    }
    guard let entry = own.last(where: goesOn) ?? earlierEntries.last(where: goesOn) else {
      return nil
    }
    return String(entry.utf8.dropFirst(bytes.count))
  }

  /// The oldest entry after the one of that index that contains the text, which is not the same as
  /// `current`.
  func search(_ text: String, after index: Int, unlike current: String?) -> Int? {
    let entries = entries
    return entries.indices.dropFirst(max(index + 1, 0)).first {
      entries[$0].contains(text) && entries[$0] != current
    }
  }

  /// The newest entry before the one of that index that contains the text, which is not the same as
  /// `current`.
  func search(_ text: String, before index: Int, unlike current: String?) -> Int? {
    let entries = entries
    return entries.indices.prefix(max(index, 0)).last {
      entries[$0].contains(text) && entries[$0] != current
    }
  }
}
