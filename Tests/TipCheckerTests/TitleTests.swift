import Testing
import TipChecker
import TipText

/// Every tip has a title, and it is a `Text`.
@Suite struct TitleTests {
  private static func check(_ text: String, _ scope: CheckOptions.Scope = .partial) -> Checked {
    Checked("import TipKit\n" + text, scope, name: "App.swift")
  }

  @Test(arguments: [
    "struct T: Tip { var message: Text? { nil } }",
    "struct T: Tip { static let title = Text(\"t\") }",
    "struct T: Tip { let title = \"Save\" }", "struct T: Tip { var title: Text? { nil } }",
    "struct T: Tip { var title: LocalizedStringResource { \"Save\" } }",
    "protocol P: Tip {}\nstruct T: P {}",
  ])
  func aTipWithoutATextForItsTitleIsNone(_ text: String) {
    #expect(Self.check(text).codes == ["missing-title"], "\(text)")
    #expect(Self.check(text, .whole).codes == ["missing-title"], "\(text)")
  }

  @Test(arguments: [
    "struct T: Tip, Blueprint {}", "@Hinted struct T: Tip {}",
    "protocol P: Tip {}\nextension P { var title: Text { Text(\"t\") } }\nstruct T: P {}",
    "struct T {}\nextension T: Tip { var title: Text { Text(\"t\") } }",
    "struct T: Tip { var title: SwiftUI.Text { Text(\"t\") } }",
    "struct T: Tip {\n#if os(macOS)\nvar title: Text { Text(\"t\") }\n#endif\n}",
    "extension Tip { var title: Text { Text(\"t\") } }\nstruct T: Tip {}",
    "typealias Label = Text\nstruct T: Tip { var title: Label { Text(\"t\") } }",
    "struct T: Tip { let title: Text }", "struct T: Tip { var title = Text(\"t\") }",
    "struct T: Tip { var title: Elsewhere { Elsewhere() } }",
  ])
  func whatMayHaveATitleIsLeftAlone(_ text: String) {
    #expect(Self.check(text).codes == [], "\(text)")
  }

  @Test func oneLiteralIsMadeAText() {
    for text in [
      "struct T: Tip { let title = \"Save\" }", "struct T: Tip { var title: String { \"Save\" } }",
    ] {
      let checked = Checked(text)
      let mended = applyingFixIts(checked.program.diagnostics, to: text)
      #expect(mended.contains("Text(\"Save\")"))
      #expect(Checked(mended).codes == [], "\(mended)")
    }
    #expect(Checked("struct T: Tip { var title: Int { 3 } }").program.diagnostics[0].fixIts.isEmpty)
  }
}
