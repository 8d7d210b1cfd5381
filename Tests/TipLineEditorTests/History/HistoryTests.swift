import Foundation
import Testing

@testable import TipLineEditor

@Suite struct HistoryTests {
  /// A path in a folder that is not there yet.
  private func withPath(_ body: (String) throws -> Void) rethrows {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("tips/history").path)
  }

  @Test func entriesOfSeveralLinesComeBack() {
    withPath { path in
      let entries = ["a\n  b", #"print("\n\\ü")"#, "\u{1B}[2J"]
      let history = History(path: path)
      for entry in entries { history.add(entry) }
      #expect(History(path: path).entries == entries)
    }
  }

  @Test func onlyItsOwnerReadsIt() throws {
    try withPath { path in
      History(path: path).add("secret")
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }
  }

  @Test func sessionsAtTheSameTimeKeepEachOthersEntries() {
    withPath { path in
      let (first, second) = (History(path: path), History(path: path))
      first.add("1")
      second.add("2")
      first.add("3")
      #expect(History(path: path).entries == ["1", "2", "3"])
    }
  }

  @Test func aFileThatIsNoHistoryIsLeftAlone() throws {
    try withPath { path in
      let folder = (path as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("my notes\n".utf8).write(to: URL(fileURLWithPath: path))
      let history = History(path: path)
      history.add("x")
      #expect(history.entries == ["x"])
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "my notes\n")
    }
  }

  @Test func blanksAndRepetitionsAreNotKept() {
    let history = History()
    for entry in ["a", "a", " \n", "b", "a"] { history.add(entry) }
    #expect(history.entries == ["a", "b", "a"])
  }

  @Test func theOldestGoFirst() {
    withPath { path in
      let history = History(path: path)
      let long = String(repeating: "x", count: 400 << 10)
      for entry in ["a" + long, "b" + long, "c" + long] { history.add(entry) }
      #expect(History(path: path).entries.map(\.first) == ["b", "c"])
    }
  }

  @Test func aWalkComesBackToWhatWasTyped() {
    let history = History()
    for entry in ["one", "two"] { history.add(entry) }
    var walk = HistoryWalk(history)
    #expect(walk.move(by: -1, leaving: "draft") == "two")
    #expect(walk.move(by: -1, leaving: "two!") == "one")
    #expect(walk.move(by: -1, leaving: "one") == nil)
    #expect(walk.move(by: 1, leaving: "one") == "two!")
    #expect(walk.move(by: 1, leaving: "two!") == "draft")
    #expect(walk.move(by: 1, leaving: "draft") == nil)
  }

  @Test func aSearchGoesOnToOlderEntries() {
    let history = History()
    for entry in ["let a", "let b", "print(1)"] { history.add(entry) }
    #expect(history.search("let", before: 3, unlike: nil) == 1)
    #expect(history.search("let", before: 1, unlike: "let b") == 0)
    #expect(history.search("let", before: 0, unlike: nil) == nil)
  }
}
