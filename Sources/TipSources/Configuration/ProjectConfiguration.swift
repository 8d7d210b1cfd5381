import TipFoundation
package import TipLint
import TipRunner
import TipSystem
import TipText

/// A `.tips.json`:
/// `{"lints": {"enable": ["long-message"], "disable": ["exact-count"]}, "exclude": ["Vendor"]}`.
package struct ProjectConfiguration {
  package let path: String
  private let content: Content

  private struct Content: Decodable {
    struct Lints: Decodable {
      let enable: [String]?
      let disable: [String]?

      private enum CodingKeys: String, CodingKey, CaseIterable { case enable, disable }

      init(from decoder: any Decoder) throws {
        try decoder.refuseKeys(except: CodingKeys.allCases.map(\.rawValue))
        let content = try decoder.container(keyedBy: CodingKeys.self)
        enable = try content.decodeIfPresent([String].self, forKey: .enable)
        disable = try content.decodeIfPresent([String].self, forKey: .disable)
      }
    }

    let lints: Lints?
    let exclude: [String]?

    private enum CodingKeys: String, CodingKey, CaseIterable { case lints, exclude }

    init(from decoder: any Decoder) throws {
      try decoder.refuseKeys(except: CodingKeys.allCases.map(\.rawValue))
      let content = try decoder.container(keyedBy: CodingKeys.self)
      lints = try content.decodeIfPresent(Lints.self, forKey: .lints)
      exclude = try content.decodeIfPresent([String].self, forKey: .exclude)
    }
  }

  package static let name = ".tips.json"

  /// The configuration in the folder of a file, or in the nearest one above; nil without any.
  package static func nearest(to path: String) throws -> ProjectConfiguration? {
    guard path != "-", var folder = try? FileSystem.resolve(path) else { return nil }
    while true {
      let candidate = (folder == "/" ? "" : folder) + "/" + name
      if FileSystem.exists(candidate) { return try ProjectConfiguration(reading: candidate) }
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }

  private init(reading path: String) throws {
    self.path = path
    let bytes = try SourceReader(limit: SourceReader.standardLimit).plainBytes(path)
    do {
      content = try JSONDecoder().decode(Content.self, from: Data(bytes))
    } catch let unknown as UnknownKey {
      let nearest = Suggestion.nearest(to: unknown.name, among: unknown.known).first
      throw CommandError(
        "`\(path)` has a key `\(unknown.name)`, which means nothing"
          + (nearest.map { "; did you mean `\($0)`?" } ?? ""))
    } catch {
      throw CommandError(
        "`\(path)` is not a configuration such as {\"lints\": {\"disable\": [\"exact-count\"]}}")
    }
  }

  package func apply(to exclusion: inout Exclusion) throws {
    for pattern in content.exclude ?? [] { try exclusion.add(pattern) }
  }

  package func apply(to selection: inout LintSelection) throws {
    for name in content.lints?.disable ?? [] where !selection.disable(name) {
      throw LintChoice.unknown(name, in: path)
    }
    for name in content.lints?.enable ?? [] where !selection.enable(name) {
      throw LintChoice.unknown(name, in: path)
    }
  }
}

/// An unknown key of a configuration, most likely a typo.
private struct UnknownKey: Error {
  let name: String
  let known: [String]
}

extension Decoder {
  fileprivate func refuseKeys(except known: [String]) throws {
    for key in try container(keyedBy: AnyKey.self).allKeys where !known.contains(key.stringValue) {
      throw UnknownKey(name: key.stringValue, known: known)
    }
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
