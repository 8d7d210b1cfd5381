public import OpenTipKit

/// What is known of a note that was added.
public struct Note: Codable, Sendable {
  let length: Int
  let hasTag: Bool
}

enum NoteEvents {
  static let added = Tips.Event<Note>(id: "noteAdded")
  static let listed = Tips.Event(id: "notesListed")
  static let searched = Tips.Event(id: "notesSearched")
}

enum NoteState {
  @Parameter static var count: Int = 0
}

/// For whoever has not begun.
public struct FirstNoteTip: Tip {
  public init() {}
  public var title: Text { Text("Write it down") }
  public var message: Text? { Text("`add buy milk` keeps a note.") }
  public var rules: [Rule] {
    #Rule(NoteState.$count) { $0 == 0 }
    #Rule(NoteEvents.added) { $0.donations.isEmpty }
  }
}

/// For whoever reads through all notes again and again.
public struct FindTip: Tip {
  public init() {}
  public var title: Text { Text("Find a note") }
  public var message: Text? { Text("`find milk` lists the notes with a word.") }
  public var rules: [Rule] {
    #Rule(NoteEvents.listed, NoteEvents.searched) {
      $0.donations.donatedWithin(.day).count >= 3 && $1.donations.isEmpty
    }
    #Rule(NoteState.$count) { $0 >= 3 }
  }
}

/// For whoever writes many notes without a tag.
public struct TagTip: Tip {
  /// How many notes without a tag are many.
  var many = 5

  public init() {}
  public var title: Text { Text("Tag your notes") }
  public var message: Text? { Text("A word that begins with # can be found by itself.") }
  public var actions: [Action] { Action(id: "example", title: "Show one") }
  public var rules: [Rule] {
    #Rule(NoteEvents.added) {
      $0.donations.filter { !$0.hasTag }.count >= self.many
        && $0.donations.filter { $0.hasTag }.isEmpty
    }
  }
}

/// For whoever writes long ones.
public struct ShortNoteTip: Tip {
  public init() {}
  public var title: Text { Text("Keep it short") }
  public var rules: [Rule] {
    #Rule(NoteEvents.added) { $0.donations.filter { $0.length > 80 }.count >= 2 }
  }
  public var options: [any Option] { MaxDisplayCount(1) }
}

/// For whoever has many.
public struct ClearTip: Tip {
  public init() {}
  public var title: Text { Text("Start afresh") }
  public var message: Text? { Text("`clear` throws all notes away.") }
  public var rules: [Rule] { #Rule(NoteState.$count) { $0 > 20 } }
  public var options: [any Option] { IgnoresDisplayFrequency(true) }
}

/// One at a time, the most important first.
public let noteTips = TipGroup {
  FirstNoteTip()
  FindTip()
  TagTip()
  ShortNoteTip()
  ClearTip()
}
