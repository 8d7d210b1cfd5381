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
      let limits = History.Limits(count: 4, bytes: 1000)
      let history = History(path: path, limits: limits)
      for entry in ["a", "b", "c", "d", "e", "f"] { history.add(entry) }
      #expect(HistoryFile(path: path).load() == ["c", "d", "e", "f"])
      for number in 1...9 { history.add(String(repeating: "\(number)", count: 240)) }
      history.add(String(repeating: "x", count: 251))
      let kept = HistoryFile(path: path).load() ?? []
      #expect(kept.last?.first == "9" && kept.reduce(0) { $0 + $1.utf8.count } <= 2000)
      #expect(History(path: path, limits: limits).entries.map(\.first) == ["6", "7", "8", "9"])
    }
  }

  @Test func anEntryThatWasCutOffSpoilsNoOther() throws {
    try withPath { path in
      History(path: path).add("whole")
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.seekToEnd()
      try file.write(contentsOf: Data("cut".utf8))
      try file.close()
      History(path: path).add("next")
      #expect(History(path: path).entries == ["whole", "cut", "next"])
    }
  }

  @Test func whatOthersCouldReadIsClosedToThem() throws {
    try withPath { path in
      History(path: path).add("1")
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
      History(path: path).add("2")
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }
  }

  @Test func tenThousandEntriesAreKept() {
    withPath { path in
      #expect(HistoryFile(path: path).save((0..<10_000).map { "SearchTip().status == \($0)" }))
      let history = History(path: path)
      history.add("one more")
      let next = History(path: path).entries
      #expect(
        next.count == 10_000 && next.last == "one more" && next.first?.hasSuffix(" 1") == true)
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
