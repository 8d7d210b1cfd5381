import TipModel
import TipSyntax
import TipText

/// The beta's configuration: `TipsCenter.shared.configure { … }`. Its calls did not throw and those of today do, so
/// that a fix-it puts a missing `try` before them.
extension OldSpellingChecker {
  func oldTipsCenter(_ name: NameSyntax, before suffixes: ArraySlice<SuffixSyntax>) {
    var range = name.range
    var rest = suffixes
    if case .member(let shared)? = suffixes.first?.kind, shared.text == "shared" {
      range = range.union(shared.range)
      rest = rest.dropFirst()
    }
    var marks: [Diagnostic.FixIt]? = []
    if case .member(let called)? = rest.first?.kind, CodeBlocks.throwingNames.contains(called.text)
    {
      marks = presentMarks(of: range)
    }
    // A `try` at the same place is inserted in one edit with the name.
    let fixIts = marks.map { marks -> [Diagnostic.FixIt] in
      guard let mark = marks.first, mark.range == range.startPoint else {
        return marks + [.init(replace: range, with: "Tips")]
      }
      return [.init(replace: range, with: mark.replacement + "Tips")]
    }
    warn(
      "old-spelling", "`\(text(range))` is the beta's spelling of `Tips`", at: range,
      fixIts: fixIts ?? [])
  }

  /// The first token of a call expression. `base` is its last part before the arguments.
  func firstToken(ofCall base: SourceRange) -> Int? {
    guard var token = file.blocks.token(at: base.start) else { return nil }
    while file.blocks.text(token - 1) == "." { token -= 2 }
    return token
  }

  /// The fix-its for the `try` that a call needs. Returns nil if that cannot be determined.
  private func presentMarks(of base: SourceRange) -> [Diagnostic.FixIt]? {
    guard let first = firstToken(ofCall: base), let marks = file.blocks.marks(before: first) else {
      return nil
    }
    let mark = file.blocks.missingMark(of: marks, file.blocks.errorHandling(at: first))
    return mark.map { [.init(replace: $0.place(in: file.tree), with: $0.text)] } ?? []
  }

  /// Rewrites `Tips.configure { DisplayFrequency(.daily) }` as `Tips.configure([.displayFrequency(.daily)])`, if
  /// everything in it has a present spelling. Comments stay where they are.
  func presentConfiguration(
    _ call: CallSyntax, _ closure: ExpressionSyntax, after base: SourceRange
  ) -> CallSyntax {
    guard case .closure(let syntax) = closure.kind else { return call }
    let statements = bodyChecker.functionBodyChecker.read(syntax.body)
    let options = statements.map(presentOption)
    let isWhole = options.allSatisfy { $0?.isWhole == true }
    let edits = isWhole ? presentBrackets(closure.range, base, statements, options) : []
    let marks = presentMarks(of: base)
    let resets = options.contains { $0?.resets == true }
    warn(
      "old-spelling", "`configure { … }` is the beta's spelling of `configure([…])`",
      at: closure.range,
      notes: resets
        ? [.init("what `shouldReset: true` did, `Tips.resetDatastore()` before it does today")]
        : isWhole ? [] : [.init("not all that is in it has a spelling of today: write it anew")],
      fixIts: marks.map { edits.isEmpty ? [] : $0 + edits } ?? [])
    let array = ExpressionSyntax(.array(options.compactMap { $0?.expression }), closure.range)
    return CallSyntax(
      arguments: [ArgumentSyntax(label: nil, value: array)], trailingClosures: [],
      hasParentheses: true)
  }

  /// An option of the beta's closure in its present spelling.
  private struct PresentOption {
    let expression: ExpressionSyntax
    var edits: [Diagnostic.FixIt] = []
    /// All of it has a present spelling.
    var isWhole = true
    var resets = false
  }

