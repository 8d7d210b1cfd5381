import Foundation
import Testing
import TipEngine
import TipSyntax

@testable import TipReference

/// What the tables of members and operators do not know.
@Suite struct LanguageWordTests {
  private func first(_ name: String) -> String? {
    guard case .words(let words, _) = LanguageReference.find(name) else { return nil }
    return words.first?.usage
  }

  @Test func wordsAreFoundAsTheyAreWritten() {
    #expect(first("#Rule") == "#Rule(input, …) { condition }")
    #expect(first("Rule") == first("#Rule"))
    #expect(first("@Parameter")?.hasPrefix("@Parameter static var") == true)
    #expect(first("Parameter") == first("@Parameter"))
    #expect(first("title") == "var title: Text { get }")
    #expect(first("rules") == "var rules: [Rule] { get }")
    #expect(first("display count") == first("display-count"))
    #expect(first("Tip") == "protocol Tip")
    #expect(first("Tips.configure") == first("configure"))
  }

  @Test func everyGateIsOne() {
    for gate in GateReport.Gate.allCases where gate != .rule {
      #expect(first(gate.rawValue) != nil, "\(gate.rawValue)")
    }
  }

  /// Members of that name are listed, too.
  @Test func whatIsCalledTheSameFollows() {
    guard case .words(_, let entries) = LanguageReference.find("Tip") else {
      Issue.record("no words")
      return
    }
    #expect(entries.contains { $0.name == "status" })
  }

  @Test func everySectionOfThePagesIsAWord() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/CReference/Words")
    let pages = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    try #require(pages.count > 10)
    let names = try pages.flatMap { page in
      try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
        .filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    }
    #expect(names.sorted() == LanguageWord.all.map(\.name).sorted())
  }

  @Test func everyExampleRuns() throws {
    let scratch = try Scratch()
    for (index, word) in LanguageWord.all.enumerated() {
      try scratch.write(word.example, to: "words/\(index).tips")
      #expect(
        word.example.contains(word.name.drop { "#@.".contains($0) }) || word.usage.hasPrefix("gate")
      )
      #expect(word.help.last != "." && !word.help.isEmpty)
    }
    let run = try Command(["test", scratch.path("words")])
    #expect(run.output.hasSuffix("\(LanguageWord.all.count) passed, 0 failed\n"), "\(run.output)")
  }

  @Test func theCommandShowsUsageHelpAndExample() throws {
    #expect(
      try Command(["doc", "message"]).output == """
        var message: Text? { get }
          more words under the title; nil, which it is by itself, for none
          chapter  7 Tips
          example
            struct SearchTip: Tip {
              var title: Text { Text("Save this search") }
              var message: Text? { Text("Saved searches are in the sidebar.") }
            }
            #expect(SearchTip().message != nil)

          TipViewStyleConfiguration.message: Text?  Its message

        """)
  }

  /// What the chapters of the language write as code, by itself, and what is a keyword or a type of Swift's.
  @Test func theWordsOfTheChaptersAreKnown() throws {
    let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Grammar")
    var words: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where name.hasSuffix(".md") && name.prefix(2) < "20" && name.first?.isNumber == true {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      var isCode = false
      for line in text.split(separator: "\n") {
        if line.hasPrefix("```") { isCode.toggle() }
        guard !isCode else { continue }
        for (index, part) in line.split(separator: "`", omittingEmptySubsequences: false)
          .enumerated() where index % 2 == 1
        {
          let bare = part.drop { "@#".contains($0) }
          guard let first = bare.first, first.isLetter, bare.allSatisfy(\.isLetter) else {
            continue
          }
          if Word(rawValue: String(part)) != nil || first.isUppercase || bare.count < part.count {
            words.insert(String(part))
          }
        }
      }
    }
    #expect(words.count > 60)
    for word in words.subtracting(Self.notInTheLanguage).sorted() {
      if case .unknown = LanguageReference.find(word) { Issue.record("`\(word)` is not known") }
    }
    for word in ["tipViewStyle", "MainActor", "RuleBuilder", "asset"] {
      #expect(first(word) != nil)
    }
  }

  /// What chapters name only as what there is not, as names of a program, or as Swift's own beside what they define.
  private static let notInTheLanguage: Set = [
    "#name", "@name", "T", "Element", "deinit", "weak", "@State", "@main", "#Preview", "VStack",
    "View", "ViewModifier", "CodingKeys",
    "List", "ForEach",
    "Button", "NavigationStack", "TabView", "CustomReflectable", "ExpressibleByStringLiteral",
    "FloatingPoint",
    "Strideable",
    "ReferenceWritableKeyPath", "nonmutating",
  ]

  /// Every chapter that a word is said to be in is there.
  @Test func chaptersExist() throws {
    let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Grammar")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    try #require(LanguageWord.all.count > 50)
    for word in LanguageWord.all {
      let number = word.chapter.prefix { $0.isNumber }
      let prefix = number.count == 1 ? "0\(number)-" : "\(number)-"
      #expect(names.contains { $0.hasPrefix(prefix) }, "\(word.name)")
    }
  }
}
