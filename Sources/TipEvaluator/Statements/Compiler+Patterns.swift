import TipModel
import TipText

extension Compiler {
  /// Returns whether a value matches, and binds the variables of the pattern.
  func pattern(_ pattern: TypedPattern) -> (Frame, Value) throws -> Bool {
    switch pattern {
    case .wildcard: return { _, _ in true }
    case .binding(let variable):
      let store = store(variable)
      return { frame, value in
        store(frame, value)
        return true
      }
    case .tuple(let patterns):
      let count = patterns.count
      let tests = patterns.map(self.pattern).enumerated().map { index, test in
        PartTest { frame, value in
          guard let part = value.element(index) else { return false }
          return try test(frame, part)
        }
      }
      let test = PartTest.all(tests[...]).run
      return { frame, value in
        guard case .tuple(let values) = value, values.count == count else { return false }
        return try test(frame, value)
      }
    case .value(let expression):
      let code = compile(expression)
      // A constant that is not a range is compared.
      if case .constant(let wanted) = code, !isAbstract, wanted.rangeContains(.void) == nil {
        return { _, value in wanted == value }
      }
      let wanted = code.value
      return { frame, value in
        let wanted = try wanted(frame)
        if value.rangeContains(.void) == nil, let contains = wanted.rangeContains(value) {
          return contains
        }
        return wanted == value
      }
    case .enumCase(let type, let index, let parts): return enumCase(type, index, parts)
    case .status(let wanted, let reason): return status(wanted, reason)
    case .some(let inner):
      let test = self.pattern(inner)
      return { frame, value in
        if case .some(let inner) = value { try test(frame, inner) } else { false }
      }
    case .none:
      return { _, value in
        if case .none = value { true } else { false }
      }
    case .type(let type, let inner):
      let test = inner.map(self.pattern)
      let isAbstract = isAbstract
      return { frame, value in
        if isAbstract, value.isMoving { throw NotForeseen() }
        guard let cast = value.cast(to: type) else { return false }
        return try test?(frame, cast) ?? true
      }
    }
  }

  /// A pattern of two parts for an element whose parts are at hand; nil for any other pattern.
  func pair(_ pattern: TypedPattern) -> ((Frame, Value, Value) throws -> Bool)? {
    guard case .tuple(let parts) = pattern, parts.count == 2 else { return nil }
    let (first, second) = (self.pattern(parts[0]), self.pattern(parts[1]))
    return { frame, a, b in try first(frame, a) ? try second(frame, b) : false }
  }

  private func enumCase(
    _ type: NominalType, _ index: Int, _ parts: [TypedPattern]
  ) -> (Frame, Value) throws -> Bool {
    guard type.cases.indices.contains(index), type.cases[index].hasPayload else {
      return { _, value in
        if case .enumeration(type, index) = value { true } else { false }
      }
    }
    let tests = parts.map(pattern)
    guard tests.count == type.cases[index].payload.count else {
      return { frame, value in
        guard value.isPayload(of: type, index), case .payload(let value) = value else {
          return false
        }
        if tests.count == 1, value.values.count > 1 {
          return try tests[0](frame, .tuple(value.values))
        }
        for (test, part) in zip(tests, value.values) where !(try test(frame, part)) {
          return false
        }
        return true
      }
    }
    let all = tests.enumerated().map { number, test in
      PartTest { frame, value in
        guard let part = value.payloadPart(number) else { return false }
        return try test(frame, part)
      }
    }
    let test = PartTest.all(all[...]).run
    return { frame, value in
      guard value.isPayload(of: type, index) else { return false }
      return try test(frame, value)
    }
  }

  private func status(
    _ wanted: TypedPattern.StatusCase, _ reason: TypedPattern?
  ) -> (Frame, Value) throws -> Bool {
    let test = reason.map(pattern)
    return { frame, value in
      guard case .status(let status) = value else { return false }
      switch (wanted, status) {
      case (.pending, .pending), (.available, .available): return true
      case (.invalidated, .invalidated(let reason)):
        return try test?(frame, .invalidationReason(reason)) ?? true
      default: return false
      }
    }
  }

  func `switch`(
    _ subject: TypedExpression, _ cases: [TypedCase], _ name: String?
  ) -> (Frame) throws -> Flow {
    let value = value(subject)
    var inner = self
    let label = inner.addLabel(name, isLoop: false)
    let codes = cases.map { item in
      SwitchCase(
        tests: item.items.map { (inner.pattern($0.pattern), $0.condition.map(inner.bool)) },
        isDefault: item.isDefault, body: inner.block(item.body), fallsThrough: item.fallsThrough)
    }
    // `default` may be anywhere, but is matched last.
    let fallback = codes.firstIndex(where: \.isDefault)
    if !codes.contains(where: \.fallsThrough) {
      let branches = BranchCode.first(codes.filter { !$0.isDefault }.map(\.branch)[...]).run
      let otherwise = fallback.map { FlowCode(run: codes[$0].body) }
      return { frame in
        let flow = try branches(frame, value(frame)) ?? otherwise?.run(frame) ?? .next
        return flow == .exit(label) ? .next : flow
      }
    }
    return { frame in
      let value = try value(frame)
      guard var index = try codes.firstIndex(where: { try $0.matches(frame, value) }) ?? fallback
      else { return .next }
      while true {
        let flow = try codes[index].body(frame)
        if flow != .next { return flow == .exit(label) ? .next : flow }
        guard codes[index].fallsThrough, index + 1 < codes.count else { return .next }
        index += 1
      }
    }
  }
}

private struct SwitchCase {
  let tests: [(pattern: (Frame, Value) throws -> Bool, condition: ((Frame) throws -> Bool)?)]
  let isDefault: Bool
  let body: (Frame) throws -> Flow
  let fallsThrough: Bool

  /// The code of the case alone.
  var branch: BranchCode {
    let body = body
    guard tests.count == 1, let only = tests.first else {
      return BranchCode { try matches($0, $1) ? try body($0) : nil }
    }
    let test = only.pattern
    guard let condition = only.condition else {
      return BranchCode { try test($0, $1) ? try body($0) : nil }
    }
    return BranchCode { try test($0, $1) && condition($0) ? try body($0) : nil }
  }

  func matches(_ frame: Frame, _ value: Value) throws -> Bool {
    for test in tests {
      if try test.pattern(frame, value), try test.condition?(frame) ?? true { return true }
    }
    return false
  }
}

/// A test of a part of a value.
private struct PartTest {
  let run: (Frame, Value) throws -> Bool

  /// A test that holds if all of the parts do, tested in order.
  static func all(_ parts: ArraySlice<PartTest>) -> PartTest {
    switch parts.count {
    case 0: return PartTest { _, _ in true }
    case 1: return parts[parts.startIndex]
    default:
      let middle = parts.startIndex + parts.count / 2
      let (first, second) = (all(parts[..<middle]).run, all(parts[middle...]).run)
      return PartTest { try first($0, $1) ? try second($0, $1) : false }
    }
  }
}