  /// The option that a statement creates. Returns nil for all other statements.
  private func presentOption(_ statement: StatementSyntax) -> PresentOption? {
    guard case .expression(let expression) = statement.kind else { return nil }
    if expression.isImplicitMember { return PresentOption(expression: expression) }
    guard case .postfix(let base, let suffixes) = expression.kind, case .name(let name) = base.kind,
      case .call(let inner)? = suffixes.first?.kind, let letter = name.text.first
    else { return nil }
    let present = letter.lowercased() + name.text.dropFirst()
    var option = PresentOption(
      expression: expression, edits: [.init(replace: name.range, with: ".\(present)")])
    var arguments = Array(inner.arguments.prefix(1))
    // `DatastoreLocation(.applicationDefault, shouldReset: false)`
    for argument in inner.arguments.dropFirst() {
      guard argument.label?.text == "shouldReset", inner.arguments.count == 2,
        let first = arguments.first
      else {
        option.isWhole = false
        continue
      }
      let rest = SourceRange(
        file: name.range.file, start: first.value.range.end, end: argument.value.range.end)
      option.edits.append(.init(replace: rest, with: ""))
      if text(argument.value.range) != "false" { (option.isWhole, option.resets) = (false, true) }
    }
    if arguments.isEmpty { option.isWhole = false }
    if present == "displayFrequency", let value = arguments.first?.value, isNumber(value) {
      let wrapped = CallSyntax(
        arguments: [arguments[0]], trailingClosures: [], hasParentheses: true)
      let made = ExpressionSyntax(.implicitMember(NameSyntax("init", value.range)), value.range)
      arguments = [
        ArgumentSyntax(
          label: nil,
          value: ExpressionSyntax(
            .postfix(made, [SuffixSyntax(.call(wrapped), value.range)]), value.range))
      ]
      option.edits += [
        .init(replace: value.range.startPoint, with: ".init("),
        .init(replace: value.range.endPoint, with: ")"),
      ]
    }
    let call = CallSyntax(arguments: arguments, trailingClosures: [], hasParentheses: true)
    let member = ExpressionSyntax(.implicitMember(NameSyntax(present, name.range)), name.range)
    let made = ExpressionSyntax(
      .postfix(member, [SuffixSyntax(.call(call), suffixes[0].range)]), expression.range)
    return PresentOption(
      expression: made, edits: option.edits, isWhole: option.isWhole, resets: option.resets)
  }

  /// The fix-its that replace the braces of the closure by those of an array argument, and make elements of its
  /// statements.
  private func presentBrackets(
    _ closure: SourceRange, _ base: SourceRange, _ statements: [StatementSyntax],
    _ options: [PresentOption?]
  ) -> [Diagnostic.FixIt] {
    guard let first = statements.first?.range, let last = statements.last?.range else { return [] }
    let opening = SourceRange(file: closure.file, start: base.end, end: closure.start + 1)
    let closing = SourceRange(
      file: closure.file, start: closure.end - min(closure.end, 1), end: closure.end)
    var edits: [Diagnostic.FixIt] = [
      .init(replace: trimmed(opening, upTo: first.start), with: "(["),
      .init(replace: trimmed(closing, from: last.end), with: "])"),
    ]
    for (statement, next) in zip(statements, statements.dropFirst()) {
      let end = statement.range.end
      if let sign = file.blocks.firstToken(from: end), file.blocks.text(sign) == ";",
        file.tree.tokens[sign].start < next.range.start
      {
        edits.append(.init(replace: file.tree.tokens[sign].range(in: closure.file), with: ","))
      } else {
        edits.append(.init(replace: statement.range.endPoint, with: ","))
      }
    }
    return edits + options.flatMap { $0?.edits ?? [] }
  }

  /// The range with the spaces after it, if nothing but spaces follows.
  private func trimmed(_ range: SourceRange, upTo end: UInt32) -> SourceRange {
    let rest = SourceRange(file: range.file, start: range.end, end: end)
    return text(rest).allSatisfy { $0 == " " } ? range.union(rest) : range
  }

  private func trimmed(_ range: SourceRange, from start: UInt32) -> SourceRange {
    let rest = SourceRange(file: range.file, start: start, end: range.start)
    return text(rest).allSatisfy { $0 == " " } ? rest.union(range) : range
  }

  private func isNumber(_ value: ExpressionSyntax) -> Bool {
    // In an app's own file not all names are known. The beta took an implicit member, or seconds.
    if options.scope == .partial, case .name = value.kind { return true }
    let (type, _) = probe { infer(value, contextualType: nil).type }
    return type == .int || type == .double
  }
}
