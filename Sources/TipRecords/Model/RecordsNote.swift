/// A note on a part that could not be read, and why. Users who search for a cause need to know what
/// is missing.
public struct RecordsNote: Hashable, Sendable {
  public enum Kind: String, Sendable {
    /// A table or column that is not there.
    case missing
    /// An unknown table, column or key.
    case unknown
    /// A value of another type than its column has elsewhere.
    case unreadable
    /// Records that have one id.
    case duplicate
    case damaged
  }

  public let kind: Kind
  public let text: String
  /// The number of occurrences.
  public internal(set) var count = 1

  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  public var description: String { count == 1 ? text : "\(text) (\(count) times)" }
}

/// The notes about a file that is being read, each once.
struct RecordsNotes {
  private(set) var notes: [RecordsNote] = []
  private var places: [String: Int] = [:]

  /// The greatest number of notes. A file may have a million rows with a problem in each.
  private static let most = 1000
  private static let unlisted = "there are more such findings, which are not listed"

  mutating func add(_ kind: RecordsNote.Kind, _ text: String) {
    let isListed = notes.count < RecordsNotes.most || places[text] != nil
    let text = isListed ? text : RecordsNotes.unlisted
    if let place = places[text] {
      notes[place].count += 1
    } else {
      places[text] = notes.count
      notes.append(RecordsNote(kind, text))
    }
  }
}
