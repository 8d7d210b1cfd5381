import TipModel
import TipSyntax
import TipText

/// The members that a type lacks for a protocol, as fix-its.
extension RequirementChecker {
  /// The members as the protocol declares them, with bodies that are still to be written.
  func stub(_ lacking: [ValueDeclaration], _ type: TypeDeclaration) -> [Diagnostic.FixIt] {
    guard let body = type.ranges.first, type.type.kind != .protocolType,
      !checker.inventoryReader.isStandIn(type)
    else {
      return []
    }
    var lines: [String] = []
    for value in lacking {
      guard let line = stub(value) else { return [] }
      lines.append(line)
    }
    let text = type.file.tree.source.text(body.offsets)
    return [.init(replace: body.endBrace.startPoint, with: inserted(lines, in: text))]
  }

  /// The lines as they are written before the last brace of a declaration.
  private func inserted(_ lines: [String], in text: String) -> String {
    let before = text.dropLast()
    let last = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    guard text.contains("\n") else {
      let isEmpty = last.reversed().first { !$0.isWhitespace } == "{"
      let blank = last.last?.isWhitespace == true ? "" : " "
      return (isEmpty ? blank : "; ") + lines.joined(separator: "; ") + " "
    }
    let start = last.allSatisfy(\.isWhitespace) ? "" : "\n"
    return start + lines.map { "  \($0)\n" }.joined()
  }

  private func stub(_ value: ValueDeclaration) -> String? {
    guard let syntax = value.syntax,
      case let text = value.file.tree.source.text(syntax.range.offsets),
      !text.contains("\n")
    else { return nil }
    switch value.kind {
    case .function: return "\(text) { fatalError() }"
    case .variable(let binding, _):
      guard let accessors = binding.accessors else { return nil }
      let head = text.dropLast(accessors.range.offsets.count)
      return accessors.isSettable
        ? "\(head){ get { fatalError() } set {} }" : "\(head){ fatalError() }"
    default: return nil
    }
  }
}
