/// Free functions. Their owner is `Void`, their kind that of a static method.
enum GlobalMembers {
  static let family = MemberFamily(
    output + numbers + RandomMembers.functions + MathMembers.functions + sequences + exchange
      + types + views + failures
      + LocalizationMembers.functions)

  private static let output = [
    function(
      "print", printed, help: "Writes values, with spaces between them and a new line at the end",
      example: "print(\"count\", 3)"
    ) { try $0.print() },
    function(
      "debugPrint", printed, help: "Writes values as they are shown inside a collection",
      example: "debugPrint(\"tea\", 3)"
    ) { try $0.print() },
  ]

  private static let printed: [Member.Parameter] = [
    .init(nil, .any, isOptional: true, isVariadic: true),
    .init("separator", .string, isOptional: true),
    .init("terminator", .string, isOptional: true),
  ]

  private static let numbers = [
    function(
      "abs", [.init(nil, .t)], .t, constraints: [.t: .numeric],
      help: "The number without its sign",
      example: "abs(-3)"
    ) {
      switch try $0.argument(0) {
      case .int(let value) where value < 0: .int(try Arithmetic.negate(value, at: $0.range))
      case .double(let value): .double(abs(value))
      case .integer(let value) where value.isNegative:
        .integer(try Arithmetic.negate(value, at: $0.range))
      case let value: value
      }
    }.with(
      .plain([
        .intOfInt { $0 < 0 ? try Arithmetic.negate($0, at: $1) : $0 }, .doubleOfDouble { abs($0) },
      ])),
    function(
      "min", [.init(nil, .t), .init(nil, .t), .init(nil, .t, isOptional: true, isVariadic: true)],
      .t, constraints: [.t: .comparable], help: "The least of two or more", example: "min(3, 5)"
    ) {
      var best = try $0.argument(0)
      for value in try $0.others where Value.isOrderedBefore(value, best) { best = value }
      return best
    }.with(
      .plain([
        .intOfInts { first, second, _ in min(first, second) },
        .doubleOfDoubles { first, second in min(first, second) },
      ])),
    function(
      "max", [.init(nil, .t), .init(nil, .t), .init(nil, .t, isOptional: true, isVariadic: true)],
      .t, constraints: [.t: .comparable], help: "The greatest of two or more",
      example: "max(3, 5)"
    ) {
      var best = try $0.argument(0)
      // As in Swift, the last of equal ones.
      for value in try $0.others where isAtLeast(value, best) { best = value }
      return best
    }.with(
      .plain([
        .intOfInts { first, second, _ in max(first, second) },
        .doubleOfDoubles { first, second in max(first, second) },
      ])),
    rounding("floor", "The greatest whole number not above it", .down),
    rounding("ceil", "The least whole number not below it", .up),
    rounding("round", "The nearest whole number, halves away from 0", .toNearestOrAwayFromZero),
    function(
      "sqrt", [.init(nil, .double)], .double, help: "The square root", example: "sqrt(2.0)"
    ) { .double(try $0.double(0).squareRoot()) }.with(
      .plain([.doubleOfDouble { $0.squareRoot() }])),
  ]

  /// True unless the first value is less than the second. For NaN it is true.
  private static func isAtLeast(_ value: Value, _ other: Value) -> Bool {
    Value.isAtMost(other, value) ?? true
  }

  private static let sequences = [
    function(
      "zip", [.init(nil, .t), .init(nil, .u)], .library(.zipped, .t, .u),
      constraints: [.t: .conforms(.sequence), .u: .conforms(.sequence)],
      help: "Pairs of the elements of two sequences", example: "zip([1, 2], [\"a\", \"b\"])"
    ) {
      let (first, second) = (try $0.argument(0), try $0.argument(1))
      guard first.generated != nil || second.generated != nil, let a = first.nexts(),
        let b = second.nexts()
      else { return .view(.zipped(first, second)) }
      return .view(.generated(.zipped(a, b)))
    },
    function(
      "sequence", [.init("first", .t), .init("next", .function([.t], .optional(.t)))],
      .library(.unfolded, .t),
      help: "A value, and what the function yields for each one before, until that is nil",
      example: "sequence(first: 1) { $0 < 100 ? $0 * 2 : nil }"
    ) {
      let (first, closure) = (try $0.argument(0), try $0.closure(1))
      return .view(
        .generated(
          GeneratedSequence {
            var last: Value?
            var isDone = false
            return {
              if isDone { return nil }
              guard let value = last else {
                last = first
                return first
              }
              guard case .some(let next) = try closure.call(value) else {
                isDone = true
                return nil
              }
              last = next
              return next
            }
          }))
    },
    function(
      "sequence",
      [.init("state", .u), .init("next", .function([.inOut(.u)], .optional(.t)))],
      .library(.unfolded, .t),
      help: "What the function yields, which keeps its state between the calls, until that is nil",
      example: "sequence(state: 3) { n in n > 0 ? n : nil }"
    ) {
      let (state, closure) = (try $0.argument(0), try $0.closure(1))
      return .view(
        .generated(
          GeneratedSequence {
            let state = VariableBox(state)
            var isDone = false
            return {
              if isDone { return nil }
              guard case .some(let next) = try closure.call(.object(state)) else {
                isDone = true
                return nil
              }
              return next
            }
          }))
    },
    function(
      "repeatElement", [.init(nil, .t), .init("count", .int)], .library(.repeated, .t),
      help: "A value so many times over", example: "repeatElement(\"ab\", count: 3)"
    ) {
      let count = try $0.length(1)
      try $0.charge(making: count)
      return .view(.part(Array(repeating: try $0.argument(0), count: count)))
    },
    stride(.int, "to", "without the end", isClosed: false),
    stride(.int, "through", "with the end", isClosed: true),
    stride(.t, "to", "without the end", isClosed: false),
    stride(.t, "through", "with the end", isClosed: true),
    stride(.double, "to", "without the end", isClosed: false),
    stride(.double, "through", "with the end", isClosed: true),
  ]

