import NotesCore
import OpenTipKit
import OpenTipKitTesting
import Testing

@Suite struct NoteTipsTests {
  @Test func theFirstTipGoesWithTheFirstNote() async throws {
    try await withTips {
      try Tips.configure()
      var notebook = Notebook()
      #expect(FirstNoteTip().shouldDisplay)
      #expect(await notebook.perform("add buy milk") == "note 1")
      #expect(!FirstNoteTip().shouldDisplay)
    }
  }

  @Test func whoeverListsOftenIsTold() async throws {
    try await withTips {
      try Tips.configure()
      var notebook = Notebook()
      for note in ["a", "b", "c"] { _ = await notebook.perform("add \(note)") }
      for _ in 0..<3 { _ = await notebook.perform("list") }
      #expect(FindTip().shouldDisplay)
      Tips.Clock.advance(by: .day)
      #expect(!FindTip().shouldDisplay)
      for _ in 0..<3 { _ = await notebook.perform("list") }
      #expect(FindTip().shouldDisplay)
      _ = await notebook.perform("find a")
      #expect(!FindTip().shouldDisplay)
    }
  }

  @Test func tagsAreForThoseWhoUseNone() async throws {
    try await withTips {
      try Tips.configure()
      var notebook = Notebook()
      for number in 1...5 { _ = await notebook.perform("add note \(number)") }
      #expect(TagTip().shouldDisplay)
      _ = await notebook.perform("add call Ada #work")
      #expect(!TagTip().shouldDisplay)
    }
  }
}
