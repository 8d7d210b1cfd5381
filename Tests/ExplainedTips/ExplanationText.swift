import Foundation
@_spi(Explanations) import OpenTipKit
public import TipEngine
import TipModel
import TipText

/// Explanations without what depends on where a text stands: numbers of files and of parts of expressions, and places other
/// than within a rule.
public enum ExplanationText {
  /// Of all tips that the library was asked about, as ``lines(of:)`` has them.
  public static var lines: [String] {
    lines(of: Tips.explanations.compactMap { $0 as? TipExplanation })
  }

  /// One line for each tip: its status, its gates, and how each of its rules came to its verdict.
  public static func lines(of explanations: [TipExplanation]) -> [String] {
    explanations.map { explanation in
      let gates = explanation.gates.map { "\($0.code)\($0.passed ? "" : "!")" }
      let rules = explanation.rules.map(text)
      return
        "\(explanation.typeName) \(explanation.tip) \(explanation.status) \(gates) \(rules.joined(separator: " "))"
    }
  }

  private static func text(of trace: RuleTrace) -> String {
    guard let data = try? JSONEncoder().encode(trace),
      let tree = try? JSONSerialization.jsonObject(with: data),
      let plain = try? JSONSerialization.data(
        withJSONObject: placed(tree, after: Int(trace.range.start)), options: [.sortedKeys])
    else { return "no text" }
    return String(decoding: plain, as: UTF8.self)
  }

  /// Numbers of parts; and how values are called that a rule takes from its tip: a script knows the tip, the library what
  /// stands in the rule.
  private static let unlike = ["id", "captures", "words"]

  private static func placed(_ tree: Any, after start: Int) -> Any {
    switch tree {
    case let elements as [Any]: return elements.map { placed($0, after: start) }
    case var fields as [String: Any]:
      if let first = fields["start"] as? Int, let last = fields["end"] as? Int {
        return [first - start, last - start]
      }
      for field in unlike { fields[field] = nil }
      // The id of a rule without words is its place in a script's text.
      if (fields["predicate"] as? String)?.hasPrefix("rule(") == true {
        fields["predicate"] = "rule(…)"
      }
      return fields.mapValues { placed($0, after: start) }
    default: return tree
    }
  }
}
