import TipModel
import TipText

/// `largestSubset` and `smallestSubset`.
extension Compiler {
  func group(
    _ member: Member, _ receiver: TypedExpression, _ path: [String], isLargest: Bool,
    _ expression: TypedExpression
  ) -> Code? {
    let source = selection(receiver)
    noteScan()
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
      if let column, let kernel = GroupKernel(all, column: column, isLargest: isLargest) {
        kept = DonationSelection(all.history, rows: .indices(kernel.rows()))
      } else {
        frame.slots[slot] = .donations(all)
        defer { frame.slots[slot] = .void }
        guard case .donations(let rows) = try general(frame) else {
          try RuntimeError.missing(at: expression.range)
        }
        kept = rows
      }
      recorder(frame)?.step(words, from: all, to: kept) { .byField(path.first, $0) }
      return kept
    }
  }

  /// The size of the group, without making it.
  func groupCount(
    _ donations: RuleQuery.Selection, _ path: [String], isLargest: Bool,
    _ expression: TypedExpression
  ) -> ((Frame, Int) throws -> Int)? {
    let receiver = donations.expression
    guard let column = columnIndex(path, receiver) else { return nil }
    let kept = keptGroups(donations, column)
    if let shared = kept?.groups.shared {
      let answer = Unmanaged.passUnretained(shared)
      scope.keep(
        shared, as: isLargest ? .largest(answer) : .smallest(answer), of: expression.id)
    }
    var compiler = self
    compiler.isFallback = kept != nil
    let (source, whole) = (compiler.selection(receiver), compiler.selection(expression))
    return { frame, _ in
      if let kept,
        let size = try kept.groups.look(
          frame,
          { try $0.size(isLargest: isLargest, of: kept.source(frame), frame, expression.range) })
      {
        return size
      }
      let all = try source(frame)
      if let values = all.history.values {
        let looked = values.counts.count + (all.isWhole ? 0 : all.count)
        try frame.context.budget.spend(steps: looked / 16 + 1, at: expression.range)
        let count = GroupKernel.count(all, values, column: column, isLargest: isLargest)
        if let count { return count }
      }
      try frame.context.budget.spend(steps: all.count / 16 + 1, at: expression.range)
      return try GroupKernel(all, column: column, isLargest: isLargest)?.count ?? whole(frame).count
    }
  }

  /// True if no code of the program decides which group a donation is in.
  func groupsPlainly(_ path: [String], _ receiver: TypedExpression) -> Bool {
    guard let column = columnIndex(path, receiver),
      let fields = receiver.type.donationValueType?.donationFields
    else { return false }
    switch fields[column].type {
    case .int, .double, .bool, .string, .date: return true
    default: return false
    }
  }

  private func columnIndex(_ path: [String], _ receiver: TypedExpression) -> Int? {
    guard path.count == 1, let name = path.first else { return nil }
    return receiver.type.donationValueType?.donationFields.firstIndex { $0.name == name }
  }
}
