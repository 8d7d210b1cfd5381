import Foundation
import FuzzTargets
import Testing

/// What the fuzzer found worth keeping, once more, without the fuzzer: each file through what it was found with.
struct FuzzCorpusTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzz/Corpus")

  @Test func everyFolderIsOfATarget() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
    #expect(!folders.isEmpty && Set(folders).isSubset(of: FuzzTarget.all.map(\.name)))
  }

  @Test(.timeLimit(.minutes(10)), arguments: FuzzTarget.all)
  func whatWasKeptHoldsStill(_ target: FuzzTarget) throws {
    let folder = Self.corpus.appending(path: target.name)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(!files.isEmpty)
    for file in files {
      let bytes = try Data(contentsOf: folder.appending(path: file))
      #expect(throws: Never.self, "\(target.name)/\(file)") { try target.run(Array(bytes)) }
    }
  }

  /// What reads sources takes whatever the others were given, too.
  @Test(.timeLimit(.minutes(10)), arguments: FuzzTarget.all.filter(\.readsSources))
  func sourcesOfAnyBytesEnd(_ target: FuzzTarget) throws {
    let root = Self.corpus.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let samples = root.appending(path: "Samples")
    let keys = Self.corpus.appending(path: "keys")
    for folder in [samples, keys] {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      try #require(files.count > 10, "\(folder.path)")
      for file in files {
        let bytes = try Data(contentsOf: folder.appending(path: file))
        #expect(throws: Never.self, "\(target.name): \(file)") { try target.run(Array(bytes)) }
      }
    }
  }
}

extension FuzzTarget {
  fileprivate var readsSources: Bool {
    ["lexer", "parser", "format", "checker", "app", "evaluator"].contains(name)
  }
}
