import TipModel
import TipSyntax
import TipText

/// Finds uses of a generic parameter that none of its constraints allows. Most of what is unknown of an archetype is
/// not checked here; each error that is reported is certain.
struct CertainErrorChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// Notes that an error at this range is one for all types that the generic parameters can stand for.
  func noteCertain(_ range: SourceRange) { checker.purpose.certainFaults?.insert(range) }

  /// The constraints of an archetype. Nil for other types, and for an archetype that is constrained by a protocol of
  /// the program or elsewhere.
  private func constraints(of type: Type) -> Set<String>? {
    guard checker.purpose.certainFaults != nil, case .nominal(let nominal) = type,
      nominal.isTypeParameter,
      let declaration = checker.declaration(of: type), declaration.protocols.isEmpty,
      !declaration.isConstrainedElsewhere
    else { return nil }
    return declaration.conformances
  }

  // MARK: Operators

  func noteCertain(
    _ sign: OperatorSyntax, _ first: TypedExpression, _ second: TypedExpression,
    _ range: SourceRange
  ) {
    let (left, right) = (first.type, second.type)
    guard checker.purpose.certainFaults != nil,
      !checker.program.names.operatorFunctions.contains(sign.text),
      let providers = Self.providers[sign.text]
    else { return }
    let open = [left, right].compactMap(constraints)
    let isSame = left == right || open.count == 1 && [left, right].contains(where: \.isOfLiterals)
    if isSame, open.allSatisfy({ $0.isDisjoint(with: providers) }), !open.isEmpty {
      noteCertain(range)
    }
    // Two different archetypes, of which one has no constraint, and neither has one that allows mixed operands.
    let joins: Set<String> = ["Sequence", "Collection", "Strideable", "BinaryInteger"]
    if open.count == 2, left != right, open.contains(where: \.isEmpty),
      open.allSatisfy({ $0.isDisjoint(with: joins) }), Self.steps.contains(sign.text)
    {
      checker.purpose.certainWords.insert(Self.words(sign, left, right))
    }
    let isStep = ["+", "-"].contains(sign.text) && open.first?.contains("Strideable") == true
    if open.count == 1, !open[0].contains("Sequence"), !isStep,
      let needed = [first, second].compactMap(\.literalProtocol).first, !open[0].contains(needed)
    {
      noteCertain(range)
    }
  }

  /// The message for operands that an operator cannot join.
  static func words(_ sign: OperatorSyntax, _ left: Type, _ right: Type) -> String {
    "`\(sign.text)` cannot join `\(left.asConstrained)` and `\(right.asConstrained)`"
  }

  private static let steps: Set<String> = ["+", "-", "*", "/", "%"]

  func noteCertainPrefix(_ sign: OperatorSyntax, _ type: Type, _ range: SourceRange) {
    guard sign.text == "-", !checker.program.names.operatorFunctions.contains("-"),
      let known = constraints(of: type), !known.contains("SignedNumeric")
    else { return }
    noteCertain(range)
  }

  private static let providers: [String: Set<String>] = {
    let order: Set<String> = ["Comparable"]
    return [
      "+": ["AdditiveArithmetic", "RangeReplaceableCollection", "StringProtocol", "Strideable"],
      "-": ["AdditiveArithmetic", "Strideable"], "*": ["Numeric"],
      "/": ["BinaryInteger", "FloatingPoint"], "%": ["BinaryInteger"],
      "<": order, ">": order, "<=": order, ">=": order,
      "==": ["Equatable", "Hashable", "Comparable"], "!=": ["Equatable", "Hashable", "Comparable"],
    ]
  }()

  // MARK: Members

  /// An error for a member that no constraint provides. Returns nil if that is not certain.
  func certainlyLacking(_ name: NameSyntax, of type: Type, isCalled: Bool) -> ResolvedReference? {
    guard let known = constraints(of: type), known.isSubset(of: Self.listed),
      !Self.unlisted.contains(name.text),
      !checker.program.names.extended.values.contains(where: { $0.members[name.text] != nil })
    else { return nil }
    let samples: [Type] = [.array(.int), .string, .int, .double, .set(.int)]
    let members = samples.flatMap { MemberTable.members(named: name.text, of: $0) }
      .filter { isCalled || $0.kind == .property }
    let providers = members.compactMap(\.provider)
    // The table lists neither all members of sequences nor always the protocol that provides them.
    let isOfElements = known.contains("Sequence")
    guard known.isDisjoint(with: providers), !isOfElements || !providers.isEmpty,
      !isOfElements || providers.count == members.count
        || !members.contains(where: \.owner.hasElements)
    else { return nil }
    noteCertain(name.range)
    let asked = known.sorted().filter { name in
      !known.contains { $0 != name && LibraryRank.implied(by: $0).contains(name) }
    }
    let what = asked.map { "`\($0)`" }.joined(separator: " and ")
    return .value(
      fail(
        "unknown-member",
        asked.isEmpty
          ? "nothing says that a `\(type)` has a `\(name.text)`"
          : "a `\(type)` is only known to be \(what), which has no `\(name.text)`",
        at: name.range))
  }

  /// The protocols of which all members are known.
  private static let listed: Set<String> = [
    "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "Equatable",
    "Hashable", "Comparable", "AdditiveArithmetic", "Numeric", "SignedNumeric",
    "CustomStringConvertible", "Error", "Sendable", "AnyObject", "Any",
    "ExpressibleByIntegerLiteral",
  ]

  /// Members of these protocols that are not in the table, or that all values have.
  private static let unlisted: Set<String> = [
    "hashValue", "hash", "description", "magnitude", "negate", "localizedDescription", "self",
    "makeIterator", "underestimatedCount", "withContiguousStorageIfAvailable", "index", "formIndex",
    "indices", "distance", "lazy", "customMirror", "subscript", "init",
  ]

  /// The message for `T()` if no constraint provides such an initializer. Returns nil if one may.
  func lacksInitializer(_ type: Type) -> String? {
    guard let known = constraints(of: type),
      known.isSubset(of: ["Equatable", "Hashable", "Comparable", "Sendable", "AnyObject", "Error"])
    else { return nil }
    return "nothing says that a `\(type)` can be made without arguments"
  }

  /// `items[0]` of a `Collection` whose constraints do not say that its indices are integers.
  func foundByNumber(
    _ value: TypedExpression, _ arguments: [ArgumentSyntax], _ range: SourceRange
  ) -> TypedExpression? {
    guard let known = constraints(of: value.type), known.contains("Collection"),
      known.isSubset(of: Self.listed),
      !checker.program.names.extended.values.contains(where: { $0.members["subscript"] != nil }),
      checker.declaration(of: value.type)?.genericBindings["Index"] == nil,
      arguments.count == 1, arguments[0].label == nil, case .integer = arguments[0].value.kind
    else { return nil }
    noteCertain(range)
    return fail(
      "type-mismatch",
      "nothing says that the places of a `\(value.type)` are numbers: ask for that with `where \(value.type).Index == Int`",
      at: range)
  }

  // MARK: Results

  /// Checks the value that a body returns. It is certainly wrong if it has the type of a generic parameter and another
  /// type is wanted.
  func checkResult(_ value: ExpressionSyntax, _ wanted: Type) -> TypedExpression {
    if checker.purpose.certainFaults != nil {
      let found = probe { infer(value, contextualType: wanted) }.result
      noteCertainResult(found.type, wanted, value.range)
      noteOtherPlainType(value, wanted)
    }
    return check(value, expecting: wanted)
  }

  /// Notes a library call that yields a string where a number is wanted, or a number where a string is, whatever the
  /// generic parameters stand for: `values.reduce(0) { n, _ in n + 1 }` as a String.
  private func noteOtherPlainType(_ value: ExpressionSyntax, _ wanted: Type) {
    guard wanted == .string || wanted.isPlainNumber else { return }
    let (own, succeeded) = probe(keepsSuccess: false) { infer(value, contextualType: nil) }
    guard succeeded, case .member = own.form,
      wanted == .string && own.type.isPlainNumber || own.type == .string && wanted.isPlainNumber
    else { return }
    let trial = bodyChecker.withSnapshot(keepsSuccess: false) { check(value, expecting: wanted) }
    for fault in trial.errors { noteCertain(fault.range) }
  }

  func noteCertainResult(_ value: Type, _ wanted: Type, _ range: SourceRange) {
    // A string is no number: `values.reduce("", +)`.
    if value == .string, let known = constraints(of: wanted),
      !known.isDisjoint(with: ["AdditiveArithmetic", "Numeric", "BinaryInteger", "FloatingPoint"])
    {
      noteCertain(range)
    }
    guard constraints(of: value) != nil, value != wanted,
      !wanted.holdsTypeParameter,
      !wanted.holdsUnknown, !wanted.hasVariables
    else { return }
    switch wanted.unwrapped {
    case .int, .integer, .double, .bool, .string, .character, .array, .set, .dictionary:
      noteCertain(range)
    default: break
    }
  }
}

