import Foundation
import Testing

/// Commands that read an app take the current folder where none is named.
@Suite struct CurrentFolderTests {
  private static let app = """
    import TipKit
    struct SearchTip: Tip {
      static let searched = Event(id: "searched")
      var title: Text { Text("Search") }
      var rules: [Rule] { #Rule(Self.searched) { $0.donations.count >= 1 } }
    }
    """

  private func folder(_ scratch: Scratch) throws -> URL {
    try scratch.write(Self.app, to: "app/Sources/App/Tips.swift")
    try scratch.write("#expect(SearchTip().status == .pending)\n", to: "app/Tests/first.tips")
    return URL(filePath: scratch.path("app"))
  }

  @Test(arguments: [
    (["why", "SearchTip", "--at", "2025-01-01"], "SearchTip  pending", 1),
    (["when", "Search", "--at", "2025-01-01"], "SearchTip  pending", 0),
    (["rules"], "SearchTip", 0), (["check"], "", 0), (["test"], "1 passed", 0),
  ])
  func theCurrentFolderIsRead(arguments: [String], start: String, status: Int32) throws {
    let scratch = try Scratch()
    let folder = try folder(scratch)
    let run = try Command(arguments, in: folder)
    let named = try Command(arguments + ["."], in: folder)
    #expect(run.status == named.status && run.output == named.output, "\(run.errors)")
    #expect(
      run.status == status && (start.isEmpty || run.output.contains(start)),
      "\(run.output)\(run.errors)")
  }

  @Test(arguments: ["why", "when"]) func aFolderWithoutTipsIsNamed(question: String) throws {
    let scratch = try Scratch()
    try scratch.write("let a = 1\n", to: "empty/a.swift")
    let run = try Command([question, "SearchTip"], in: URL(filePath: scratch.path("empty")))
    #expect(
      run.errors == "error: no source in `.` has to do with tips: name the folder of the app\n")
    #expect(run.status == 64 && run.output == "")
  }
}
