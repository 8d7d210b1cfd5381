import Foundation
import Testing

@testable import tips

@Suite struct FileNamesTests {
  @Test func pathsGoOnAndFoldersEndInASlash() throws {
    let scratch = try Scratch()
    for name in ["app.tips", "apple/a.tips", ".hidden", "b.tips"] {
      try scratch.write("", to: name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("apply"), withDestinationPath: scratch.path("apple"))
    func names(_ typed: String) -> [String] {
      FileNames.beginning(with: scratch.path(typed)).map {
        String($0.dropFirst(scratch.path("").count))
      }
    }
    #expect(names("a") == ["app.tips", "apple/", "apply/"])
    #expect(names("apple/") == ["apple/a.tips"])
    #expect(names("").count == 4)
    #expect(names("nowhere/") == [])
  }
}
