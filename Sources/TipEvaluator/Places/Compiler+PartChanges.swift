import TipModel
import TipText

/// Parts of variables that are changed where they are: `grid[row][column] = 0`, `node.value += 1`, `self.items[i].append(x)`.
extension Compiler {
  /// `part = …`; nil where the place is no such part.
  func assignPart(_ place: LValue, _ given: Code, at range: SourceRange) -> FlowCode? {
    guard let part = VariablePart(place, self) else { return nil }
    let site = PartSite(part, place, self)
    return switch place.type {
    case .int:
      change(site, with: given.int(at: range)) { SetInt(number: $0) }
    case .double:
      change(site, with: given.double(at: range)) { SetDouble(number: $0) }
    case .bool:
      change(site, with: given.bool(at: range)) { SetBool(isTrue: $0) }
    default:
      change(site, with: given.value) { SetValue(value: $0) }
    }
  }

  /// `part += …` of numbers; nil where the place is no such part.
  func assignPart(
    _ place: LValue, _ op: Operator, _ operand: Code, at range: SourceRange
  ) -> FlowCode? {
    guard let operation = NumericOperation(rawValue: op.spelling), !op.isReplaced,
      let part = VariablePart(place, self)
    else { return nil }
    let site = PartSite(part, place, self)
    let placeRange = place.range
    switch place.type {
    case .int:
      return change(site, with: operand.int(at: range)) {
        UpdateInt(operation: operation, operand: $0, range: placeRange)
      }
    case .double where operation != .remainder:
      return change(site, with: operand.double(at: range)) {
        UpdateDouble(operation: operation, operand: $0)
      }
    case .string where operation == .sum:
      let text = operand.value
      return change(
        site,
        with: { frame in
          guard case .string(let added) = try text(frame) else {
            try RuntimeError.missing(at: range)
          }
          try frame.allocate(bytes: added.utf8.count, at: range)
          return added
        }
      ) {
        AddText(added: $0)
      }
    default: return nil
    }
  }

  /// `part.append(…)`; nil where the place is no such part.
  func appendPart(
    _ place: LValue, _ added: @escaping (Frame) throws -> Value, at range: SourceRange
  ) -> FlowCode? {
    guard let part = VariablePart(place, self) else { return nil }
    return change(
      PartSite(part, place, self),
      with: { frame in
        let added = try added(frame)
        try frame.allocate(bytes: ArrayValue.size(of: added), at: range)
        return added
      }
    ) {
      AddElement(added: $0)
    }
  }

  @inline(__always)
  private func change<Given, Change: PartChange>(
    _ site: PartSite, with given: @escaping (Frame) throws -> Given,
    change: @escaping (Given) -> Change
  ) -> FlowCode {
    switch site.root {
    case .slot(let root): self.change(site, root, given, change)
    case .box(let root): self.change(site, root, given, change)
    case .global(let root): self.change(site, root, given, change)
    }
  }

  @inline(__always)
  private func change<Given, Change: PartChange>(
    _ site: PartSite, _ root: some VariableRoot, _ given: @escaping (Frame) throws -> Given,
    _ change: @escaping (Given) -> Change
  ) -> FlowCode {
    if site.hasInstance {
      return FlowCode { frame in
        let numbers = try site.numbers(frame)
        let instance = site.instance(root, frame, numbers)
        let change = change(try given(frame))
        if let instance, !frame.state.pointee.isAbstract,
          try site.steps.change(instance, numbers, change)
        {
          return .next
        }
        try site.changeGenerally(frame, instance, numbers, change)
        return .next
      }
    }
    return FlowCode { frame in
      let numbers = try site.numbers(frame)
      let change = change(try given(frame))
      if !frame.state.pointee.isAbstract, let address = root.address(frame),
        try site.steps.change(address, from: 0, numbers, change)
      {
        if root.isGlobal { frame.meter.pointee.globalWrites &+= 1 }
        return .next
      }
      try site.changeGenerally(frame, nil, numbers, change)
      return .next
    }
  }
}

/// One place of the program at which a part of a variable is changed.
private final class PartSite {
  let root: VariablePart.Root
  let steps: PartSteps
  let hasInstance: Bool
  private let first: IntCode?
  private let second: IntCode?
  /// The general way, for what is not as its type says and for a variable without a value: it finds out why.
  private let general: LValueCode

  init(_ part: VariablePart, _ place: LValue, _ compiler: Compiler) {
    root = part.root
    steps = part.steps
    hasInstance = steps.firstInside > 0
    let codes = part.indices.map { IntCode(run: compiler.compile($0).int(at: $0.range)) }
    (first, second) = (codes.first, codes.dropFirst().first)
    general = LValueCode(place, compiler)
  }

  @inline(__always)
  func numbers(_ frame: Frame) throws -> PartNumbers {
    var numbers = PartNumbers()
    if let first { numbers.first = try first.run(frame) }
    if let second { numbers.second = try second.run(frame) }
    return numbers
  }

  /// The last instance on the way.
  func instance(
    _ root: some VariableRoot, _ frame: Frame, _ numbers: PartNumbers
  ) -> InstanceValue? {
    guard let value = root.address(frame),
      let found = steps.address(
        in: UnsafePointer(value), steps: steps.firstInside - 1, numbers),
      case .instance(let instance) = found.pointee
    else { return nil }
    return instance
  }

