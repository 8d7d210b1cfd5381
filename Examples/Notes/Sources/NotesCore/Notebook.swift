import OpenTipKit

/// Notes, and what people do with them.
public struct Notebook {
  public private(set) var notes: [String] = []

  public init() {}

  /// What a line that is typed does; the answer to it.
  public mutating func perform(_ line: String) async -> String {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count > 1 ? words[1] : ""
    switch words.first {
    case "add" where !rest.isEmpty:
      notes.append(rest)
      await NoteEvents.added.donate(Note(length: rest.count, hasTag: rest.contains("#")))
      NoteState.count = notes.count
      return "note \(notes.count)"
    case "list":
      await NoteEvents.listed.donate()
      return notes.isEmpty ? "no notes" : notes.joined(separator: "\n")
    case "find" where !rest.isEmpty:
      await NoteEvents.searched.donate()
      let found = notes.filter { $0.contains(rest) }
      return found.isEmpty ? "nothing found" : found.joined(separator: "\n")
    case "clear":
      notes = []
      NoteState.count = 0
      return "all gone"
    default: return "add TEXT, list, find TEXT, clear, quit"
    }
  }
}
