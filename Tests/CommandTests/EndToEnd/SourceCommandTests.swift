import Foundation
import Testing

@testable import TipPrompt
@testable import TipReference

/// `tips check`, `tips rules` and `tips grammar`.
@Suite struct SourceCommandTests {
  @Test func checkSaysWhatWasRead() throws {
    let scratch = try Scratch()
    try scratch.write(searchTip, to: "a.swift")
    try scratch.write(
      "import SwiftUI\nstruct V: View { var body: some View { Elsewhere() } }", to: "b.swift")
    let check = try Command(["check", scratch.url.path(percentEncoded: false)])
    #expect(check.status == 0)
    #expect(
      check.output == """
        2 files · 1 tip · 2 rules · 1 event · 1 parameter
        no problems in 2 files

        """)
    #expect(check.errors == "")
  }

  @Test func errorsAndOnlyErrorsCount() throws {
    let scratch = try Scratch()
    let bad = try scratch.write(searchTip.replacing("count >=", with: "cuont >="), to: "a.swift")
    let check = try Command(["check", bad])
    #expect(check.status == 2)
    #expect(check.errors.contains("error[unknown-member]"))
    let annotations = try Command(["check", "--format", "github", bad])
    #expect(annotations.status == 2)
    #expect(annotations.output.hasPrefix("::error file=\(bad),line=7,"))
  }

  @Test func theDocumentHasAStableShape() throws {
    let scratch = try Scratch()
    let path = try scratch.write(searchTip, to: "a.swift")
    for command in ["check", "rules"] {
      let run = try Command([command, "--format", "json", path])
      #expect(run.status == 0)
      let document = try #require(run.objects.first)
      #expect(run.objects.count == 1)
      #expect(document["version"] as? Int == 1)
      #expect(document["files"] as? Int == 1)
      let tip = try #require((document["tips"] as? [[String: Any]])?.first)
      #expect(tip["name"] as? String == "SearchTip")
      #expect(tip["id"] as? String == "SearchTip")
      #expect(tip["line"] as? Int == 1)
      #expect((tip["options"] as? [String: Any])?["maxDisplayCount"] as? Int == 2)
      let rules = try #require(tip["rules"] as? [[String: Any]])
      #expect(
        rules.map { $0["id"] as? String } == [
          "SearchTip.event.searched.count(donations.donatedWithin(week)) >= Optional(3)",
          "SearchTip.parameter.Bool.SearchTip+isOn.value == Optional(true)",
        ])
      #expect(rules.first?["inputs"] as? [String] == ["Self.searched"])
      let parameter = try #require((document["parameters"] as? [[String: Any]])?.first)
      #expect(parameter["id"] as? String == "Bool.SearchTip+isOn")
      #expect(parameter["default"] as? String == "true")
      #expect(parameter["transient"] as? Bool == false)
      let event = try #require((document["events"] as? [[String: Any]])?.first)
      #expect(event["id"] as? String == "searched")
      #expect((document["diagnostics"] as? [Any])?.isEmpty == true)
    }
  }

  @Test(arguments: [
    (".displayFrequency(.daily)", "it takes an array, in brackets"),
    ("[displayFrequency(.daily)]", "a dot is missing before `displayFrequency`"),
  ])
  func whatScriptsConfigureTipKitWithIsChecked(argument: String, told: String) throws {
    let scratch = try Scratch()
    let text = "import TipKit\ntry Tips.configure(\(argument))\n"
    let script = try Command(["check", try scratch.write(text, to: "a.tips")])
    #expect(script.status == 2 && script.errors.contains(told), "\(script.errors)")
  }

  @Test func rulesListsWhatStandsInBranchesAndGroups() throws {
    let scratch = try Scratch()
    let app = try scratch.write(
      """
      import TipKit
      struct Visit: Codable, Sendable { let page: String }
      enum Events { static let visited = Tips.Event<Visit>.init(id: "visited") }
      #if os(macOS)
      struct KeyTip: Tip { var title: Text { Text("Key") } }
      #endif
      enum PageTip: String, Tip {
        case add, remove
        var id: String { rawValue }
        var title: Text { Text("Page") }
        var options: [any TipOption] {
          switch self {
          case .add: MaxDisplayCount(1)
          case .remove: [MaxDisplayCount(2)]
          }
        }
      }
      struct Shelf {
        let first = TipGroup(.ordered) {
          PageTip.add
          if isNew {
            KeyTip()
          } else {
            PageTip.remove
          }
          PageTip(rawValue: "remove") ?? .add
        }
        let second = TipGroup { KeyTip(); PageTip.add }
        let third: TipGroup
        var fourth: TipGroup { third }
        func show() {
          if let group = first as? TipGroup { print(group) }
          let last = TipGroup(.ordered) {
            PageTip.add
            #if os(macOS)
            KeyTip()
            #endif
            PageTip.remove
          }
        }
      }

      """, to: "a.swift")
    let run = try Command(["rules", app])
    #expect(
      run.output == """
        KeyTip  in a branch of #if that is not taken  \(app):5

        PageTip  id known when it runs  \(app):7
          option  MaxDisplayCount(1)  in some cases
          option  MaxDisplayCount(2)  in some cases

        groups
          ordered         PageTip.add, …, PageTip         \(app):19
          firstAvailable  KeyTip, PageTip.add             \(app):28
          ordered         PageTip.add, …, PageTip.remove  \(app):33

        events
          visited  Events.visited  of Visit  \(app):3

        1 file · 2 tips · 0 rules · 1 event · 0 parameters

        """)
    let document = try #require(try Command(["rules", "--format", "json", app]).objects.first)
    let tips = try #require(document["tips"] as? [[String: Any]])
    #expect(tips.first?["inactive"] as? Bool == true)
    #expect(
      tips.last?["branchOptions"] as? [String] == ["MaxDisplayCount(1)", "MaxDisplayCount(2)"])
    let groups = try #require(document["groups"] as? [[String: Any]])
    #expect(groups.map { $0["priority"] as? String } == ["ordered", "firstAvailable", "ordered"])
    #expect(groups[1]["tips"] as? [String] == ["KeyTip", "PageTip.add"])
  }

  @Test func rulesFollowsConditionsOfCompilation() throws {
    let scratch = try Scratch()
    let app = try scratch.write(
      """
      import TipKit
      struct ATip: Tip {
        @Parameter static var isOn: Bool = false
        var title: Text { Text("A") }
        var rules: [Rule] {
          #if DEBUG
          #Rule(Self.$isOn) { $0 == false }
          #elseif os(macOS)
          #Rule(Self.$isOn) { $0 != true }
          #else
          #Rule(Self.$isOn) { $0 }
          #endif
        }
      }
      #if os(macOS)
      extension ATip {
        static let closed = Event(id: "closed")
        static var shared: Rule {
          #if DEBUG
          #Rule(Self.closed) { $0.donations.isEmpty }
          #endif
        }
        @Parameter static var isMac: Bool = false
      }
      #endif
      let rule = {
        #if DEBUG
        return #Rule(ATip.$isOn) { $0 == true }
        #else
        return #Rule(ATip.$isOn) { $0 == false }
        #endif
      }

      """, to: "a.swift")
    func rules(_ options: String...) throws -> [String] {
      try Command(["rules", app] + options).output.split(separator: "\n").map(String.init)
        .filter { !$0.isEmpty }
    }
    func shared(_ value: Bool, _ line: Int) -> [String] {
      [
        "shared rules", "  rule    ATip.isOn is \(value)",
        "          #Rule(ATip.$isOn) { $0 == \(value) }  \(app):\(line)",
      ]
    }
    let inputs = [
      "events", "  closed  ATip.closed    \(app):17  in a branch of #if that is not taken",
      "parameters", "  Bool.ATip+isOn   = false    \(app):3",
      "  Bool.ATip+isMac  = false    \(app):23  in a branch of #if that is not taken",
    ]
    #expect(
      try rules() == [
        "ATip  \(app):2", "  rule    isOn is true",
        "          #Rule(Self.$isOn) { $0 }  \(app):11",
        "          ATip.parameter.Bool.ATip+isOn.value == Optional(true)",
      ] + shared(false, 30) + inputs + ["1 file · 1 tip · 2 rules · 1 event · 2 parameters"])
    #expect(
      try rules("--define", "DEBUG") == [
        "ATip  \(app):2", "  rule    isOn is false",
        "          #Rule(Self.$isOn) { $0 == false }  \(app):7",
        "          ATip.parameter.Bool.ATip+isOn.value == Optional(false)",
      ] + shared(true, 28) + inputs + ["1 file · 1 tip · 2 rules · 1 event · 2 parameters"])
    #expect(
      try rules("--platform", "macOS").prefix(2) == [
        "ATip  \(app):2", "  rule    isOn is not true",
      ])
    let document = try #require(try Command(["rules", "--format", "json", app]).objects.first)
    let tips = try #require(document["tips"] as? [[String: Any]])
    #expect((tips[0]["rules"] as? [[String: Any]])?.count == 1)
    let parameters = try #require(document["parameters"] as? [[String: Any]])
    #expect(parameters.map { $0["inactive"] as? Bool } == [nil, true])
    #expect((document["events"] as? [[String: Any]])?[0]["inactive"] as? Bool == true)
  }

  @Test func rulesListsWhatTipsAreMadeOf() throws {
    let run = try Command(["rules", "-"], input: searchTip)
    #expect(
      run.output == """
        SearchTip  <stdin>:1
          rule    at least 3 donations of searched within a week
                  #Rule(Self.searched) { $0.donations.donatedWithin(.week).count >= 3 }  <stdin>:7
                  SearchTip.event.searched.count(donations.donatedWithin(week)) >= Optional(3)
          rule    isOn is true
                  #Rule(Self.$isOn) { $0 }  <stdin>:8
                  SearchTip.parameter.Bool.SearchTip+isOn.value == Optional(true)
          option  MaxDisplayCount(2)

        events
          searched  SearchTip.searched    <stdin>:2

        parameters
          Bool.SearchTip+isOn  = true    <stdin>:3

        1 file · 1 tip · 2 rules · 1 event · 1 parameter

        """)
  }

  @Test func grammarIsPrinted() throws {
    let run = try Command(["grammar"])
    #expect(run.status == 0)
    #expect(run.output == grammarText + "\n")
  }
}
