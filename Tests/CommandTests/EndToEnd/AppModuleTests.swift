import Foundation
import Testing

/// Apps have several modules, and names of TipKit's in other ones.
@Suite struct AppModuleTests {
  @Test(arguments: [
    ("Core", "public struct Tip { public let text: String }"),
    ("Model/Deep", "public enum Tip { case a }"),
    ("Core", "public protocol Tip { var text: Int { get } }"),
    (
      "Core",
      "public final class TipGroup {}\npublic struct Tips {}\npublic struct Event { let at: Int }"
    ),
  ])
  func aFileThatImportsTipKitMeansItsNames(folder: String, types: String) throws {
    let scratch = try Scratch()
    try scratch.write(types, to: "App/\(folder)/Types.swift")
    try scratch.write(
      """
      import SwiftUI
      import TipKit
      struct TapTip: Tip {
        static let tapped = Tips.Event(id: "tapped")
        var title: Text { Text("Tap") }
        var rules: [Rule] { #Rule(Self.tapped) { $0.donations.count >= 1 } }
      }
      struct Page: View {
        let tip: any Tip = TapTip()
        @State var group = TipGroup { TapTip() }
        var body: some View { TipView(tip) }
      }
      """, to: "App/Hints/TapTip.swift")
    try scratch.write(
      """
      import SwiftUI
      @main struct NotesApp: App { var body: some Scene { WindowGroup { Page() } } }
      """, to: "App/Main/NotesApp.swift")
    for path in [scratch.path("App"), scratch.path("App/Hints")] {
      let why = try Command(["why", "TapTip", path])
      #expect(why.status == 1 && why.output.contains("needs >= 1, got 0"), "\(why.errors)")
    }
    let prompt = try Command([scratch.path("App")], input: ":tips\n")
    #expect(prompt.output == "TapTip  pending\n" && prompt.errors.isEmpty, "\(prompt.errors)")
  }
}
