/// What was entered before, in this session and earlier ones.
///
/// The file is read when the first old entry is asked for, so that it does not delay the prompt, and
/// written after every entry together with what other sessions have added meanwhile.
public final class History {
  /// More entries than this are not kept.
  static let countLimit = 2000
  /// In bytes of all entries that are kept.
  static let sizeLimit = 1 << 20

  private let file: HistoryFile?
  private var earlier: [String]?
  private var own: [String] = []

  /// Without a path, nothing is read or kept.
  public init(path: String? = nil) { file = path.map(HistoryFile.init) }

  /// Oldest first.
  public var entries: [String] {
    if earlier == nil { earlier = file?.load() ?? [] }
    return (earlier ?? []) + own
  }

  /// Notes an entry, unless it is blank or the same as the one before.
  public func add(_ entry: String) {
    guard entry.contains(where: { !$0.isWhitespace }), entry != own.last else { return }
    own.append(entry)
    guard let file else { return }
    // A file that is no history is somebody else's, and stays as it is.
    guard var all = file.load() else { return }
    if earlier == nil { earlier = all }
    if all.last != entry { all.append(entry) }
    _ = file.save(History.kept(of: all))
  }

  /// The newest entries, as many as the limits allow.
  private static func kept(of entries: [String]) -> [String] {
    var room = sizeLimit
    let kept = entries.suffix(countLimit).reversed().prefix { entry in
      room -= entry.utf8.count
      return room >= 0
    }
    return kept.reversed()
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
