import TipSyntax

/// Evaluates the conditions of `#if` with the defined names and the platform.
struct CompilationConditions {
  let defines: Set<String>
  let platform: String

  /// The items of the active branch.
  func active<Item>(_ block: ConditionalCompilationSyntax<Item>) -> [Item] {
    for branch in block.branches {
      guard let condition = branch.condition else { return branch.items }
      if holds(condition) { return branch.items }
    }
    return []
  }

  /// The items of all inactive branches.
  func inactive<Item>(_ block: ConditionalCompilationSyntax<Item>) -> [Item] {
    var isTaken = false
    var items: [Item] = []
    for branch in block.branches {
      if !isTaken, branch.condition.map(holds) ?? true {
        isTaken = true
      } else {
        items += branch.items
      }
    }
    return items
  }

  func holds(_ condition: ExpressionSyntax) -> Bool {
    switch condition.kind {
    case .boolean(let value): return value
    case .name(let name): return defines.contains(name.text)
    case .tuple(let elements): return elements.first.map { holds($0.value) } ?? false
    case .prefix(let sign, let operand): return sign.text == "!" ? !holds(operand) : false
    case .postfix(let base, let suffixes): return holdsCall(base, suffixes)
    case .sequence(let elements): return holdsSequence(elements)
    default: return false
    }
  }

  /// Evaluates `&&` before `||`. Version comparisons occur only inside calls.
  private func holdsSequence(_ elements: [SequenceElementSyntax]) -> Bool {
    var alternatives: [Bool] = []
    var conjunction = true
    for element in elements {
      switch element {
      case .operand(let operand): conjunction = holds(operand) && conjunction
      case .binary(let sign) where sign.text == "||":
        alternatives.append(conjunction)
        conjunction = true
      case .binary(let sign) where sign.text == "&&": continue
      default: return false
      }
    }
    return conjunction || alternatives.contains(true)
  }

  private func holdsCall(_ base: ExpressionSyntax, _ suffixes: [SuffixSyntax]) -> Bool {
    guard case .name(let function) = base.kind, suffixes.count == 1,
      case .call(let call) = suffixes[0].kind
    else { return false }
    switch function.text {
    case "swift", "compiler", "_compiler_version": return comparesVersion(call.arguments)
    case "hasFeature", "hasAttribute", "_runtime", "arch": return true
    default: break
    }
    guard let argument = call.arguments.first?.value, case .name(let name) = argument.kind else {
      return false
    }
    switch function.text {
    case "os": return name.text == platform || (name.text == "OSX" && platform == "macOS")
    case "canImport":
      return TipKitModules.names.union(["SwiftUI", "Foundation"]).contains(name.text)
        || isUIKit(name.text)
    default: return false
    }
  }

  private func isUIKit(_ module: String) -> Bool {
    switch module {
    case "UIKit": platform != "macOS"
    case "AppKit": platform == "macOS"
    default: false
    }
  }

  /// `swift(>=5.9)`, `compiler(<6)`
  private func comparesVersion(_ arguments: [ArgumentSyntax]) -> Bool {
    guard let argument = arguments.first?.value else { return false }
    return LanguageVersion.satisfies(argument) ?? true
  }
}
