import TipModel
import TipText

/// Parts of variables that are read where they are: `grid[row][column]`, `node.value`,
/// `self.items[i].name`.
struct PartReader {
  private let compiler: Compiler

  init(_ compiler: Compiler) { self.compiler = compiler }

  /// The code that reads a part in place. It is `general` if the expression is no such part.
  /// `general` also runs if a value has another type than declared, and reports why.
  func read(_ expression: TypedExpression, otherwise general: Code) -> Code {
    switch general {
    case .value, .int, .double, .bool: break
    // Constants, and fields that operators read themselves.
    default: return general
    }
    guard let part = VariablePart(reading: expression, compiler) else { return general }
    // Elements of a local array have special code, since most loops read them.
    guard case .slot(let root) = part.root, let index = part.indices.first else {
      return read(part, part.root, AnyIndices(part, compiler), expression, general)
    }
    switch (compiler.compile(index), part.indices.dropFirst().first.map(compiler.compile)) {
    case (.intSlot(let first), nil):
      return read(part, root, OneIndex(index: first), expression, general)
    case (let first, nil):
      let first = IntCode(run: first.int(at: index.range))
      return read(part, root, OneIndex(index: first), expression, general)
    case (.intSlot(let first), .intSlot(let second)?):
      let indices = TwoIndices(first: first, second: second)
      return read(part, root, indices, expression, general)
    default:
      return read(part, root, AnyIndices(part, compiler), expression, general)
    }
  }

  /// Returns code for the address of a variable, or of a part of it; nil for any other expression.
  /// The address is valid until a value is changed. It is nil if the general code must run.
  func address(of expression: TypedExpression) -> ((Frame) throws -> UnsafePointer<Value>?)? {
    guard compiler.isUnseen(expression),
      let part = VariablePart(reading: expression, compiler, mayBeWhole: true)
    else { return nil }
    let (root, steps, indices) = (part.root, part.steps, AnyIndices(part, compiler))
    return { frame in
      let numbers = try indices.numbers(frame)
      guard let value = root.address(frame) else { return nil }
      return steps.address(in: UnsafePointer(value), steps: steps.steps.count, numbers)
    }
  }

  private func read(
    _ part: VariablePart, _ root: some VariableRoot, _ indices: some PartIndices,
    _ expression: TypedExpression, _ general: Code
  ) -> Code {
    guard let reading = PartReading(root: root, indices: indices, steps: part.steps) else {
      return general
    }
    let range = expression.range
    switch expression.type {
    case .int:
      let general = general.int(at: range)
      return .int { frame in try reading.int(frame) ?? general(frame) }
    case .double:
      let general = general.double(at: range)
      return .double { frame in try reading.double(frame) ?? general(frame) }
    case .bool:
      let general = general.bool(at: range)
      return .bool { frame in try reading.bool(frame) ?? general(frame) }
    default:
      let general = general.value
      return .value { frame in try reading.value(frame) ?? general(frame) }
    }
  }
}

/// Evaluates the indices of a part.
protocol PartIndices {
  func numbers(_ frame: Frame) throws -> PartNumbers
}

/// Any number of indices.
struct AnyIndices: PartIndices {
  private let first: IntCode?
  private let second: IntCode?

  init(_ part: VariablePart, _ compiler: Compiler) {
    let codes = part.indices.map { IntCode(run: compiler.compile($0).int(at: $0.range)) }
    (first, second) = (codes.first, codes.dropFirst().first)
  }

  @inline(__always)
  func numbers(_ frame: Frame) throws -> PartNumbers {
    var numbers = PartNumbers()
    if let first { numbers.first = try first.run(frame) }
    if let second { numbers.second = try second.run(frame) }
    return numbers
  }
}

struct OneIndex<Index: Operand<Int>>: PartIndices {
  let index: Index

  @inline(__always)
  func numbers(_ frame: Frame) throws -> PartNumbers {
    PartNumbers(first: try index.number(frame))
  }
}

struct TwoIndices<First: Operand<Int>, Second: Operand<Int>>: PartIndices {
  let first: First
  let second: Second

  @inline(__always)
  func numbers(_ frame: Frame) throws -> PartNumbers {
    PartNumbers(first: try first.number(frame), second: try second.number(frame))
  }
}

/// A part of a variable that is read in place. The result is nil if the general code has to run.
private struct PartReading<Root: VariableRoot, Indices: PartIndices> {
  let root: Root
  let indices: Indices
  let steps: PartSteps
  let last: PartSteps.Step

  init?(root: Root, indices: Indices, steps: PartSteps) {
    guard let last = steps.steps.last else { return nil }
    (self.root, self.indices, self.steps, self.last) = (root, indices, steps, last)
  }

  /// The address of the value that the last step is taken in.
  @inline(__always)
  private func whole(_ frame: Frame, _ numbers: PartNumbers) -> UnsafePointer<Value>? {
    guard let value = root.address(frame) else { return nil }
    return steps.address(in: UnsafePointer(value), steps: steps.steps.count - 1, numbers)
  }

  @inline(__always)
  func int(_ frame: Frame) throws -> Int? {
    let numbers = try indices.numbers(frame)
    guard let whole = whole(frame, numbers) else { return nil }
    return switch last {
    case .first: whole.pointee.int(atElement: numbers.first)
    case .second: whole.pointee.int(atElement: numbers.second)
    default: PartSteps.next(whole, last, numbers)?.pointee.int
    }
  }

  @inline(__always)
  func double(_ frame: Frame) throws -> Double? {
    let numbers = try indices.numbers(frame)
    guard let whole = whole(frame, numbers) else { return nil }
    return switch last {
    case .first: whole.pointee.double(atElement: numbers.first)
    case .second: whole.pointee.double(atElement: numbers.second)
    default: PartSteps.next(whole, last, numbers)?.pointee.double
    }
  }

  @inline(__always)
  func bool(_ frame: Frame) throws -> Bool? {
    let numbers = try indices.numbers(frame)
    guard let whole = whole(frame, numbers) else { return nil }
    return switch last {
    case .first: whole.pointee.bool(atElement: numbers.first)
    case .second: whole.pointee.bool(atElement: numbers.second)
    default: PartSteps.next(whole, last, numbers)?.pointee.bool
    }
  }

  @inline(__always)
  func value(_ frame: Frame) throws -> Value? {
    let numbers = try indices.numbers(frame)
    guard let whole = whole(frame, numbers) else { return nil }
    let found: Value? =
      switch last {
      case .first: whole.pointee.value(atElement: numbers.first)
      case .second: whole.pointee.value(atElement: numbers.second)
      default: PartSteps.next(whole, last, numbers)?.pointee
      }
    // The value of a variable that is being changed has been moved out.
    if case .void? = found { return nil }
    return found
  }
}
