import TipChecker
import TipEngine
import TipInterpreter
import TipLint
import TipModel
import TipRunner
import TipSyntax
import TipText

/// Tips as an app makes them: a type whose `init` has parameters is instantiated with the arguments
/// of the app's own calls.
struct AppTips {
  /// A tip that the app makes.
  struct Made {
    /// The call, such as `SaveTip(page: .first)`.
    let text: String
    let type: String
    let range: SourceRange
    let expression: TypedExpression
    /// True if the app has no such call, because any values make a tip of the same status.
    var isOfAnyValues = false
  }

  private let calls: [Made]
  /// The first call of each type that depends on its surroundings, keyed by the name of the type.
  private(set) var bound: [String: InitializerCalls.Call] = [:]

  /// The greatest number of calls that are searched.
  private static let limit = 200

  /// Reads the calls of these types that do not depend on their surroundings.
  init(
    of types: [NominalType], in trees: [SyntaxTree], _ whole: CheckedProgram, _ checker: Checker,
    _ parsed: inout ParsedProgram
  ) {
    var made: [Made] = []
    func make(_ text: String, _ type: NominalType) -> TypedExpression? {
      let tree = parsed.add(SourceFile(name: "<argument>", text: text))
      let program = checker.checkAsWritten([tree])
      guard !program.hasErrors, program.statements.count == 1,
        case .expression(let expression)? = program.statements.first?.form,
        case .nominal(type) = expression.type
      else { return nil }
      return expression
    }
    let byName = Dictionary(types.map { ($0.name, $0) }) { first, _ in first }
    let calls = InitializerCalls.calls(of: Set(byName.keys), in: trees).prefix(AppTips.limit)
    let content = ContentValues(in: trees)
    for call in calls {
      guard let type = byName[call.type] else { continue }
      let text = type.qualifiedName + call.arguments
      // An argument for the content alone does not affect the status, and may use names that are
      // only visible at that place.
      let plain = { content.call(call, of: type, declaredAt: whole.ranges(of: type)) }
      guard let expression = make(text, type) ?? plain().flatMap({ make($0, type) }) else {
        bound[call.type] = bound[call.type] ?? call
        continue
      }
      made.append(
        Made(text: text, type: type.qualifiedName, range: call.range, expression: expression))
    }
    for type in types where !made.contains(where: { $0.type == type.qualifiedName }) {
      let ranges = whole.ranges(of: type)
      guard let text = content.call(of: type, declaredAt: ranges), let first = ranges.first,
        let expression = make(text, type)
      else { continue }
      made.append(
        Made(
          text: text, type: type.qualifiedName, range: bound[type.name]?.range ?? first,
          expression: expression, isOfAnyValues: true))
    }
    self.calls = made
  }

  /// A sentence with the call of the app that makes a tip of the type from values that are unknown
  /// here; nil if there is none.
  func bound(_ type: NominalType, in sources: SourceMap) -> String? {
    guard let call = bound[type.name] else { return nil }
    let start = sources.position(of: call.range)
    let text = AppTips.inOneLine(call.arguments)
    return
      "the app makes it as `\(type.qualifiedName)\(text)` at \(sources.name(of: call.range)):\(start.line):\(start.column), of values that only that place knows"
  }

  /// Returns the distinct tips that the calls make, each with its id and the first call that makes
  /// it.
  func tips(in session: Session) -> [(made: Made, tip: Session.Subject, id: String)] {
    var seen: Set<String> = []
    return calls.compactMap { call in
      guard case .tip(let tip)? = try? session.subject(of: call.expression),
        seen.insert("\(call.type) \(tip.id)").inserted
      else { return nil }
      return (call, .tip(tip), tip.id)
    }
  }
}

extension AppTips {
  /// A call on one line.
  private static func inOneLine(_ call: String) -> String {
    call.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing("( ", with: "(").replacing(" )", with: ")")
  }

  /// Returns the error for several tips of one type in the app.
  static func several(_ ids: [String], of type: NominalType) -> CommandError {
    let distinct = ids.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let shown = distinct.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    let rest = distinct.count > 8 ? " and \(distinct.count - 8) more" : ""
    return CommandError(
      "`\(type.qualifiedName)` needs values, and the app makes several of it: ask for one by its id: \(shown)\(rest)",
      .invalidProgram)
  }

  /// A sentence with the call of the app that makes the tip.
  static func note(of made: Made?, in sources: SourceMap) -> String? {
    guard let made else { return nil }
    if made.isOfAnyValues {
      return
        "note[taken]: `\(made.type)` needs values to be made, which its content alone reads: the answer is the same for all of them"
    }
    let start = sources.position(of: made.range)
    let text = inOneLine(made.text)
    return
      "note[taken]: `\(made.type)` needs values to be made: the answer is for `\(text)`, as at \(sources.name(of: made.range)):\(start.line):\(start.column)"
  }
}