  func changeGenerally(
    _ frame: Frame, _ instance: InstanceValue?, _ numbers: PartNumbers, _ change: some PartChange
  ) throws {
    // The numbers are known: what was evaluated since may have changed the variables that they came from.
    let accesses = steps.steps.suffix(general.steps.count).map { LValueCode.Access($0, numbers) }
    var way = LValueCode.Way(root: instance.map { .instance($0) }, accesses: accesses)
    if way.root == nil { way.root = try general.instance?.run(frame) }
    try general.modify(frame, way, replaces: change.replaces) { value in
      try withUnsafeMutablePointer(to: &value) {
        if try !change.change($0) { try RuntimeError.missing(at: self.general.range) }
      }
    }
  }
}

extension LValueCode.Access {
  fileprivate init(_ step: PartSteps.Step, _ numbers: PartNumbers) {
    self =
      switch step {
      case .field(let index), .property(let index): .element(index, isTuple: false)
      case .tupleElement(let index): .element(index, isTuple: true)
      case .first: .index(numbers.first)
      case .second: .index(numbers.second)
      }
  }
}

/// Gives a part another value, whatever is there.
private struct SetInt: PartChange {
  let number: Int
  var replaces: Bool { true }

  @inline(__always)
  func change(_ value: UnsafeMutablePointer<Value>) -> Bool {
    value.pointee = .int(number)
    return true
  }

  @inline(__always)
  func change(element index: Int, of elements: inout ArrayValue) -> Bool {
    elements.set(index, to: number)
  }
}

private struct SetDouble: PartChange {
  let number: Double
  var replaces: Bool { true }

  @inline(__always)
  func change(_ value: UnsafeMutablePointer<Value>) -> Bool {
    value.pointee = .double(number)
    return true
  }

  @inline(__always)
  func change(element index: Int, of elements: inout ArrayValue) -> Bool {
    elements.set(index, to: number)
  }
}

private struct SetBool: PartChange {
  let isTrue: Bool
  var replaces: Bool { true }

  @inline(__always)
  func change(_ value: UnsafeMutablePointer<Value>) -> Bool {
    value.pointee = .bool(isTrue)
    return true
  }

  @inline(__always)
  func change(element index: Int, of elements: inout ArrayValue) -> Bool {
    elements.set(index, to: isTrue)
  }
}

private struct SetValue: PartChange {
  let value: Value
  var replaces: Bool { true }

  @inline(__always)
  func change(_ value: UnsafeMutablePointer<Value>) -> Bool {
    value.pointee = self.value
    return true
  }

  @inline(__always)
  func change(element index: Int, of elements: inout ArrayValue) -> Bool {
    guard elements.indices.contains(index) else { return false }
    elements.set(index, to: value)
    return true
  }
}

/// Makes a number of the one that is there.
private struct UpdateInt: PartChange {
  let operation: NumericOperation
  let operand: Int
  let range: SourceRange
  var replaces: Bool { false }

  @inline(__always)
  func change(_ value: UnsafeMutablePointer<Value>) throws -> Bool {
    guard let old = value.pointee.int else { return false }
    value.initialize(to: .int(try operation.of(old, operand, at: range)))
    return true
  }

  @inline(__always)
  func change(element index: Int, of elements: inout ArrayValue) throws -> Bool {
    guard elements.indices.contains(index), let old = elements[index].int else { return false }
    return elements.set(index, to: try operation.of(old, operand, at: range))
  }
}

private struct UpdateDouble: PartChange {
  let operation: NumericOperation
  let operand: Double
  var replaces: Bool { false }

  @inline(__always)
  func change(_ value: UnsafeMutablePointer<Value>) -> Bool {
    guard let old = value.pointee.double else { return false }
    value.initialize(to: .double(operation.of(old, operand)))
    return true
  }

  @inline(__always)
  func change(element index: Int, of elements: inout ArrayValue) -> Bool {
    guard elements.indices.contains(index), let old = elements[index].double else { return false }
    return elements.set(index, to: operation.of(old, operand))
  }
}

/// Adds to a text.
private struct AddText: PartChange {
  let added: String
  var replaces: Bool { false }

  @inline(__always)
  func change(_ value: UnsafeMutablePointer<Value>) -> Bool {
    guard value.pointee.isString, case .string(var text) = value.exchange(.void) else {
      return false
    }
    text += added
    value.initialize(to: .string(text))
    return true
  }

  func change(element index: Int, of elements: inout ArrayValue) -> Bool {
    guard elements.indices.contains(index) else { return false }
    return withUnsafeMutablePointer(to: &elements[index]) { change($0) }
  }
}

/// Adds an element to an array.
private struct AddElement: PartChange {
  let added: Value
  var replaces: Bool { false }

  @inline(__always)
  func change(_ value: UnsafeMutablePointer<Value>) -> Bool {
    guard value.pointee.isArray, case .array(var elements) = value.exchange(.void) else {
      return false
    }
    elements.append(added)
    value.initialize(to: .array(elements))
    return true
  }

  func change(element index: Int, of elements: inout ArrayValue) -> Bool {
    guard elements.indices.contains(index) else { return false }
    return withUnsafeMutablePointer(to: &elements[index]) { change($0) }
  }
}
