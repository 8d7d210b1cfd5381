import Testing
import TipModel
import TipText

/// Implementations for plain numbers give what the members give for values.
@Suite struct PlainImplementationTests {
  private static let ints = [0, 1, -1, 3, -8, 64, .max, .min, .min + 1]
  private static let doubles = [
    0, -0.0, 1, -1, 2.5, -2.5, 0.1, 1e300, -1e300, 9.3e18, .leastNonzeroMagnitude, .infinity,
    -.infinity, .nan,
  ]
  private static let members = MemberTable.all.filter { !$0.plain.isEmpty }

  @Test func thereAreSuchMembers() {
    #expect(Set(Self.members.map(\.name)).isSuperset(of: ["abs", "max", "sqrt", "init", "isNaN"]))
  }

  @Test(arguments: members.indices)
  func theResultsAreTheSame(index: Int) {
    let member = Self.members[index]
    for implementation in member.plain {
      for operands in Self.operands(implementation) {
        let expected = Self.text { try Self.value(of: member, operands, implementation) }
        let plain = Self.text { try implementation.value(of: operands) }
        #expect(plain == expected, "\(member.name) of \(operands)")
      }
    }
  }

  private static func operands(_ implementation: PlainImplementation) -> [[Value]] {
    let choices = implementation.signature.operands.map { type in
      type == .int ? ints.map { Value.int($0) } : doubles.map { Value.double($0) }
    }
    guard let first = choices.first else { return [] }
    guard choices.count == 2, let second = choices.last else { return first.map { [$0] } }
    return first.flatMap { one in second.map { [one, $0] } }
  }

  /// What the member's own implementation returns.
  private static func value(
    of member: Member, _ operands: [Value], _ implementation: PlainImplementation
  ) throws -> Value {
    let context = InvocationContext(host: TestHost(), charged: Unlimited())
    let hasReceiver = member.kind == .method || member.kind == .property
    let types = implementation.signature
    let site = InvocationSite(
      receiverType: hasReceiver ? types.operands[0] : .void, resultType: types.result, range: .test)
    var arguments = hasReceiver ? Array(operands.dropFirst()) : operands
    if member.parameters.last?.isVariadic == true { arguments.append(.array(ArrayValue())) }
    var call = Invocation(
      receiver: hasReceiver ? operands[0] : .void, arguments: InvocationArguments(arguments),
      at: site, in: context)
    return try withExtendedLifetime((site, context)) { try member.evaluate(&call) }
  }

  /// A value to its last bit, or the code of an error.
  private static func text(_ body: () throws -> Value) -> String {
    do {
      guard case .double(let number) = try body() else { return try "\(body())" }
      return number.isNaN ? "nan" : "\(number) \(number.bitPattern)"
    } catch {
      return (error as? EvaluationError)?.code ?? "\(error)"
    }
  }
}

/// A budget that is never spent.
private final class Unlimited: EvaluationBudget {
  func spend(steps: Int, at range: SourceRange) {}
  func allocate(bytes: Int, at range: SourceRange) {}
}

extension PlainImplementation {
  fileprivate func value(of operands: [Value]) throws -> Value {
    switch (self, operands[0], operands[operands.count - 1]) {
    case (.intOfInt(let function), .int(let number), _): .int(try function(number, .test))
    case (.intOfInts(let function), .int(let first), .int(let second)):
      .int(try function(first, second, .test))
    case (.intOfDouble(let function), .double(let number), _): .int(try function(number, .test))
    case (.boolOfInts(let function), .int(let first), .int(let second)):
      .bool(function(first, second))
    case (.doubleOfInt(let function), .int(let number), _): .double(function(number))
    case (.doubleOfDouble(let function), .double(let number), _): .double(function(number))
    case (.doubleOfDoubles(let function), .double(let first), .double(let second)):
      .double(function(first, second))
    case (.boolOfDouble(let function), .double(let number), _): .bool(function(number))
    default: throw TestFailure()
    }
  }
}
