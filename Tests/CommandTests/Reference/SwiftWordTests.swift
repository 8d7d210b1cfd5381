import Testing
import TipChecker
import TipSyntax

@testable import TipReference

/// Every word of Swift is answered for: by what it is here, or by what is said of a program that has it.
@Suite struct SwiftWordTests {
  private func answer(_ name: String) -> String? {
    guard case .refused(let text) = LanguageReference.find(name) else { return nil }
    return text
  }

  private func isUnknown(_ name: String) -> Bool {
    if case .unknown = LanguageReference.find(name) { true } else { false }
  }

  /// What is refused by name is really refused, and in these words.
  @Test func whatIsRefusedIsSaidInTheWordsOfTheRefusal() throws {
    for word in RefusedWord.all {
      let refusal = try #require(word.refusal, "`\(word.name)` is no longer refused")
      #expect(answer(word.name) == refusal)
    }
    #expect(
      answer("weak")
        == "a `weak` variable is not in this language: objects are never released while a program runs here"
    )
    #expect(
      answer("#selector") == "`#selector` cannot run here: this macro is not in this language")
    #expect(
      answer("Locale") == "`Locale` is not in this language: nothing here depends on one"
    )
    #expect(
      answer("formatted") == "`formatted` is not in this language: its text depends on a locale")
    #expect(
      answer("DataProtocol")
        == "`DataProtocol` as a type is not in this language: a type may say that it conforms to it"
    )
    #expect(
      answer("Strideable")
        == "a type of the program's own that conforms to `Strideable` is not in this language")
    #expect(answer("@State") == "`@State` is read, and means nothing in this language")
    #expect(answer("UIColor") == "`UIColor` is not in this language")
  }

  @Test func everyKeywordIsKnown() {
    // What is written by compilers alone, or is no word by itself.
    let hidden: Set<Word> = [
      .other, .wildcard, .constMarker, .consumingMarker, .ownedMarker, .sharedMarker,
      .modifyAccessor, .readAccessor, .modify, .read, .of,
    ]
    for word in Word.allCases where !hidden.contains(word) {
      #expect(!isUnknown(word.rawValue), "\(word.rawValue)")
    }
  }

  @Test func everyAttributeTypeAndProtocolIsKnown() {
    #expect(SwiftNames.attributes.count > 100 && SwiftNames.types.count > 400)
    for name in SwiftNames.attributes { #expect(!isUnknown("@" + name), "@\(name)") }
    for name in SwiftNames.protocols.union(SwiftNames.types) {
      #expect(!isUnknown(name), "\(name)")
    }
  }

  @Test func aWordThatIsNotSwiftsIsNotKnown() {
    for name in ["visited", "#visited", "@visited", "weeek", "weak.x", ""] {
      #expect(isUnknown(name), "\(name)")
    }
  }

  @Test func bothCommandsShowTheRefusal() throws {
    #expect(
      try Command(["doc", "weak"]).output == """
        weak
          a `weak` variable is not in this language: objects are never released while a program runs here

        """)
  }
}
