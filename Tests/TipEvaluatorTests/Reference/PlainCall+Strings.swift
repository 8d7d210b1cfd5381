import Foundation
import TipModel

extension PlainCall {
  func on(_ text: String) throws -> Plain {
    let characters = text.map { Plain.string(String($0)) }
    switch name {
    case "count": return .int(text.count)
    case "isEmpty": return .bool(text == "")
    case "hasPrefix(_:)": return .bool(text.hasPrefix(try string(0)))
    case "hasSuffix(_:)": return .bool(text.hasSuffix(try string(0)))
    case "contains(_:)": return .bool(contains(try string(0), in: text))
    case "localizedStandardContains(_:)", "localizedCaseInsensitiveContains(_:)":
      return .bool(contains(try string(0).lowercased(), in: text.lowercased()))
    case "lowercased()": return .string(text.lowercased())
    case "uppercased()": return .string(text.uppercased())
    case "capitalized":
      return .string(text.capitalized)
    case "components(separatedBy:)":
      return .list(try parts(of: text, by: string(0)).map(Plain.string))
    case "replacingOccurrences(of:with:)":
      return .string(try parts(of: text, by: string(0)).joined(separator: string(1)))
    case "replacing(_:with:maxReplacements:)":
      let (part, other) = (try string(0), try string(1))
      let most = try arguments[2] == nil ? Int.max : int(2)
      guard most >= 0 else { throw Plain.Failure.code("invalid-argument") }
      return .string(replacing(part, with: other, at: most, in: text))
    case "filter(_:)" where type == .string:
      return .string(try text.filter { try holds(0, .string(String($0))) })
    case "description": return .string(text)
    case "debugDescription": return .string(text.debugDescription)
    default:
      guard let result = try inOrder(characters) else { throw notCovered }
      return result
    }
  }

  /// An empty part is before each character, and at the end.
  private func replacing(
    _ part: String, with other: String, at most: Int, in text: String
  ) -> String {
    var (result, rest, left) = ("", text[...], most)
    while true {
      if left > 0, rest.hasPrefix(part) || part.isEmpty {
        result += other
        left -= 1
        rest = rest.dropFirst(part.count)
        if !part.isEmpty { continue }
      }
      guard let next = rest.popFirst() else { return result }
      result.append(next)
    }
  }

  private func contains(_ part: String, in text: String) -> Bool {
    !part.isEmpty && text.indices.contains { text[$0...].hasPrefix(part) }
  }

  /// What stands between the separators; an empty one separates nothing.
  private func parts(of text: String, by separator: String) -> [String] {
    var parts = [""]
    var rest = text[...]
    while let first = rest.first {
      if !separator.isEmpty, rest.hasPrefix(separator) {
        parts.append("")
        rest = rest.dropFirst(separator.count)
      } else {
        parts[parts.count - 1].append(first)
        rest = rest.dropFirst()
      }
    }
    return parts
  }
}
