import Foundation
import Testing
import TipSyntax
import TipText

@testable import TipRunner
@testable import TipSources
@testable import tips

@Suite struct SourceReaderTests {
  @Test func readsFilesAsTheyAre() throws {
    let scratch = try Scratch()
    let path = try scratch.write("\u{FEFF}let a = 1\r\n\u{0}", to: "a.tips")
    let source = try SourceReader(limit: 100).read(path)
    #expect(source.bytes == Array("\u{FEFF}let a = 1\r\n\u{0}".utf8))
    #expect(source.name == path)
  }

  @Test func foldersStandForTheSourcesInside() throws {
    let scratch = try Scratch()
    for name in ["b.swift", "a.tips", "sub/c.swift", "d.txt", ".hidden/e.swift", "swift"] {
      try scratch.write(name, to: name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("sub/loop"), withDestinationPath: scratch.url.path())
    let sources = try SourceReader(limit: 100)
      .read([scratch.url.path(percentEncoded: false)], extensions: ["swift", "tips"])
    #expect(
      sources.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        "a.tips", "b.swift", "sub/c.swift",
      ])
  }

  @Test func aFileThatIsGoneSinceItsFolderWasListedIsNoFault() throws {
    let scratch = try Scratch()
    let reader = SourceReader(limit: 100)
    let names = ["a.swift", "b.tips", "gone/c.swift"]
    let gone = names.map { AppFile(path: scratch.path($0), folder: scratch.path("")) }
    var reading = AppReading()
    var trees = AppTrees()
    for (number, file) in gone.enumerated() {
      reading.read(number, file, by: reader)
      trees.read(number, file, by: reader)
    }
    #expect(reading.failures.isEmpty && reading.whole.isEmpty)
    #expect(reading.gone == [0, 1, 2])
    #expect(trees.error == nil && trees.trees.values.allSatisfy { $0.tokens.count <= 1 })

    // A link that leads nowhere is there, and so is a file that the user names.
    let link = scratch.path("link.swift")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: scratch.path("none.swift"))
    reading.read(3, AppFile(path: link, folder: scratch.path("")), by: reader)
    reading.read(4, AppFile(path: scratch.path("none.swift"), folder: nil), by: reader)
    #expect(reading.failures.map(\.file) == [3, 4])
  }

  @Test func aTextThatIsTooLongIsRefused() throws {
    let scratch = try Scratch()
    let path = try scratch.write(String(repeating: "x", count: 11), to: "a.tips")
    let error = #expect(throws: CommandError.self) { try SourceReader(limit: 10).read(path) }
    #expect(error?.status == .invalidProgram)
    #expect(throws: CommandError.self) { try SourceReader(limit: 10).read("/dev/zero") }
    #expect(try SourceReader(limit: 11).read(path).bytes.count == 11)
  }

  @Test func whatIsNotThereIsWrongUsage() throws {
    let scratch = try Scratch()
    let error = #expect(throws: CommandError.self) {
      try SourceReader(limit: 10).read(scratch.path("none.tips"))
    }
    #expect(error?.status == .usage)
    #expect(error?.message == "there is no file `\(scratch.path("none.tips"))`")
    #expect(throws: CommandError.self) { try SourceReader(limit: 10).read(scratch.url.path()) }
  }
}
