import Foundation
import Testing

@testable import TipRunner
@testable import tips

@Suite struct FileReplacementTests {
  private func number(_ path: String) -> (file: UInt64, links: UInt64, owner: UInt32, mode: UInt32)
  {
    var status = stat()
    stat(path, &status)
    return (UInt64(status.st_ino), UInt64(status.st_nlink), status.st_uid, status.st_mode & 0o7777)
  }

  @Test(arguments: ["", "x", String(repeating: "long ", count: 10_000)])
  func aFileGetsItsNewContent(content: String) throws {
    let scratch = try Scratch()
    let path = try scratch.write("old", to: "a.tips")
    chmod(path, 0o640)
    try FileReplacement.replace(path, with: Array(content.utf8))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == content)
    #expect(number(path).mode == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("")) == ["a.tips"])
  }

  /// What an earlier command left behind is in nobody's way.
  @Test func leftoversAreInNobodysWay() throws {
    let scratch = try Scratch()
    let path = try scratch.write("old", to: "a.tips")
    let left = try scratch.write("left", to: "a.tips.fixed~")
    try FileReplacement.replace(path, with: Array("new".utf8))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try String(contentsOfFile: left, encoding: .utf8) == "left")
  }

  @Test(arguments: ["", "x", "something longer than what was there"])
  func allNamesOfAFileStay(content: String) throws {
    let scratch = try Scratch()
    let path = try scratch.write("what was there", to: "a.tips")
    let other = scratch.path("b.tips")
    link(path, other)
    let before = number(path)
    try FileReplacement.replace(path, with: Array(content.utf8))
    #expect(number(path) == before && number(other) == before)
    #expect(try String(contentsOfFile: other, encoding: .utf8) == content)
    let symbolic = scratch.path("c.tips")
    symlink(path, symbolic)
    try FileReplacement.replace(symbolic, with: Array("again".utf8))
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "again")
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func aFileStaysWhoseItWas() throws {
    let scratch = try Scratch()
    let path = try scratch.write("old", to: "a.tips")
    chown(path, 12_345, 12_345)
    chmod(path, 0o604)
    try FileReplacement.replace(path, with: Array("new".utf8))
    #expect(number(path).owner == 12_345 && number(path).mode == 0o604)
  }

  @Test func whatCannotBeWrittenSaysWhy() throws {
    let scratch = try Scratch()
    let error = #expect(throws: CommandError.self) {
      try FileReplacement.replace(scratch.path("none"), with: [])
    }
    #expect(error?.message == "cannot write `\(scratch.path("none"))`: no such file or directory")
  }
}
