import Testing
import TipText

@testable import TipWorkspace

/// Definitions, references, hover and renaming in a script.
@Suite struct NavigationTests {
  /// The text with a mark before the nth occurrence of a word.
  private func marked(_ word: String, _ number: Int = 1, in text: String = recipeTip) -> Opened {
    var parts = text.split(separator: word, omittingEmptySubsequences: false).map(String.init)
    let rest = parts[number...].joined(separator: word)
    parts = Array(parts[..<number])
    return Opened(parts.joined(separator: word) + "|" + word + rest)
  }

  private func references(_ opened: Opened) throws -> [String] {
    let (program, file) = try opened.checked()
    let found = References(in: program, file: file, at: opened.marks[0])
    return (found?.all ?? []).map { range in
      let start = opened.document.positions(of: range.offsets).lowerBound
      return "\(start.line + 1):\(start.character + 1)"
    }
  }

  @Test func anEventIsFoundWhereverItIsNamed() throws {
    let places = ["2:14", "6:16", "11:34"]
    for number in [1, 3, 4] { #expect(try references(marked("opened", number)) == places) }
  }

  @Test func namesMeanTheirDeclarations() throws {
    #expect(try references(marked("RecipeTip")) == ["1:8", "11:24", "14:1", "16:9"])
    #expect(try references(marked("isPro")) == ["3:25", "7:16", "14:11"])
    #expect(try references(marked("open(", 2)) == ["10:6", "15:1"])
    #expect(try references(marked("times", 2)) == ["10:11", "11:16"])
    #expect(try references(marked("donations")).isEmpty)
  }

  @Test func aFieldOfADonationIsThatOfItsValue() throws {
    let text = """
      struct Visit: Codable, Sendable {
        let page: String
      }
      let visited = Tips.Event<Visit>(id: "visited")
      print(visited.donations.filter { $0.page == "map" }.count)
      print(visited.donations.largestSubset(groupedBy: \\.page).count)

      """
    for number in 1...3 {
      #expect(try references(marked("page", number, in: text)) == ["2:7", "5:37", "6:52"])
    }
    let renamed = try marked("page", 2, in: text).renamed(to: "sheet")
    #expect(renamed == text.replacing("page", with: "sheet"))
  }

  @Test func hoverSaysWhatADeclarationIs() throws {
    #expect(
      try marked("opened", 4).hover() == [
        "static let opened = Event(id: \"opened\")  // Tips.Event", "event id: opened",
        "read by `RecipeTip`", "donated in `open(times:)`",
      ])
    #expect(
      try marked("isPro", 3).hover() == [
        "@Parameter static var isPro: Bool = false", "parameter id: Bool.RecipeTip+isPro",
        "begins as false", "read by rules of `RecipeTip`",
      ])
    #expect(
      try marked("RecipeTip", 4).hover().prefix(3) == [
        "struct RecipeTip: Tip", "available when", "- at least 3 donations of opened",
      ])
  }

  @Test func hoverSaysADeclarationAndNotAllOfItsLine() throws {
    let text = """
      enum Plan { case free, plus }
      final class Box { var size = 1 }
      print(Plan.free, Box().size)

      """
    #expect(try marked("free", 2, in: text).hover() == ["case free, plus"])
    #expect(try marked("size", 2, in: text).hover() == ["var size = 1  // Int"])
  }

  @Test func hoverSaysARuleInWords() throws {
    #expect(
      try marked("#Rule").hover() == [
        "at least 3 donations of opened",
        "rule id: RecipeTip.event.opened.count(donationsCount) >= Optional(3)",
      ])
  }

  @Test func hoverSaysWhatAMemberOfTheLanguageIs() throws {
    let lines = try marked("count").hover()
    #expect(lines.first == "Collection.count: Int")
    #expect(lines.count < 8)
    #expect(try marked("var ").hover().first == "var name: Type = value")
    #expect(try marked("Save").hover().isEmpty)
  }

  @Test func declarationsAreRenamedWithAllTheirUses() throws {
    let renamed = try marked("isPro", 2).renamed(to: "isPaid")
    #expect(renamed == recipeTip.replacing("isPro", with: "isPaid"))
    let tip = try marked("RecipeTip", 3).renamed(to: "SaveTip")
    #expect(tip == recipeTip.replacing("RecipeTip", with: "SaveTip"))
    let event = try marked("opened", 3).renamed(to: "viewed")
    #expect(
      event
        == recipeTip.replacing("opened", with: "viewed").replacing("\"viewed\"", with: "\"opened\"")
    )
  }

  @Test func anEventsIDIsRenamedWhereverItIsDeclared() throws {
    let text = recipeTip + "let again = Tips.Event(id: \"opened\")\n"
    let renamed = try marked("pened\"", in: text).renamed(to: "recipe.viewed")
    #expect(renamed == text.replacing("\"opened\"", with: "\"recipe.viewed\""))
  }

  @Test(arguments: [
    ("isPro", "is Pro", "`is Pro` is not a name"), ("isPro", "func", "`func` is not a name"),
    ("isPro", "", "`` is not a name"), ("donations", "x", "there is no name of this program here"),
  ])
  func whatCannotBeRenamedSaysWhy(_ word: String, _ name: String, _ message: String) throws {
    let fault = #expect(throws: RenameFault.self) { try marked(word).renamed(to: name) }
    #expect(fault?.message == message)
  }

  @Test func aNameThatMakesAnErrorIsRefused() throws {
    let fault = #expect(throws: RenameFault.self) { try marked("isPro").renamed(to: "opened") }
    #expect(fault?.message.hasPrefix("it cannot be called `opened`: ") == true)
  }
}
