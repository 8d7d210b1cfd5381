import TipModel
import TipSyntax
import TipText

/// Swift has two `split`s of a text by characters: one yields Substrings, the other, of all sequences, `ArraySlice<Character>`s.
/// It takes the latter, or calls it ambiguous, where what follows asks the parts for `count` in a closure and for nothing
/// that only texts have, or where a literal stands for a missing part and the place takes anything. What is the same for
/// both runs; what differs, or may, is refused. An app's own files have been compiled, so that the choice was made.
struct OpenSplitChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// A refusal of such a chain; nil for all others.
  func openSplit(_ syntax: ExpressionSyntax, _ contextualType: Type?) -> TypedExpression? {
    guard options.scope == .whole, file.isTipScript,
      case .postfix(let base, let suffixes) = syntax.kind
    else { return nil }
    if case .name(let name) = base.kind, name.text == "Dictionary" { return openGrouping(suffixes) }
    guard let split = base.split(in: suffixes), contextualType?.holdsSubstring != true,
      let counting = suffixes.indices.first(where: { $0 > split + 1 && counts(suffixes[$0]) }),
      splitsByCharacters(base, suffixes, split)
    else { return nil }
    func type(before end: Int) -> Type? {
      let made = ExpressionSyntax(.postfix(base, Array(suffixes[..<end])), syntax.range)
      let (value, succeeded) = probe {
        bodyChecker.chainChecker.links(of: made, contextualType: nil)
      }
      return succeeded ? value.type : nil
    }
    guard let parts = type(before: counting - 1), parts.holdsSubstring else { return nil }
    let closures = closures(of: suffixes[counting])
    if counting == split + 2, closures.allSatisfy({ !isOpen($0) }) {
      guard let made = type(before: counting + 1) else { return nil }
      if !made.holdsSubstring || closures.contains(where: asksText) { return nil }
      if made.isOptional
        ? opensText(suffixes[(counting + 1)...])
        : settles(suffixes[(counting + 1)...], contextualType),
        type(before: suffixes.count)?.holdsSubstring == false
      {
        return nil
      }
      if suffixes.count == counting + 1, contextualType == nil,
        bodyChecker.chainChecker.isBeforeText(syntax.range.offsets.upperBound)
      {
        return nil
      }
    }
    return refusedSplit(syntax.range)
  }

  /// `print(text.split(separator: " ").first ?? "none")`
  func openSplit(_ operands: [FoldedExpression], _ range: SourceRange) -> TypedExpression? {
    guard options.scope == .whole, file.isTipScript, case .leaf(let first)? = operands.first,
      case .leaf(let last)? = operands.last, case .string = last.kind,
      case .postfix(let base, let suffixes) = first.kind, let split = base.split(in: suffixes),
      !(suffixes.last?.call.map { bodyChecker.callChecker.arguments(of: $0).isEmpty } ?? false)
        || !suffixes.contains(where: \.isPlainBound), splitsByCharacters(base, suffixes, split),
      !suffixes[(split + 1)...].flatMap(closures).contains(where: asksText)
    else { return nil }
    let (value, succeeded) = probe { infer(first, contextualType: nil) }
    guard succeeded, value.type.wrapped == .substring else { return nil }
    return refusedSplit(range)
  }

  /// `Dictionary(grouping: text.split(separator: " "), by: { $0.count })`
  private func openGrouping(_ suffixes: [SuffixSyntax]) -> TypedExpression? {
    guard let call = suffixes.first?.call, call.arguments.first?.label?.text == "grouping",
      let parts = call.arguments.first?.value, case .postfix(let base, let inner) = parts.kind,
      let split = base.split(in: inner), counts(suffixes[0]),
      splitsByCharacters(base, inner, split)
    else { return nil }
    let (value, succeeded) = probe { infer(parts, contextualType: nil) }
    return succeeded && value.type.holdsSubstring ? refusedSplit(parts.range) : nil
  }

  private func refusedSplit(_ range: SourceRange) -> TypedExpression {
    fail(
      "opaque",
      "in Swift, the type that this `split` makes depends on what follows: store its result in a constant first, `let parts = text.split(…)`",
      at: range)
  }

  /// Whether both `split`s take what is given to it.
  private func splitsByCharacters(
    _ base: ExpressionSyntax, _ suffixes: [SuffixSyntax], _ place: Int
  ) -> Bool {
    guard let call = suffixes[place].call else { return false }
    let text =
      place == 1
      ? base
      : ExpressionSyntax(.postfix(base, Array(suffixes[..<(place - 1)])), base.range)
    let (value, succeeded) = probe { infer(text, contextualType: nil) }
    guard succeeded, value.type == .string || value.type == .substring else { return false }
    guard let first = bodyChecker.callChecker.arguments(of: call).first,
      first.label?.text == "separator"
    else {
      return true
    }
    let (isCharacter, fits) = probe {
      bodyChecker.conversionChecker.converted(
        infer(first.value, contextualType: .character), to: .character)
        != nil
    }
    return fits && isCharacter
  }

  private func closures(of suffix: SuffixSyntax) -> [ClosureSyntax] {
    guard let call = suffix.call else { return [] }
    return bodyChecker.callChecker.arguments(of: call).compactMap {
      if case .closure(let closure) = $0.value.kind { closure } else { nil }
    }
  }

  /// A closure of it asks one of its parameters, of types that are not written, for `count`.
  private func counts(_ suffix: SuffixSyntax) -> Bool {
    closures(of: suffix).contains(where: counts)
  }

  private func counts(_ closure: ClosureSyntax) -> Bool {
    if closure.parameters?.contains(where: { $0.type != nil }) ?? false { return false }
    guard onlyValue(of: closure) == nil else { return uses(in: closure).contains(where: \.counts) }
    let text = file.tree.source.text(closure.body.range.offsets)
    return names(in: closure).contains { text.contains("\($0).count") }
  }

  private func uses(in closure: ClosureSyntax) -> [PartUse] {
    onlyValue(of: closure).map { PartUse.all(in: $0, of: names(in: closure)) } ?? []
  }

  private func names(in closure: ClosureSyntax) -> Set<String> {
    closure.parameters.map { Set($0.map(\.name.text)) } ?? ["$0", "$1"]
  }

  /// Nil where it has several statements.
  private func onlyValue(of closure: ClosureSyntax) -> ExpressionSyntax? {
    let statements = file.tree.statements(of: closure.body).statements
    guard statements.count == 1 else { return nil }
    return switch statements[0].kind {
    case .expression(let value): value
    case .return(let value): value
    default: nil
    }
  }

  /// What Swift calls ambiguous, or shows as an array of characters: a closure of several statements, one whose value is
  /// the `count` itself, that prints the parts, or that takes parts of them.
  private func isOpen(_ closure: ClosureSyntax) -> Bool {
    guard let value = onlyValue(of: closure) else { return true }
    let uses = uses(in: closure)
    if uses.count == 1, uses[0].kind == .count(isLast: true), uses[0].range == value.range {
      return true
    }
    return uses.contains { [.printed, .part].contains($0.kind) }
  }

  private func asksText(_ closure: ClosureSyntax) -> Bool {
    uses(in: closure).contains { $0.kind == .text }
  }

  /// `max { $0.count < $1.count }!.uppercased()`
  private func opensText(_ rest: ArraySlice<SuffixSyntax>) -> Bool {
    switch rest.first?.kind {
    case .forceUnwrap, .optionalChain:
      if case .member(let name)? = rest.dropFirst().first?.kind {
        PartUse.textMembers.contains(name.text)
      } else {
        false
      }
    default: false
    }
  }

  /// Whether what follows a closure that asks for `count` makes the same of both kinds of parts.
  private func settles(_ rest: ArraySlice<SuffixSyntax>, _ contextualType: Type?) -> Bool {
    guard let first = rest.first else { return false }
    switch first.kind {
    case .member(let name):
      switch name.text {
      case "count", "isEmpty": return true
      case "joined": return contextualType == .string
      case "map", "compactMap", "flatMap":
        return !rest.flatMap(closures).contains { counts($0) && isOpen($0) }
      default: return false
      }
    default: return false
    }
  }
}

extension ExpressionSyntax {
  /// Where a call of `split` is among the suffixes.
  fileprivate func split(in suffixes: [SuffixSyntax]) -> Int? {
    suffixes.indices.first { place in
      guard place > 0, suffixes[place].call != nil,
        case .member(let name) = suffixes[place - 1].kind
      else { return false }
      return name.text == "split"
    }
  }
}

extension SuffixSyntax {
  /// `.max()`, `.min()`: texts can be compared, arrays cannot.
  fileprivate var isPlainBound: Bool {
    if case .member(let name) = kind { ["max", "min"].contains(name.text) } else { false }
  }
}

extension Type {
  fileprivate var holdsSubstring: Bool {
    self == .substring || parts.contains(where: \.holdsSubstring)
  }
}
