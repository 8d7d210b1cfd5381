import TipText

/// The names of results in a script. Results that later entries name are constants; the others have
/// no name.
struct ResultNames {
  private let texts: [[SavedEntryText]]
  private let shown: [[Range<Int>]]

  /// Creates the names, from the entries' texts and the places of the expressions whose results
  /// were named.
  init(_ texts: [[SavedEntryText]], shown: [[Range<Int>]]) {
    self.texts = texts
    self.shown = shown
  }

  /// The texts, with `let result3 = …` for results that are used, and that name where they are.
  var settled: [[SavedEntryText]] {
    var settled = texts
    var places: [(item: Int, range: Range<Int>)] = []
    var named: Set<Int> = []
    for item in texts.indices {
      let before = places.count
      for text in texts[item].indices {
        settled[item][text].renameDollars { name in
          let number = name == PromptWorld.lastResult ? before - 1 : Int(name.dropFirst(2)) ?? -1
          guard name.hasPrefix(PromptWorld.lastResult), (0..<before).contains(number) else {
            return nil
          }
          named.insert(number)
          return "result\(number)"
        }
      }
      places += shown[item].map { (item, $0) }
    }
    for number in named {
      let (item, range) = places[number]
      if !settled[item].isEmpty { settled[item][0].name(range, "result\(number)") }
    }
    return settled
  }
}
