import Testing
import TipStoreSQLite
import TipText

@testable import TipReports
@testable import tips

/// Every value of a trace, changed or taken away, is noticed: by deriving, since there is nothing else.
@Suite struct TraceMutationTests {
  @Test(arguments: TracedProgram.all)
  func everyChangeIsRefused(program: TracedProgram) throws {
    let lines = try program.lines()
    #expect(lines.count == 2)
    #expect(outcome(lines) == "verified")
    var accepted: [String] = []
    var count = 0
    for (number, line) in lines.enumerated() {
      for path in line.leaves {
        for mutation in Mutation.allCases {
          guard let value = line.changing(path, mutation), value != line else { continue }
          var changed = lines
          changed[number] = value
          count += 1
          // What is derived depends on the evidence alone, so that one derivation does for all the rest.
          let isDerived = number == 1 && !path.text.hasPrefix("$.evidence") && path.text != "$.kind"
          let isNoticed =
            isDerived
            ? !JSONDifference.all(between: value, and: line).isEmpty
            : outcome(changed) != "verified"
          if !isNoticed { accepted.append("\(mutation) \(path.text)") }
        }
      }
    }
    #expect(count > 100, "\(count)")
    #expect(accepted.filter { !Self.cannotMatter($0) } == [])
  }

  /// What makes no difference to anything that is said of a tip.
  private static func cannotMatter(_ change: String) -> Bool {
    let path = change.split(separator: " ").last.map(String.init) ?? ""
    // Places are told by columns and texts; what the files were called is not.
    if path.hasPrefix("$.sources["), path.hasSuffix("].name") { return !change.hasPrefix("remove") }
    // The end of the last line.
    if path.hasPrefix("$.sources["), path.hasSuffix("].text") { return change.hasPrefix("nudge") }
    // Only `#if` asks for these.
    if path == "$.platform" || path == "$.defines" { return !change.hasPrefix("remove") }
    return false
  }

  private func outcome(_ lines: [JSON]) -> String {
    do {
      let program = try TraceProgram(lines[0])
      guard program.differences.isEmpty else { return "refused" }
      guard lines[1]["kind"] == "why" || lines[1]["kind"] == "trace" else { return "refused" }
      switch TraceCheck(program: program, trace: lines[1]).outcome() {
      case .verified: return "verified"
      case .refused: return "refused"
      case .unavailable: return "unavailable"
      }
    } catch {
      return "refused"
    }
  }
}

/// A way to alter one value.
enum Mutation: CaseIterable {
  case change, nudge, remove
}

/// Where a value is in a document.
struct LeafPath {
  enum Step {
    case key(String)
    case index(Int)
  }

  let steps: [Step]

  var text: String {
    steps.reduce(into: "$") { text, step in
      switch step {
      case .key(let key): text += ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}

extension JSON {
  /// Every value that holds no others.
  var leaves: [LeafPath] { leaves(after: []) }

  private func leaves(after steps: [LeafPath.Step]) -> [LeafPath] {
    switch self {
    case .array(let values) where !values.isEmpty:
      values.enumerated().flatMap { $1.leaves(after: steps + [.index($0)]) }
    case .object(let entries) where !entries.isEmpty:
      entries.flatMap { $0.value.leaves(after: steps + [.key($0.key)]) }
    default: [LeafPath(steps: steps)]
    }
  }

  func changing(_ path: LeafPath, _ mutation: Mutation) -> JSON? {
    changing(path.steps[...], mutation)
  }

  /// Nil where the value itself is to go.
  private func changing(_ steps: ArraySlice<LeafPath.Step>, _ mutation: Mutation) -> JSON? {
    guard let step = steps.first else {
      return switch mutation {
      case .change: changed
      case .nudge: nudged
      case .remove: nil
      }
    }
    let rest = steps.dropFirst()
    switch (self, step) {
    case (.object(let entries), .key(let key)):
      return .object(
        entries.compactMap { entry in
          guard entry.key == key else { return entry }
          return entry.value.changing(rest, mutation).map { .init(key: key, value: $0) }
        })
    case (.array(let values), .index(let index)):
      return .array(
        values.enumerated().compactMap { $0 == index ? $1.changing(rest, mutation) : $1 })
    default: return self
    }
  }

  private var changed: JSON {
    switch self {
    case .null: .bool(true)
    case .bool(let value): .bool(!value)
    case .int(let value): .int(value * 2 + 1)
    case .double(let value): .double(value * 2 + 1)
    case .string(let value): .string(value + "x")
    case .array: .array([.string("x")])
    case .object: .object([.init(key: "x", value: .null)])
    }
  }

  /// As little as possible.
  private var nudged: JSON {
    switch self {
    case .int(let value): .int(value + 1)
    case .double(let value): .double(value + 0.25)
    case .string(let value): .string(String(value.dropLast()))
    default: changed
    }
  }
}
