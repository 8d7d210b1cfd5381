import TipModel
import TipText

/// `largestSubset` and `smallestSubset`: the rows of a selection by the value of one column.
struct GroupKernel {
  /// A number for each place of the selection, equal for equal values.
  private let codes: [Int32]
  private let codeCount: Int

  /// Nil where the column has no plain form to group by.
  init?(_ all: DonationSelection, column: Int) {
    switch all.history.column(at: column) {
    case .strings(let rows): (codes, codeCount) = (all.picked(rows.codes), rows.distinct.count)
    case .cases(let type, let rows): (codes, codeCount) = (all.picked(rows), type.cases.count)
    case .bools(let rows): (codes, codeCount) = (all.picked(rows).map(Int32.init), 2)
    case .ints(let rows): (codes, codeCount) = GroupKernel.coded(all.picked(rows))
    default: return nil
    }
  }

  /// Numbers close together are codes already; others are numbered in order of appearance.
  private static func coded(_ values: [Int]) -> ([Int32], Int) {
    guard let least = values.min(), let greatest = values.max() else { return ([], 0) }
    let (span, overflows) = greatest.subtractingReportingOverflow(least)
    if !overflows, span < 4 * values.count + 1024 {
      return (values.map { Int32(truncatingIfNeeded: $0 &- least) }, span + 1)
    }
    var known: [Int: Int32] = [:]
    let codes = values.map { value -> Int32 in
      if let code = known[value] { return code }
      let code = Int32(truncatingIfNeeded: known.count)
      known[value] = code
      return code
    }
    return (codes, known.count)
  }

  /// The code of the group whose size comes before all others and how many are in it; of several the
  /// one that appears first. Nil of no rows.
  func best(isLargest: Bool) -> (code: Int32, count: Int)? {
    guard var best = codes.first else { return nil }
    var sizes = [Int32](repeating: 0, count: codeCount)
    sizes.withUnsafeMutableBufferPointer { sizes in
      codes.withUnsafeBufferPointer { codes in
        for code in codes { sizes[Int(code)] &+= 1 }
        for code in codes {
          let (size, record) = (sizes[Int(code)], sizes[Int(best)])
          if isLargest ? size > record : size < record { best = code }
        }
      }
    }
    return (best, Int(sizes[Int(best)]))
  }

  func places(of code: Int32) -> [Int] { codes.indices.filter { codes[$0] == code } }
}

extension DonationSelection {
  /// A column's values at the places of this selection.
  fileprivate func picked<Element>(_ rows: [Element]) -> [Element] {
    switch self.rows {
    case .range(let range):
      Array(rows[(history.offset + range.lowerBound)..<(history.offset + range.upperBound)])
    case .indices(let indices): indices.map { rows[history.offset + Int($0)] }
    }
  }
}

extension Compiler {
  func group(
    _ member: Member, _ receiver: TypedExpression, _ path: [String], isLargest: Bool,
    _ expression: TypedExpression
  ) -> Code? {
    let source = selection(receiver)
    let column = columnIndex(path, receiver)
    let slot = scope.newSlot()
    guard case .member(_, _, let arguments) = expression.form else { return nil }
    let general = invocation(member, receiverType: receiver.type, arguments, expression) {
      $0.slots[slot]
    }
    let words = StepWords(expression, receiver: receiver, evaluator)
    return .selection { frame in
      let all = try source(frame)
      try frame.context.budget.spend(steps: all.count / 16 + 1, at: expression.range)
      let kept: DonationSelection
      if let column, let kernel = GroupKernel(all, column: column) {
        kept = kernel.best(isLargest: isLargest).map { all.picking(kernel.places(of: $0.code)) } ?? all
      } else {
        frame.slots[slot] = .donations(all)
        defer { frame.slots[slot] = .void }
        guard case .donations(let rows) = try general(frame) else {
          throw Fault.missing(at: expression.range)
        }
        kept = rows
      }
      recorder(frame)?.step(words, from: all, to: kept) { .byField(path.first, $0) }
      return kept
    }
  }

  /// The size of the group, without making it.
  func groupCount(
    _ receiver: TypedExpression, _ path: [String], isLargest: Bool, _ expression: TypedExpression
  ) -> ((Frame, Int) throws -> Int)? {
    guard let column = columnIndex(path, receiver) else { return nil }
    let source = selection(receiver)
    let whole = selection(expression)
    return { frame, _ in
      let all = try source(frame)
      try frame.context.budget.spend(steps: all.count / 16 + 1, at: expression.range)
      guard let kernel = GroupKernel(all, column: column) else { return try whole(frame).count }
      return kernel.best(isLargest: isLargest)?.count ?? 0
    }
  }

  private func columnIndex(_ path: [String], _ receiver: TypedExpression) -> Int? {
    guard path.count == 1, let name = path.first else { return nil }
    return receiver.type.donationValueType?.donationFields.firstIndex { $0.name == name }
  }
}
