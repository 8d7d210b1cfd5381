import TipModel
import TipText

/// A traversal of a sequence, whose elements are put into a variable of the frame one by one.
struct Traversal {
  let sequence: ValueCode
  /// Assigns a value to the variable.
  let element: StoreCode
  /// The variable's slot, where all that it holds are Ints.
  let intSlot: Int?
  /// The range of the code that runs for each element.
  let bodyRange: SourceRange
  let site: InvocationSite
  /// It is told to stop once the result is certain, so that the sequence may have no end.
  var maySuffice = false

  /// Runs the traversal. It is inlined with its closures. Elements of ranges are made on demand and
  /// not charged; a caller that stores data for each element charges for it.
  ///
  /// - Parameters:
  ///   - begin: A function that is called when the sequence has been evaluated, with the
  ///     approximate number of elements.
  ///   - visit: A function that is called with each element, and returns false to stop.
  @inline(__always)
  func run(
    _ frame: Frame, begin: (Int) throws -> Void = { _ in }, _ visit: (Value) throws -> Bool
  ) throws {
    let context = frame.context
    let call = Invocation(
      receiver: try sequence.run(frame), arguments: InvocationArguments(), at: site, in: context)
    let range = site.range
    try context.budget.mind(call.receiver, at: range)
    switch (intSlot, call.receiver) {
    case (let slot?, .range(let bounds)):
      guard case (.int(var next), .int(let last)) = (bounds.lower, bounds.upper) else {
        try RuntimeError.missing(at: range)
      }
      try begin(call.receiver.elementBound)
      // The elements are not counted first: there may be more than an Int can count.
      while next < last || bounds.isClosed && next == last {
        try frame.step(at: bodyRange)
        frame.setPlain(slot, .int(next))
        guard try visit(.int(next)), next < .max else { break }
        next &+= 1
      }
    case (let slot?, .array(let values)):
      try call.budget?.spend(steps: values.count / 8, at: range)
      try begin(values.count)
      for index in values.indices {
        try frame.step(at: bodyRange)
        guard let number = values[index].int else { try RuntimeError.missing(at: range) }
        frame.setPlain(slot, .int(number))
        guard try visit(.int(number)) else { break }
      }
    default:
      try begin(call.receiver.elementBound)
      try visitEach(of: call, frame, visit)
    }
    try context.budget.settle()
  }

  private func visitEach(
    of call: Invocation, _ frame: Frame, _ visit: (Value) throws -> Bool
  ) throws {
    func turn(_ value: Value) throws -> Bool {
      try frame.step(at: bodyRange)
      element.run(frame, value)
      return try visit(value)
    }
    guard maySuffice, case .partialRange(.from(.int(var next))) = call.receiver else {
      return try call.each(turn)
    }
    while try turn(.int(next)) { next = try Arithmetic.add(next, 1, at: site.range) }
  }
}
