import Foundation
import Testing
import TipFormats
import TipPages

@testable import TipReference
@testable import tips

/// `tips rules --format markdown` and `--format mermaid`
@Suite struct InventoryDocumentTests {
  private let app = """
    import TipKit

    struct Visit: Codable, Sendable { let place: String }

    enum Log {
      static let visited = Tips.Event<Visit>(id: "visited")
      @Parameter(.transient) static var level: Int = 2
    }

    struct SaveTip: Tip {
      static let opened = Event(id: "opened")
      let name: String
      var title: Text { Text("Save | *this* <b>") }
      var message: Text? { Text(name) }
      var options: [any TipOption] { MaxDisplayCount(2) }
      var rules: [Rule] {
        #Rule(Self.opened) { $0.donations.donatedWithin(.week).count >= 3 }
        #Rule(Log.visited) { $0.donations.filter { $0.place != "a|b" }.largestSubset(groupedBy: \\.place).count > 1 }
        #Rule(Self.opened, Log.$level) { $0.donations.isEmpty || $1 == 3 }
      }
    }

    struct PlainTip: Tip { var title: Text { Text("Plain") } }

    """

  @Test func aPageForAWiki() throws {
    let scratch = try Scratch()
    let path = try scratch.write(app, to: "my tips.swift")
    let page = try Command(["rules", "--format", "markdown", path])
    #expect(page.status == 0 && page.errors == "")
    let address = WebAddress.escaped(path)
    let expected = """
      # Tips

      1 file · 2 tips · 3 rules · 2 events · 1 parameter

      ## SaveTip

      | | |
      | --- | --- |
      | title | Save \\| \\*this\\* &lt;b&gt; |
      | message | `Text(name)` |
      | id | `SaveTip` |
      | rule 1 | at least 3 donations of opened within a week<br>`#Rule(Self.opened) { $0.donations.donatedWithin(.week).count >= 3 }` [`my tips.swift:17`](PATH#L17) |
      | rule 2 | more than 1 donation of Log.visited where place != "a\\|b" with the same place<br>`#Rule(Log.visited) { $0.donations.filter { $0.place != "a\\|b" }.largestSubset(groupedBy: \\.place).count > 1 }` [`my tips.swift:18`](PATH#L18) |
      | rule 3 | no donations of opened or Log.level is 3<br>`#Rule(Self.opened, Log.$level) { $0.donations.isEmpty \\|\\| $1 == 3 }` [`my tips.swift:19`](PATH#L19) |
      | option | `MaxDisplayCount(2)` |
      | declared | [`my tips.swift:10`](PATH#L10) |

      ## PlainTip

      | | |
      | --- | --- |
      | title | Plain |
      | id | `PlainTip` |
      | rules | none: shown as soon as its options let it |
      | declared | [`my tips.swift:23`](PATH#L23) |

      ## Events

      | event | id | donated with | opens | declared |
      | --- | --- | --- | --- | --- |
      | `Log.visited` | `visited` | `Visit` | SaveTip | [`my tips.swift:6`](PATH#L6) |
      | `SaveTip.opened` | `opened` |  | SaveTip | [`my tips.swift:11`](PATH#L11) |

      ## Parameters

      | parameter | type | default | kept | opens | declared |
      | --- | --- | --- | --- | --- | --- |
      | `Log.level` | `Int` | `2` | until the app ends | SaveTip | [`my tips.swift:7`](PATH#L7) |

      """
    #expect(page.output == expected.replacing("PATH", with: address), "\(page.output)")
  }

  @Test func aGraphOfWhatOpensWhat() throws {
    let graph = try Command(["rules", "--format", "mermaid", "-"], input: app)
    #expect(graph.status == 0 && graph.errors == "")
    #expect(
      graph.output == """
        flowchart LR
          event0(["Log.visited"])
          event1(["SaveTip.opened"])
          parameter0[/"Log.level"/]
          tip0["SaveTip"]
          tip1["PlainTip"]
          rule0{{"no donations of opened or Log.level is 3"}}
          event1 -->|"at least 3 donations of opened within a week"| tip0
          event0 -->|"more than 1 donation of Log.visited where place != #34;a#124;b#34; with the same place"| tip0
          event1 --> rule0
          parameter0 --> rule0
          rule0 --> tip0

        """, "\(graph.output)")
  }

  @Test func sharedRulesOpenTheTipsThatNameThem() throws {
    let text = """
      import TipKit
      enum Hub { @Parameter static var calm: Bool = false }
      var common: [Tips.Rule] { [#Rule(Hub.$calm) { $0 == true }] }
      struct A: Tip {
        var title: Text { Text("A") }
        var rules: [Rule] { common + [#Rule(Elsewhere.opened) { $0.donations.count >= 1 }] }
      }

      """
    let graph = try Command(["rules", "--format", "mermaid", "-"], input: text)
    #expect(graph.output.contains("parameter0 -->|\"Hub.calm is true\"| tip0\n"), "\(graph.output)")
    #expect(graph.output.contains("other0>\"Elsewhere.opened\"]\n"), "\(graph.output)")
    #expect(graph.output.contains("other0 -->|"), "\(graph.output)")
  }

  @Test func labelsHoldNoMarkup() {
    #expect(
      MermaidText.quoted("a \"b\" <c> `d` #e;\n|")
        == "\"a #34;b#34; #60;c#62; #96;d#96; #35;e#59; #124;\"")
    #expect(
      MarkdownText.plain("a|b <i> [x](y) \\ `c`\n& $d")
        == "a\\|b &lt;i&gt; \\[x\\](y) \\\\ \\`c\\` &amp; \\$d")
    #expect(MarkdownText.code("a `b`|c") == "``a `b`\\|c``")
    #expect(MarkdownText.code("`a`") == "`` `a` ``")
  }
}