extension TypedExpression {
  /// The protocol to which a type must conform so that this literal can have the type. Nil for all other expressions.
  fileprivate var literalProtocol: String? {
    switch form {
    case .constant(.int): "ExpressibleByIntegerLiteral"
    case .constant(.double): "ExpressibleByFloatLiteral"
    case .constant(.string): "ExpressibleByStringLiteral"
    default: nil
    }
  }
}

extension Type {
  /// A collection that is no string.
  fileprivate var hasElements: Bool {
    switch self {
    case .array, .set, .dictionary, .range, .library: true
    default: false
    }
  }

  fileprivate var isPlainNumber: Bool { self == .int || self == .double }

  /// The default type of a literal.
  fileprivate var isOfLiterals: Bool { self == .int || self == .double || self == .string }
}

extension Checker {
  func findCertainFaults(in generic: GenericFunction, _ value: ValueDeclaration) {
    findCertainFaults(generic.syntax.generics, in: value.file) {
      let types = archetypeResolver.archetypes(
        of: generic.syntax.generics, from: value.file, in: value.owner)
      let inner = scope(binding: Array(zip(generic.names, types)), round: value)
      let open = signature(
        generic.syntax, value, isFailable: generic.isFailable, in: inner, generic: nil,
        isOnlyChecked: true)
      _ = open.declaration.body()
    }
  }

