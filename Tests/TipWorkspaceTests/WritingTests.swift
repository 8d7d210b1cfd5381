import SeededRandom
import Testing
import TipChecker
import TipFormatter
import TipText

@testable import TipWorkspace

/// Completion, formatting, fix-its, signatures and the parts of a text.
@Suite struct WritingTests {
  private func completions(_ marked: String) throws -> [String] {
    let opened = Opened(marked)
    return try opened.workspace.completions(in: opened.document, at: opened.marks[0]).candidates
      .map(\.label)
  }

  @Test func completionKnowsTheRestOfTheText() throws {
    let text = recipeTip.replacing("$0.donations.count", with: "$0.donations.|")
    #expect(try completions(text).contains("donatedWithin(_:)"))
    #expect(try completions(recipeTip + "RecipeTip.|\n").contains("opened"))
    #expect(try completions("let tip = Rec|\n" + recipeTip).contains { $0.hasPrefix("RecipeTip") })
    #expect(try completions("// Rec|\n").isEmpty)
  }

  @Test func formattingIsThatOfTheCommand() throws {
    for seed in UInt64(1)...20 {
      var random = SeededRandom(seed: seed)
      var text = ""
      for character in recipeTip {
        text.append(character)
        if character == " ", Int.random(in: 0..<3, using: &random) == 0 { text += "  " }
        if character == "\n", Int.random(in: 0..<4, using: &random) == 0 { text += "\n \n\n" }
      }
      let opened = Opened(text.replacing("|", with: ""))
      let edits = try #require(opened.document.formatting(), "seed \(seed)")
      let formatted = String(
        decoding: edits.applied(to: opened.document.source.bytes), as: UTF8.self)
      #expect(formatted == ScriptFormatter(opened.document.tree)?.text, "seed \(seed)")
    }
  }

  @Test func aRangeIsFormattedByItself() throws {
    let opened = Opened("let  a = 1\nlet  |b = 2\nlet  c = 3\n")
    let edits = opened.document.formatting(within: opened.marks[0]..<opened.marks[0] + 1) ?? []
    let text = String(decoding: edits.applied(to: opened.document.source.bytes), as: UTF8.self)
    #expect(text == "let  a = 1\nlet b = 2\nlet  c = 3\n")
  }

  @Test func aTextWithAnErrorIsNotFormatted() {
    #expect(Opened("let a = (").document.formatting() == nil)
    #expect(Opened("let  a = 1", path: "/nowhere/A.swift").document.formatting() == nil)
    #expect(Opened("let a = 1\n").document.formatting() == [])
    #expect(Opened("").document.formatting() == [])
  }

  @Test func fixItsAreActions() throws {
    let opened = Opened(recipeTip + "let tip = |RecipTip()\n")
    let (program, file) = try opened.checked()
    let place = opened.marks[0]
    let actions = FixItActions(in: program, file: file, within: place..<place).actions
    #expect(actions.map(\.title) == ["replace `RecipTip` with `RecipeTip`"])
    let edits = actions.first?.edits[opened.path] ?? []
    #expect(
      String(decoding: edits.applied(to: opened.document.source.bytes), as: UTF8.self)
        == recipeTip + "let tip = RecipeTip()\n")
  }

  @Test func aCallShowsItsFunction() throws {
    let opened = Opened(recipeTip + "open(times: |3)\n")
    let help = SignatureHelp(opened.document.tree, at: opened.marks[0], others: [])
    #expect(help?.signatures.map(\.text) == ["func open(times: Int)"])
    #expect(help?.signatures.first?.parameters == [10..<20])
    #expect(help?.argument == 0)
    let member = Opened("let some = [1].prefix(|2)\n")
    let known = SignatureHelp(member.document.tree, at: member.marks[0], others: [])
    #expect(
      known?.signatures.contains { $0.text == "Collection.prefix(Int) -> SubSequence" } == true)
    let none = Opened("let some = (|2)\n")
    #expect(SignatureHelp(none.document.tree, at: none.marks[0], others: []) == nil)
  }

  @Test func aTextHasSymbolsAndFolds() {
    let tree = Opened(recipeTip).document.tree
    let names = SymbolOutline(tree).all.map { $0.container + "/" + $0.symbol.name }
    #expect(
      names == [
        "/RecipeTip", "RecipeTip/opened", "RecipeTip/isPro", "RecipeTip/title", "RecipeTip/rules",
        "RecipeTip.rules/#Rule(Self.opened) { $0.donations.count >= 3 }",
        "RecipeTip.rules/#Rule(Self.$isPro) { $0 == true }", "/open(times:)",
      ])
    #expect(FoldedRanges(tree).folds.map(\.lines) == [0...7, 4...6, 9...10])
    let comments = Opened("// a\n// b\n\n/* c\n d */\nlet a = 1 // e\n").document.tree
    #expect(FoldedRanges(comments).folds.map(\.lines) == [0...4])
  }

  @Test func selectionsGrow() {
    let opened = Opened(recipeTip.replacing("count >=", with: "co|unt >="))
    let steps = SelectionSteps(opened.document.tree, at: opened.marks[0]).ranges
    let texts = steps.map { opened.document.source.text($0) }
    #expect(texts.first == "count")
    #expect(texts.dropFirst().first == " $0.donations.count >= 3 ")
    #expect(texts.last == opened.text)
    for (inner, outer) in zip(steps, steps.dropFirst()) {
      #expect(outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound)
    }
  }

  @Test func everyPartOfATextHasOneColour() {
    let text = "let a = \"x \\(1 + 2) y\" // note\n/* two\nlines */ struct B {}\n"
    let opened = Opened(text)
    let parts = SemanticTokens(opened.document.tree, references: []).parts
    let shown = parts.map { "\(opened.document.source.text($0.range)):\($0.kind)" }
    #expect(
      shown == [
        "let:keyword", "=:operator", "\"x \\(:string", "1:number", " :string", "+:operator",
        " :string",
        "2:number", ") y\":string", "// note:comment", "/* two:comment", "lines */:comment",
        "struct:keyword", "B:type",
      ])
  }

  @Test func hintsSayTypesAndIDs() throws {
    let opened = Opened(recipeTip + "func f() { let n = 3\n let m: Int = n\n print(m) }\n")
    let (program, file) = try opened.checked()
    let hints = InlayHints(in: program, file: file, within: 0..<opened.text.utf8.count).hints
    #expect(
      hints.map(\.text) == [
        "RecipeTip.event.opened.count(donationsCount) >= Optional(3)",
        "RecipeTip.parameter.Bool.RecipeTip+isPro.value == Optional(true)", ": Int",
      ])
  }

  @Test func notesCountUses() throws {
    let opened = Opened(recipeTip)
    let (program, file) = try opened.checked()
    #expect(
      CodeNotes(in: program, file: file).notes.map(\.text) == [
        "2 rules must hold", "1 use in rules · donated in 1 place",
      ])
  }
}
