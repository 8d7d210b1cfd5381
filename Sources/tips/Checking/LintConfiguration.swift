import FoundationEssentials
import Glibc
import TipLint
import TipText

/// A `.tips.json`: `{"lints": {"enable": ["long-message"], "disable": ["exact-count"]}}`.
struct LintConfiguration {
  let path: String
  private let content: Content

  private struct Content: Decodable {
    struct Lints: Decodable {
      var enable: [String]?
      var disable: [String]?
    }
    var lints: Lints?
  }

  private static let name = ".tips.json"

  /// The configuration in the folder of a file, or in the nearest one above; nil without any.
  static func nearest(to path: String) throws -> LintConfiguration? {
    guard path != "-", let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    var folder = String(cString: resolved)
    while true {
      let candidate = (folder == "/" ? "" : folder) + "/" + name
      if access(candidate, F_OK) == 0 { return try LintConfiguration(reading: candidate) }
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }

  private init(reading path: String) throws {
    self.path = path
    let source = try SourceReader(limit: SourceReader.standardLimit).read(path)
    do {
      content = try JSONDecoder().decode(Content.self, from: Data(source.bytes))
    } catch {
      throw CommandError(
        "`\(path)` is not a configuration such as {\"lints\": {\"disable\": [\"exact-count\"]}}")
    }
  }

  func apply(to selection: inout LintSelection) throws {
    for name in content.lints?.disable ?? [] where !selection.disable(name) {
      throw LintChoice.unknown(name, in: path)
    }
    for name in content.lints?.enable ?? [] where !selection.enable(name) {
      throw LintChoice.unknown(name, in: path)
    }
  }
}
