import Foundation
import Testing

/// `tips why` and `tips when` of an app's own sources.
@Suite struct AppQuestionTests {
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
    let run = try Command(["run", scratch.path("App")])
    #expect(run.status != 0 && run.errors.contains("`why` and `when` take folders"))
  }
}
