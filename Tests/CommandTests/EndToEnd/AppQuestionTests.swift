import Foundation
import Testing

/// `tips why` and `tips when` of an app's own sources.
@Suite struct AppQuestionTests {
  @Test func nothingIsSaidOfATipWhoseRuleNeedsMore() throws {
    let scratch = try Scratch()
    let app = try scratch.write(
      """
      import TipKit
      struct SaveTip: Tip {
        @Parameter static var isReady: Bool = false
        var title: Text { Text("Save") }
        var rules: [Rule] { #Rule(Self.$isReady) { !$0 && SaveTip.limit() > 1 } }
        static func limit() -> Int { Remote.limit }
      }
      struct OpenTip: Tip { var title: Text { Text("Open") } }
      """, to: "a.swift")
    for command in ["why", "when"] {
      let asked = try Command([command, "SaveTip", app])
      #expect(asked.status == 2 && asked.output.isEmpty)
      #expect(asked.errors.contains("the answer depends on code that is not here"))
    }
    #expect(try Command(["why", "OpenTip", app]).status == 0)
    let run = try Command([
      "run", app, try scratch.write("try Tips.configure()\nprint(SaveTip().status)", to: "b.swift"),
    ])
    #expect(run.status != 0 && run.errors.contains("error[rule-failed]"))
  }

  @Test func aFolderIsAskedAsTheAppThatItIs() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      import TipKit
      struct SaveTip: Tip {
        var title: Text { Text("Save") }
        var rules: [Rule] { #Rule(AppEvents.saved) { $0.donations.count >= Limits.saves } }
      }
      """, to: "App/SaveTip.swift")
    try scratch.write(
      "import TipKit\nenum AppEvents { static let saved = Tips.Event(id: \"saved\") }",
      to: "App/AppEvents.swift")
    try scratch.write("enum Limits { static let saves = 3 }", to: "App/Limits.swift")
    try scratch.write(
      "import SwiftUI\nstruct Canvas: NSView { let layer: CALayer }", to: "App/Views/Canvas.swift")
    try scratch.write(
      "import PackageDescription\nlet package = Package(name: \"TipKitApp\")",
      to: "App/Package.swift")
    let why = try Command(["why", "SaveTip", scratch.path("App")])
    #expect(why.status == 1, "\(why.errors)")
    #expect(why.output.contains("needs >= Limits.saves, got 0"))
    #expect(why.output.contains("fix    3 donations to saved"))
    #expect(try Command(["when", "SaveTip", scratch.path("App")]).status == 0)
    try scratch.write(
      """
      try Tips.configure()
      for _ in 1...Limits.saves { AppEvents.saved.sendDonation() }
      #expect(SaveTip().status == .available)
      """, to: "App/Tips/saves.tips")
    for command in ["run", "test"] {
      let run = try Command([command, scratch.path("App")])
      #expect(run.status == 0, "\(command): \(run.errors)")
    }
  }
}