  /// `swap`, which the checker turns into an assignment.
  private static let exchange = [
    function(
      "swap", [.init(nil, .inOut(.t)), .init(nil, .inOut(.t))],
      help: "Has two variables exchange their values", example: "swap(&a, &b)"
    ) { _ in .void }
  ]

  private static let types = [
    function(
      "type", [.init("of", .t)], .metatype(.t),
      help: "The type that a value has while the program runs", example: "type(of: 3)"
    ) {
      guard case .metatype(let type) = $0.resultType else { throw $0.missing }
      return .type(try $0.argument(0).ownType(as: type))
    }
  ]

  private static let views = [
    function(
      "withAnimation",
      [.init(nil, .unresolved, isOptional: true, isUnread: true), .init(nil, .function([], .t))],
      .t,
      help: "What the function yields; nothing moves here",
      example: "withAnimation(.smooth) { isShown = true }"
    ) { try $0.closure(1).call([]) }
  ]

  private static let failures = [
    failure("fatalError", .never, "fatal error"),
    failure("preconditionFailure", .never, "a precondition failed"),
    failure("assertionFailure", .void, "an assertion failed"),
    assertion("assert"), assertion("precondition"),
  ]

  private static func failure(_ name: String, _ result: Type, _ message: String) -> Member {
    function(
      name, [.init(nil, .string, isOptional: true)], result, help: "Ends with an error",
      example: "\(name)(\"not reached\")"
    ) { throw $0.error("assertion-failed", try $0.given(0) == nil ? message : $0.string(0)) }
  }

  private static func function(
    _ name: String, _ parameters: [Member.Parameter], _ result: Type = .void,
    constraints: [TypeVariable: Member.Constraint] = [:], help: String, example: String,
    evaluate: @escaping Member.Evaluate
  ) -> Member {
    .staticMethod(
      .void, name, parameters, result, constraints: constraints, help: help, example: example,
      evaluate: evaluate)
  }

  private static func rounding(
    _ name: String, _ help: String, _ rule: FloatingPointRoundingRule
  ) -> Member {
    function(name, [.init(nil, .double)], .double, help: help, example: "\(name)(2.5)") {
      .double(try $0.double(0).rounded(rule))
    }.with(.plain([.doubleOfDouble { $0.rounded(rule) }]))
  }

  private static func stride(
    _ type: Type, _ label: String, _ ending: String, isClosed: Bool
  ) -> Member {
    function(
      "stride",
      [.init("from", type), .init(label, type), .init("by", type == .double ? .double : .int)],
      .library(isClosed ? .strideThrough : .strideTo, type),
      constraints: type == .t ? [.t: .conforms(.binaryInteger)] : [:],
      help: "The numbers from the start to the end, \(ending), in steps",
      example: type == .double
        ? "stride(from: 0.0, \(label): 1.0, by: 0.5)" : "stride(from: 0, \(label): 10, by: 5)"
    ) {
      let step = try $0.argument(2)
      guard step != .int(0), step != .double(0) else {
        throw $0.error("zero-stride", "a stride of 0 goes nowhere")
      }
      return .view(
        .stride(from: try $0.argument(0), to: try $0.argument(1), by: step, isClosed: isClosed))
    }
  }

  private static func assertion(_ name: String) -> Member {
    function(
      name, [.init(nil, .bool), .init(nil, .string, isOptional: true, isAutoclosure: true)],
      help: "Ends with an error unless the condition holds", example: "\(name)(1 < 2)"
    ) {
      if try $0.bool(0) { return .void }
      let message =
        try $0.given(1) == nil
        ? "the condition does not hold" : $0.string(of: $0.closure(1).call([]))
      throw $0.error("assertion-failed", message)
    }
  }
}

extension Invocation {
  /// Prints the first argument's values.
  fileprivate func print() throws -> Value {
    let separator = try given(1) == nil ? " " : string(1)
    let terminator = try given(2) == nil ? "\n" : string(2)
    var printer = ValuePrinter()
    let values = try given(0) == nil ? [] : elements(0)
    for (index, value) in values.enumerated() {
      if index > 0 { printer.append(.string(separator), as: nil, isNested: false) }
      printer.append(value, as: nil, isNested: false)
    }
    guard !printer.isTruncated else {
      throw error("budget-spent", "the text to print is too long")
    }
    host.print(printer.text + terminator)
    return .void
  }

  /// The second argument and the variadic rest after it.
  fileprivate var others: [Value] {
    get throws { [try argument(1)] + (given(2) == nil ? [] : try elements(2)) }
  }
}
