import TipModel
import TipText

/// A place in the program that changes a part of a variable.
final class PartSite {
  let root: VariablePart.Root
  let steps: PartSteps
  private let hasInstance: Bool
  private let indices: AnyIndices
  /// The general code, which runs for a value of another type than declared, and for a variable
  /// without a value, and reports why.
  private let general: LValueCode

  init(_ part: VariablePart, _ place: LValue, _ compiler: Compiler) {
    root = part.root
    steps = part.steps
    hasInstance = steps.firstInside > 0
    indices = AnyIndices(part, compiler)
    general = LValueCode(place, compiler)
  }

  /// The site of the dictionary that the place is an entry of; nil where that is no part of a
  /// variable.
  convenience init?(holding place: LValue, _ compiler: Compiler) {
    guard let whole = place.withoutLastStep,
      let part = VariablePart(whole, compiler, mayBeWhole: true)
    else { return nil }
    self.init(part, whole, compiler)
  }

  @inline(__always)
  func numbers(_ frame: Frame) throws -> PartNumbers { try indices.numbers(frame) }

  /// The last instance on the path, which is known before the new value is evaluated.
  @inline(__always)
  func instance(_ frame: Frame, _ numbers: PartNumbers) -> InstanceValue? {
    guard hasInstance, let value = root.address(frame),
      let found = steps.address(in: UnsafePointer(value), steps: steps.firstInside - 1, numbers),
      case .instance(let instance) = found.pointee
    else { return nil }
    return instance
  }

  /// Changes the part.
  func change(
    _ frame: Frame, _ numbers: PartNumbers, _ instance: InstanceValue?, replaces: Bool,
    _ change: (PartTarget) throws -> Bool
  ) throws {
    if !frame.state.pointee.isAbstract {
      if let instance {
        if try steps.change(instance, numbers, change) { return }
      } else if !hasInstance, let address = root.address(frame),
        try steps.change(address, from: 0, numbers, change)
      {
        if case .global = root { frame.meter.pointee.globalWrites &+= 1 }
        return
      }
    }
    // The indices are known. Code that has run since may have changed the variables in them.
    let accesses = steps.steps.suffix(general.steps.count).map { LValueCode.Access($0, numbers) }
    var way = LValueCode.Way(root: instance.map { .instance($0) }, accesses: accesses)
    if way.root == nil { way.root = try general.instance?.run(frame) }
    try general.modify(frame, way, replaces: replaces) { value in
      try withUnsafeMutablePointer(to: &value) {
        if try !change(.value($0)) { try RuntimeError.missing(at: self.general.range) }
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
