import Foundation
import Testing

@Suite struct FileShapeTests {
  private static let files =
    Repository.files(under: "Sources") + Repository.files(under: "Tests")
    + Repository.files(under: "Benchmarks")

  @Test func thereAreFiles() {
    #expect(Self.files.count > 50)
  }

  @Test func namesSayWhatFilesHold() {
    for file in Self.files {
      let name = file.split(separator: "/").last ?? ""
      for vague in ["Utils", "Util", "Helper", "Common", "Manager", "Misc"] {
        #expect(!name.contains(vague), "\(file)")
      }
    }
  }

  @Test func linesEndWithoutWhiteSpaceAndFilesWithALineBreak() throws {
    for file in Self.files {
      let text = try Repository.text(file)
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(file)")
      #expect(!text.contains("\r") && !text.contains("\t"), "\(file)")
      for (number, line) in text.split(separator: "\n").enumerated() where line.hasSuffix(" ") {
        Issue.record("\(file): white space at the end of a line (\(number + 1))")
      }
    }
  }

  /// Most disks of a Mac take `servers` and `Servers` for one name, and a clone lacks one of them.
  @Test func noNamesDifferInCaseAlone() {
    for folder in ["Sources", "Tests", "Grammar", "Samples", "Benchmarks", "Examples", "Packaging"]
    {
      let base = Repository.root.appending(path: folder).path(percentEncoded: false)
      let paths = (FileManager.default.subpaths(atPath: base) ?? []).filter {
        !$0.contains(".build/")
      }
      #expect(!paths.isEmpty, "\(folder)")
      let names = Dictionary(grouping: paths) { $0.lowercased() }
      for same in names.values where same.count > 1 { Issue.record("\(folder): \(same.sorted())") }
    }
  }
}
