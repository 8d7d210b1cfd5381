import Foundation
import Testing
import TipModel

@testable import TipPrompt
@testable import TipReference
@testable import tips

@Suite struct LanguageReferenceTests {
  private func signatures(_ name: String) -> [String] {
    switch LanguageReference.find(name) {
    case .entries(let entries), .words(_, let entries): return entries.map(\.signature)
    default: return []
    }
  }

  private func nearest(_ name: String) -> String? {
    guard case .unknown(let near) = LanguageReference.find(name, others: ["SearchTip", "A.on"])
    else {
      return nil
    }
    return near.first
  }

  @Test func namesAreFoundAsTheyAreUsed() {
    let within = ["[Donation].donatedWithin(Tips.DonationTimeRange) -> [Donation]"]
    for name in [
      "donatedWithin", ".donatedWithin", "donations.donatedWithin", "[Donation].donatedWithin",
      "$0.donations.donatedWithin(.week)",
    ] {
      #expect(signatures(name) == within, "\(name)")
    }
    #expect(signatures("String.count").first == "Collection.count: Int")
    #expect(signatures("first").contains("Sequence.first(where: (Element) -> Bool) -> Element?"))
    #expect(signatures("??") == ["a ?? b"])
    #expect(signatures("!") == ["!a"])
    #expect(signatures("abs").contains("abs(T) -> T where T: Numeric"))
  }

  @Test func typesListTheirMembers() {
    for name in ["Date", "Tips.Clock", "Clock", "Array", "[Donation]"] {
      guard case .type(_, let entries) = LanguageReference.find(name) else {
        Issue.record("no type \(name)")
        continue
      }
      #expect(entries.count > 2, "\(name)")
    }
  }

  @Test func productionsAreFoundWhole() {
    guard case .production(let text) = LanguageReference.find("closure") else {
      Issue.record("no production")
      return
    }
    #expect(text.hasPrefix("closure ") && text.hasSuffix(";"))
    #expect(GrammarProduction.names.count > 100)
    for name in GrammarProduction.names {
      #expect(GrammarProduction(named: name)?.text.hasPrefix(name) == true, "\(name)")
      #expect(GrammarProduction(named: name)?.text.hasSuffix(";") == true, "\(name)")
    }
  }

  @Test func misspeltNamesAreGuessed() {
    #expect(nearest("donatedwithin") == "donatedWithin")
    #expect(nearest("String.hasprefix") == "String.hasPrefix")
    #expect(nearest("SerchTip") == "SearchTip")
    #expect(nearest("A.onn") == "A.on")
    #expect(nearest("xyzzyplugh") == nil)
  }

  /// Whoever looks up what the tables have finds it.
  @Test func everyEntryIsFoundUnderItsName() {
    for entry in LanguageReference.entries {
      let name = entry.owner.map { "\($0.referenceName).\(entry.name)" } ?? entry.name
      #expect(signatures(name).contains(entry.signature), "\(name)")
    }
  }

  /// `RECORD=1 swift test --filter LanguageReferenceTests` writes it anew.
  @Test func theChapterIsTheTables() throws {
    let file = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Grammar/members.md")
    let text = LanguageReference.chapter
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
