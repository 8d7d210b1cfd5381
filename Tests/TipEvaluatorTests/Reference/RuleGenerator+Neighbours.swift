import TipModel

/// A shape of rules that has code of its own beside the general evaluator's.
enum FastPath: String, CaseIterable {
  /// `$0 >= 3` of a parameter.
  case parameter
  /// `$0.donations.donatedWithin(.week).count >= 3`
  case window
  /// Several such comparisons, joined.
  case comparisons
  /// A count of a filter that compares fields with constants.
  case filter
  /// The size of the largest group, or of the smallest.
  case group
  /// Whether some donation, or each, satisfies a filter.
  case search
}

extension RuleGenerator {
  /// A rule of a fast path's shape, or one next to it: with another relation, sides exchanged, a negation, a window or a step more,
  /// an argument more, another bound, a named constant, a condition beside it.
  mutating func rule(on path: FastPath, isNextTo: Bool) -> TypedRule {
    let inputs = inputs(count: path == .parameter || path == .comparisons ? 2 : 1 + choices.roll(2))
    var declarations: [TypedStatement] = []
    var condition = shape(path, isNextTo: isNextTo)
    if isNextTo {
      switch choices.roll(6) {
      case 1: condition = .not(condition)
      case 2: condition = .not(.not(condition))
      case 3: condition = condition.op(choices.pick(["==", "!="]), .bool(choices.roll(2) == 0))
      case 4:
        let named = LocalVariable.let("named", .bool)
        declarations.append(.make(.declare(named, condition)))
        condition = .local(named)
      case 5:
        condition = .make(
          .bool, .ternary(condition, shape(.window, isNextTo: true), .bool(choices.roll(2) == 0)))
      default: break
      }
    }
    return Self.rule(on: inputs, TypedBlock(declarations + [.make(.return(condition))]))
  }

  private mutating func shape(_ path: FastPath, isNextTo: Bool) -> TypedExpression {
    switch path {
    case .parameter: return compared(level, isNextTo)
    case .window: return compared(number(of: window(isNextTo), isNextTo), isNextTo)
    case .comparisons:
      let first = choices.roll(2) == 0 ? compared(level, isNextTo) : isEmpty(isNextTo)
      let second = compared(number(of: window(isNextTo), isNextTo), isNextTo)
      return choices.roll(2) == 0 ? .and(first, second) : .or(first, second)
    case .filter:
      let filtered = window(isNextTo).member("filter", filter())
      return compared(number(of: steps(after: filtered, isNextTo), isNextTo), isNextTo)
    case .group:
      let all = choices.roll(2) == 0 ? window(isNextTo) : window(false).member("filter", filter())
      let name = choices.pick(["largestSubset", "smallestSubset"])
      let (field, type) = choices.pick([("id", Type.int), ("name", .string), ("liked", .bool)])
      let group = all.member(name, .path(.donation(.nominal(Fixture.visit)), field, type))
      return compared(number(of: steps(after: group, isNextTo), isNextTo), isNextTo)
    case .search:
      let all = steps(after: window(isNextTo), isNextTo)
      return all.member(choices.pick(["contains", "allSatisfy"]), filter())
    }
  }

  private var level: TypedExpression { .local(scope.first { $0.name == "level" } ?? scope[0]) }

  /// All donations, or those of a window; next to that, of two windows or of some of them.
  private mutating func window(_ isNextTo: Bool) -> TypedExpression {
    var all = donations
    if choices.roll(2) == 1 {
      all = all.member("donatedWithin", .range(Double(choices.roll(30))))
    }
    return isNextTo ? steps(after: all, true) : all
  }

  private mutating func steps(after all: TypedExpression, _ isNextTo: Bool) -> TypedExpression {
    guard isNextTo else { return all }
    switch choices.roll(8) {
    case 1: return all.member("donatedWithin", .range(Double(choices.roll(30))))
    case 2: return all.member("prefix", .int(choices.roll(4)))
    case 3: return all.member("dropFirst", .int(1))
    case 4: return all.member("suffix", .int(choices.roll(4)))
    case 5: return all.member("filter", filter())
    default: return all
    }
  }

  private mutating func isEmpty(_ isNextTo: Bool) -> TypedExpression {
    let empty = window(isNextTo).member("isEmpty")
    return choices.roll(2) == 0 ? empty : .not(empty)
  }

  /// How many they are; next to that, how many satisfy a condition, which is one argument more.
  private mutating func number(of all: TypedExpression, _ isNextTo: Bool) -> TypedExpression {
    isNextTo && choices.roll(3) == 2 ? all.member("count", filter()) : all.member("count")
  }

  /// A comparison with a constant; next to that, with another bound.
  private mutating func compared(
    _ number: TypedExpression, _ isNextTo: Bool
  ) -> TypedExpression {
    var bound = TypedExpression.int(choices.pick([0, 1, 2, 3, 5]))
    if isNextTo {
      switch choices.roll(6) {
      case 1: bound = .int(choices.pick([-1, .max, .min]))
      case 2: bound = bound.op("-", .int(1))
      case 3: bound = donations.member("count")
      default: break
      }
    }
    let relation = choices.pick([">=", "==", "<", ">", "<=", "!="])
    return choices.roll(3) == 2 ? bound.op(relation, number) : number.op(relation, bound)
  }

  /// A condition on the fields of a donation, or on its date.
  private mutating func filter() -> TypedExpression {
    let variable = LocalVariable.let("visit", .donation(.nominal(Fixture.visit)))
    let row = TypedExpression.local(variable)
    func test() -> TypedExpression {
      let relation = choices.pick([">=", "==", "<", ">", "<=", "!="])
      switch choices.roll(7) {
      case 0: return row.donated("id").op(relation, .int(choices.roll(4)))
      case 1: return TypedExpression.int(choices.roll(4)).op(relation, row.donated("id"))
      case 2: return row.donated("name").op(choices.pick(["==", "!="]), .string("a"))
      case 3: return row.donated("name").member("hasPrefix", .string("a"))
      case 4: return row.donated("liked")
      case 5: return row.donated("score").op(relation, .double(0.5))
      default:
        return row.member("date").op(
          relation, TypedExpression.now.member("addingTimeInterval", .double(-10)))
      }
    }
    let (first, second) = (test(), test())
    let body: TypedExpression =
      switch choices.roll(5) {
      case 1: .not(first)
      case 2: .and(first, second)
      case 3: .or(first, second)
      default: first
      }
    return .closure([variable], .bool, [.init(.expression(body), at: .test)])
  }
}
