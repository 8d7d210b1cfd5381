import Foundation
import Testing
import TipSyntax
import TipText

@testable import TipRunner
@testable import TipSources
@testable import tips

/// Of an app's files only those are read whole that its tips have to do with.
@Suite struct ReadWholeTests {
  private func whole(_ files: [String: String]) throws -> Set<String> {
    let scratch = try Scratch()
    for (name, text) in files { try scratch.write(text, to: name) }
    var app = try AppSources(
      [scratch.url.path(percentEncoded: false)], limit: 1 << 20, on: nil)
    _ = try app.check(ProgramSettings())
    return Set(app.trees.map { $0.source.name.split(separator: "/").last.map(String.init) ?? "" })
  }

  private static let tip = """
    import TipKit
    struct MoveTip: Tip { var title: Text { Text(verbatim: Loc.Sharing.Navigation.title) } }

    """
  private static let texts = "enum Loc { enum Sharing { enum Navigation {} } }\n"
  private static let title =
    "extension Loc.Sharing.Navigation { static let title = \"Move\" }\n"

  @Test func anExtensionOfAnotherTypeOfThatNameIsNone() throws {
    let read = try whole([
      "MoveTip.swift": Self.tip, "Loc.swift": Self.texts, "Title.swift": Self.title,
      "Router.swift": "import UIKit\nfinal class Router { enum Navigation {} }\n",
      "Near.swift": "import UIKit\nextension Router.Navigation { static let near = 1 }\n",
      "Top.swift": "import UIKit\nextension Navigation { static let top = 1 }\n",
    ])
    #expect(read == ["MoveTip.swift", "Loc.swift", "Title.swift"])
  }

  @Test func anAliasMayStandForAnyType() throws {
    let read = try whole([
      "MoveTip.swift": Self.tip, "Loc.swift": Self.texts,
      "Short.swift": "import UIKit\ntypealias Texts = Loc.Sharing\n",
      "Title.swift": "import UIKit\nextension Texts.Navigation { static let title = \"Move\" }\n",
      "Module.swift": "import UIKit\nextension App.Loc.Sharing.Navigation { static let far = 1 }\n",
    ])
    #expect(read == ["MoveTip.swift", "Loc.swift", "Title.swift", "Module.swift"])
  }

  @Test func whatViewsAreMadeOfIsNotFollowed() throws {
    let read = try whole([
      "MoveTip.swift": Self.tip + """
        extension MainController: MoveDelegate {
          func move() { MoveTip().invalidate(reason: .actionPerformed) }
        }
        class Screen: BaseScreen, ScreenDelegate { let router: Router = .shared }

        """,
      "Loc.swift": Self.texts + Self.title,
      "Main.swift": "import UIKit\nclass MainController: BaseScreen {}\n",
      "Delegates.swift": "import UIKit\nprotocol MoveDelegate {}\nprotocol ScreenDelegate {}\n",
      "Base.swift": "import UIKit\nclass BaseScreen: UIViewController {}\n",
      "Router.swift": "import UIKit\nclass Router { static let shared = Router() }\n",
      "Router+Far.swift": "import UIKit\nextension Router: ScreenDelegate {}\n",
    ])
    #expect(read == ["MoveTip.swift", "Loc.swift"])
  }

  /// Each of these makes a tip or an event of something, by way of a file that says nothing of TipKit.
  @Test func whatMakesATipIsFollowed() throws {
    let read = try whole([
      "MoveTip.swift": Self.tip + """
        protocol Hint: Tip {}
        typealias Advice = Hint
        class Lesson: Tip { var title: Text { Text("") } }
        enum Log { static let moved: Moves = .init(id: "moved") }

        """,
      "Loc.swift": Self.texts + Self.title,
      "Moves.swift": "import Foundation\ntypealias Moves = Tips.Event<Tips.EmptyDonation>\n",
      "Longer.swift": "import SwiftUI\nprotocol LongHint: Hint {}\n",
      "Late.swift": "import SwiftUI\nextension Late: LongHint { var title: Text { Text(\"\") } }\n",
      "Other.swift": "import SwiftUI\nstruct Late { let moves = 1 }\n",
      "Advised.swift": "import SwiftUI\nstruct Other: Advice { var title: Text { Text(\"\") } }\n",
      "Long.swift": "import SwiftUI\nclass LongLesson: Lesson {}\n",
      "Views.swift": "import SwiftUI\nstruct Views: View {}\n",
    ])
    #expect(
      read == [
        "MoveTip.swift", "Loc.swift", "Moves.swift", "Longer.swift", "Late.swift", "Other.swift",
        "Advised.swift", "Long.swift",
      ])
  }
}
