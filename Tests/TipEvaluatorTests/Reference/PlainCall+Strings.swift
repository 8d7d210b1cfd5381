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
    case "prefix(_:)": return .string(String(text.prefix(try length(0))))
    case "suffix(_:)": return .string(String(text.suffix(try length(0))))
    case "dropFirst(_:)": return .string(String(text.dropFirst(try length(0))))
    case "dropLast(_:)": return .string(String(text.dropLast(try length(0))))
    case "split(separator:)":
      // Nothing stands between any two characters.
      if try string(0).isEmpty { return .list(characters) }
      return .list(try parts(of: text, by: string(0)).filter { !$0.isEmpty }.map(Plain.string))
    case "components(separatedBy:)":
      return .list(try parts(of: text, by: string(0)).map(Plain.string))
    case "replacingOccurrences(of:with:)":
      return .string(try parts(of: text, by: string(0)).joined(separator: string(1)))
    case "reversed()": return .list(characters.reversed())
    case "description": return .string(text)
    case "debugDescription": return .string(text.debugDescription)
    default:
      guard let result = try inOrder(characters) else { throw notCovered }
      return result
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
