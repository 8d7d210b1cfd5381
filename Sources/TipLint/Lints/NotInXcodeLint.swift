import TipChecker
import TipModel
import TipText

/// Finds rules that work here and not in an app. There the macro makes a predicate from the
/// closure, which has to be one expression and cannot call the program's functions.
struct NotInXcodeLint: Lint {
  let code = "not-in-xcode"
  let summary = "a rule that runs here and that Xcode refuses"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    let written = subject.inventory.tips.flatMap(\.rules) + subject.inventory.sharedRules
    return written.compactMap(\.typed).flatMap { findings(in: $0, subject) }
  }

  private func findings(in rule: TypedRule, _ subject: LintSubject) -> [Diagnostic] {
    var found = steps(rule.body)
    let isApp = subject.isAppSource(rule.range)
    visit(rule.body.expressions) { part in
      if case .closure(let closure) = part.form { found += steps(closure.body) }
      if let ours = ours(part, isApp) { found.append(ours) }
      if isApp, let named = enumeration(part, subject) { found.append(named) }
      guard let name = calledName(part), subject.text(part.range).calls(name), part.asks(in: rule)
      else { return }
      found.append(
        .warning(
          code, "Xcode refuses this rule: `#Rule` cannot call what the program declares",
          at: part.range,
          notes: [.init("it runs here; ask in the rule itself, or keep the answer in a parameter")])
      )
    }
    return found
  }

  /// A script is written for this language, an app's own file for TipKit.
  private func ours(_ part: TypedExpression, _ isApp: Bool) -> Diagnostic? {
    guard isApp, case .member(let member, let receiver, _) = part.form, member.isOurs else {
      return nil
    }
    if member.name == "month" {
      return .warning(
        code, "Xcode may refuse this rule: TipKit's interface has no `month`", at: part.range,
        notes: [.init("an article of Apple's writes it; thirty days are `.days(30)` everywhere")])
    }
    let lack = receiver == nil ? "`\(part.type)` has" : "donations have"
    return .warning(
      code, "Xcode refuses this rule: TipKit's \(lack) no `\(member.name)`", at: part.range,
      notes: [.init("it runs here")])
  }

  /// `{ $0 == .name }`, `{ $0 == Anchor.save.rawValue }`: a case of an enum, written out.
  private func enumeration(_ part: TypedExpression, _ subject: LintSubject) -> Diagnostic? {
    guard case .nominal(let type) = part.type, !type.cases.isEmpty,
      let range = rangeOfMember(part.range, subject)
    else { return nil }
    let words = subject.text(range).split(separator: ".", omittingEmptySubsequences: false)
    // `$0.mode` is a property, even if a case has that name.
    guard words.count > 1, let name = words.last, type.cases.contains(where: { $0.name == name }),
      words[words.count - 2].first?.isUppercase ?? true
    else { return nil }
    return .warning(
      code, "Xcode may refuse this rule: `#Predicate` takes no case of an enum", at: range,
      notes: [
        .init(
          "public sources disagree about `#Rule`; a constant outside the rule, as in `let wanted = …`, works in both"
        )
      ])
  }

  /// The range with the dot of an implicit member: `.name`.
  private func rangeOfMember(_ range: SourceRange, _ subject: LintSubject) -> SourceRange? {
    guard range.start > 0, !subject.text(range).contains(".") else { return range }
    let whole = SourceRange(file: range.file, start: range.start - 1, end: range.end)
    return subject.text(whole).hasPrefix(".") ? whole : nil
  }

  private func steps(_ body: TypedBlock) -> [Diagnostic] {
    guard body.statements.count > 1, let first = body.statements.first else { return [] }
    return [
      .warning(
        code, "Xcode refuses this rule: the closure of `#Rule` must be a single expression",
        at: first.range,
        notes: [.init("it runs here, statement by statement")])
    ]
  }

  private func visit(_ parts: [TypedExpression], _ body: (TypedExpression) -> Void) {
    for part in parts {
      body(part)
      visit(part.children, body)
    }
  }

  /// Returns the name of the function or type that an expression calls, "" for a closure's value,
  /// or nil if the expression calls nothing that the program declares.
  private func calledName(_ part: TypedExpression) -> String? {
    switch part.form {
    case .invoke(let function, _, _): function.name.split(separator: ".").last.map(String.init)
    case .construct(let type, _), .initialize(let type, _, _): type.name
    case .callClosure(let callee, _):
      if case .closure = callee.form { nil } else { "" }
    default: nil
    }
  }
}

extension String {
  /// Returns whether the text calls something by a name. Uses of computed properties and operators
  /// are not calls.
  fileprivate func calls(_ name: String) -> Bool {
    contains("\(name)(") && (name.isEmpty || name.first?.isLetter == true || name.first == "_")
  }
}

extension TypedExpression {
  /// Returns whether the expression reads an input of the rule, or a variable that the rule
  /// declares.
  fileprivate func asks(in rule: TypedRule) -> Bool {
    contains { part in
      if case .local(let variable) = part.form {
        rule.range.contains(variable.range)
      } else {
        false
      }
    }
  }
}
