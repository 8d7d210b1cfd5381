import TipModel
import TipText

/// Finds values that may escape a call although they must not: parameters that are functions and not `@escaping`, and
/// `inout` parameters and the `self` of a `mutating` method in closures that are kept. In such a closure, the `self` of
/// a class has to be written.
///
/// A closure is kept if it is returned, assigned, stored, or passed to an `@escaping` parameter. If it is not known
/// whether one is kept, nothing is reported.
struct EscapeCheck {
  /// The reason why a value must not escape the call.
  enum Reason {
    /// A function, with the range of its type.
    case function(SourceRange)
    case lent
    case mutating
    /// The `self` of a class, which may escape, but has to be written.
    case implicit
  }

  private let confined: [LocalVariable: Reason]
  private let source: SourceFile
  private(set) var faults: [Diagnostic] = []
  /// The code is inside a closure that is kept.
  private var isInside = false
  /// That closure captures `self` in its capture list, or belongs to a task.
  private var takesSelf = false

  init(_ confined: [LocalVariable: Reason], in source: SourceFile) {
    self.confined = confined
    self.source = source
  }

  // MARK: Values

  /// Follows a value. `isKept`: the value may exist after the call has ended.
  mutating func follow(_ value: TypedExpression, isKept: Bool = false) {
    switch value.form {
    case .local(let variable): name(variable, at: value.range, isKept: isKept)
    case .closure(let closure): follow(closure, value.range, isKept: isKept)
    case .callClosure(let callee, let arguments):
      follow(callee)
      // If both functions must not escape, the one could do what the other forbids.
      let isConfined = isConfinedFunction(callee)
      for argument in arguments {
        follow(argument, isKept: isConfined && isConfinedFunction(argument))
      }
    case .invoke(let function, let receiver, let arguments):
      if let captures = function.captures { call(captures, at: value.range) }
      if let receiver { follow(receiver) }
      follow(arguments, of: function)
    case .mutatingInvoke(let function, let place, let arguments):
      follow(place)
      follow(arguments, of: function)
    case .initialize(_, let function, let arguments): follow(arguments, of: function)
    case .construct(_, let fields):
      for field in fields.given { follow(field, isKept: true) }
    case .enumPayload(_, _, let values):
      for value in values.given { follow(value, isKept: true) }
    case .array(let parts), .set(let parts):
      for part in parts { follow(part, isKept: true) }
    case .dictionary(let entries):
      for entry in entries { follow(entry.1, isKept: true) }
    case .member(let member, let receiver, let arguments):
      if let receiver { follow(receiver) }
      follow(arguments, of: member)
    case .mutate(let member, let place, let arguments):
      follow(place)
      follow(arguments, of: member)
    case .injectIntoOptional(let inner): follow(inner, isKept: true)
    case .convert(let inner): follow(inner, isKept: isKept)
    case .ternary(let condition, let first, let second):
      follow(condition)
      for part in [first, second] { follow(part, isKept: isKept && part.isClosure) }
    case .address(let place): follow(place)
    case .collect(let block), .choose(let block): follow(block)
    default: for child in value.writtenChildren { follow(child) }
    }
  }

  private func isConfinedFunction(_ value: TypedExpression) -> Bool {
    guard case .local(let variable) = value.form, case .function? = confined[variable] else {
      return false
    }
    return true
  }

  /// Default arguments name nothing of the body.
  private mutating func follow(_ arguments: CallValues, of function: FunctionDeclaration) {
    for (index, argument) in arguments.placed {
      let parameter =
        function.parameters.indices.contains(index) ? function.parameters[index] : nil
      follow(argument, isKept: parameter.map { $0.confinedType == nil && !$0.isInOut } ?? false)
    }
  }

  /// Members of the library call closures at once, except for those that store them.
  private mutating func follow(_ arguments: [TypedExpression?], of member: Member) {
    for (index, argument) in arguments.enumerated() {
      guard let argument else { continue }
      let type = member.parameters.indices.contains(index) ? member.parameters[index].type : .void
      guard case .function = type else {
        follow(argument, isKept: argument.type.isFunction)
        continue
      }
      let saved = takesSelf
      // A task keeps its closure, but needs no written `self` in it.
      if member.owner.isTask || member.result.isTask { takesSelf = true }
      follow(argument, isKept: member.keepsClosures)
      takesSelf = saved
    }
  }

  private mutating func follow(_ closure: TypedClosure, _ range: SourceRange, isKept: Bool) {
    for capture in closure.captures { follow(capture.value, isKept: isKept) }
    let saved = (isInside, takesSelf)
    if isKept { isInside = true }
    if capturesSelf(range) { takesSelf = true }
    follow(closure.body)
    (isInside, takesSelf) = saved
  }

  /// True for `{ [self] in …`.
  private func capturesSelf(_ range: SourceRange) -> Bool {
    let text = source.text(range.offsets).drop { $0 == "{" || $0.isWhitespace }
    guard text.first == "[", let end = text.firstIndex(of: "]") else { return false }
    return text[..<end].split { !$0.isLetter }.contains("self")
  }

  mutating func follow(_ place: LValue) {
    if case .local(let variable) = place.root { name(variable, at: place.range, isKept: false) }
    for part in place.expressions { follow(part) }
  }

  /// A local function captures what it names, and the `self` of a class implicitly.
  private mutating func call(_ captures: LocalCaptures, at range: SourceRange) {
    guard isInside else { return }
    for variable in captures.variables {
      if case .implicit? = confined[variable] { continue }
      name(variable, at: range, isKept: false)
    }
  }

  // MARK: Faults

  private mutating func name(_ variable: LocalVariable, at range: SourceRange, isKept: Bool) {
    guard let reason = confined[variable] else { return }
    switch reason {
    case .function(let type) where isKept || isInside:
      tell(
        "`\(variable.name)` may be called after this function has returned, so it must be `@escaping`",
        range, notes: [.init("it is declared here", at: variable.range)],
        fixIts: [.init(replace: type.startPoint, with: "@escaping ")])
    case .lent where isInside:
      tell("an escaping closure cannot use `\(variable.name)`, which is `inout`", range)
    case .mutating where isInside && !takesSelf:
      tell(
        "an escaping closure cannot use the `self` of a mutating method", range,
        notes: [.init("a capture list copies the value, as in `[n]`")])
    case .implicit where isInside && !takesSelf:
      let text = source.text(range.offsets)
      if text.hasPrefix("self") || text.hasPrefix("super") { return }
      tell(
        "an escaping closure must name the owner of `\(text)`: write `self.\(text)`", range,
        fixIts: [.init(replace: range.startPoint, with: "self.")])
    default: break
    }
  }

  private mutating func tell(
    _ message: String, _ range: SourceRange, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    let fault = Diagnostic.error("escaping", message, at: range, notes: notes, fixIts: fixIts)
    if !faults.contains(fault) { faults.append(fault) }
  }
}

extension TypedExpression {
  var isClosure: Bool { if case .closure = form { true } else { false } }
}

extension Type {
  fileprivate var isFunction: Bool { if case .function = self { true } else { false } }
}

extension Member {
  /// It stores the closures that it is given, or calls them later.
  fileprivate var keepsClosures: Bool {
    name == "sendDonation"
      || [.builtin(.action), .builtin(.tipView)].contains(owner) || owner.isTask || result.isTask
      || KitView.types.contains { owner == .builtin($0) }
  }
}