  /// Checks generic code once more, with archetypes, for errors that are certain.
  func findCertainFaults(_ generics: GenericsSyntax, in file: FileContext, _ look: () -> Void) {
    guard purpose.certainFaults == nil, options.scope == .whole, file.isTipScript,
      !generics.joinsConstraints,
      generics.constraints.contains(where: \.constraint.isOfLibrary)
        || generics.parameters.contains(where: { $0.constraint == nil })
    else { return }
    tellCertainFaults(look)
  }

  func tellCertainFaults(_ look: () -> Void) {
    (purpose.certainFaults, purpose.certainWords) = ([], [])
    let found = genericCodeReader.faultsFound(by: look)
    let certain = purpose.certainFaults ?? []
    purpose.certainFaults = nil
    let told = found.filter {
      $0.severity == .error
        && (certain.contains($0.range) || purpose.certainWords.contains($0.message))
    }
    // Some errors in unused code are withdrawn. Certain errors are held meanwhile, so that they are not.
    if purpose.isCheckingUnused, !purpose.isLooking { run.store.held += told } else { tell(told) }
  }

  func tellHeldFaults() {
    let held = run.store.held
    run.store.held = []
    tell(held)
  }

  private func tell(_ faults: [Diagnostic]) {
    if faults.isEmpty { return }
    var known = Set(run.diagnostics.lazy.filter { $0.severity == .error }.map(\.range))
    for fault in faults where known.insert(fault.range).inserted {
      run.store.toldAsCertain.insert(fault.range)
      run.diagnostics.append(fault)
    }
  }
}

extension TypeSyntax {
  /// One of Swift's protocols, by its name alone.
  fileprivate var isOfLibrary: Bool {
    name.map { KnownProtocols.ofSwift.contains($0) } ?? false
  }
}
