import Foundation
import ReleasedStores
import Testing

/// `Grammar/stability.md` names the versions that the commands print.
@Suite struct StabilityTests {
  private static let program = """
    struct T: Tip { var title: Text { Text("a") } }
    try Tips.configure()

    """

  private func page() throws -> String {
    let file = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "../../../Grammar/stability.md")
    // Lines are broken anywhere.
    return try String(contentsOf: file.standardized, encoding: .utf8).replacing("\n", with: " ")
  }

  private func number(_ word: String, in objects: [[String: Any]]) throws -> Int {
    try #require(objects.first?[word] as? Int, "\(word) is missing")
  }

  @Test func storesAreOfTheVersionsNamed() throws {
    let store = try #require(ReleasedStore.all.last)
    let copy = try store.copy()
    // Opening it brings it up to date.
    try #require(Command(["status", "--store", copy.path]).status == 0)
    let info = try Command(["store", "info", "--store", copy.path, "--format", "json"])
    let schema = try number("schema", in: info.objects)
    #expect(try page().contains("raise the schema's version, which is now **\(schema)**"))
    let export = try Command(["store", "export", "--store", copy.path])
    let version = try number("version", in: export.objects)
    #expect(try page().contains("(`tips store export`) is of version **\(version)**"))
  }

  @Test(arguments: ["check", "rules"])
  func documentsAreOfTheVersionNamed(command: String) throws {
    let scratch = try Scratch()
    let file = try scratch.write(Self.program, to: "t.tips")
    let document = try Command([command, file, "--format", "json"])
    let version = try number("version", in: document.objects)
    #expect(try page().contains("means something else: now **\(version)** everywhere"))
  }

  @Test func tracesAreOfTheVersionNamed() throws {
    let scratch = try Scratch()
    let file = try scratch.write(Self.program, to: "t.tips")
    let trace = try Command(["why", "T", "--trace", "--format", "json", "--file", file])
    let version = try number("version", in: trace.objects)
    #expect(try page().contains("[Traces](25-traces.md) are of version **\(version)**"))
  }
}
