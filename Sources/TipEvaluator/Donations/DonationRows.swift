import TipFoundation
import TipModel
import TipText

/// Iteration over donations. The selection is in one slot and the row in another, so that a field
/// is read from its column, and no donation is made unless it is used as a whole.
enum DonationRows {
  /// The donation in a pair of slots.
  static func donation(_ frame: Frame, _ selection: Int, _ row: Int) -> Value {
    guard case .donations(let rows) = frame.slots[selection],
      case .int(let row) = frame.slots[row]
    else { return .void }
    return .donation(rows.history[row])
  }

  /// Runs the body for each row of a selection until it returns false.
  static func go(
    through selection: DonationSelection, _ frame: Frame, _ slots: (selection: Int, row: Int),
    at range: SourceRange, _ body: (Int) throws -> Bool
  ) throws {
    frame.slots[slots.selection] = .donations(selection)
    defer { frame.slots[slots.selection] = .void }
    for place in 0..<selection.count {
      try frame.step(at: range)
      let row = selection.row(at: place)
      frame.slots[slots.row] = .int(row)
      guard try body(row) else { return }
    }
  }
}

extension Compiler {
  /// A closure over one donation, compiled into this frame.
  struct RowClosure {
    let slots: (selection: Int, row: Int)
    let value: Code
  }

  func rowClosure(_ closure: TypedClosure) -> RowClosure? {
    guard closure.parameters.count == 1, let parameter = closure.parameters.first else {
      return nil
    }
    let slots = (selection: scope.newSlot(), row: scope.newSlot())
    scope.bind(parameter, to: .row(selection: slots.selection, row: slots.row))
    if let only = closure.body.onlyExpression {
      return RowClosure(slots: slots, value: compile(only))
    }
    var inner = self
    inner.labels = []
    inner.collectors = []
    let result = scope.newSlot()
    inner.resultSlot = result
    let body = inner.block(closure.body)
    let code = Code.value { frame in
      _ = try body(frame)
      return frame.slots[result]
    }
    let range = closure.body.statements.first?.range ?? Compiler.nowhere
    return RowClosure(slots: slots, value: plain(code, closure.result, at: range))
  }

  /// A field of a donation: from its column where the donation is a row, else from the donation.
  func donationField(_ base: TypedExpression, _ name: String, _ range: SourceRange) -> Code {
    if case .local(let variable) = base.form {
      switch scope.resolve(variable) {
      case .row(let selection, let row):
        let fields = base.type.donationValueType?.donationFields ?? []
        guard let column = fields.firstIndex(where: { $0.name == name }) else { break }
        return .value { frame in
          guard case .int(let row) = frame.slots[row],
            let value = frame.slots[selection].field(ofRow: row, column: column)
          else { try RuntimeError.missing(at: range) }
          return value
        }
      case .field(name, let slot): return .value { $0.slots[slot] }
      default: break
      }
    }
    let donation = value(base)
    return .value {
      guard case .donation(let donation) = try donation($0), let value = donation[name] else {
        try RuntimeError.missing(at: range)
      }
      return value
    }
  }

  /// The date of a donation that is a row.
  func rowDate(_ base: TypedExpression) -> Code? {
    guard case .local(let variable) = base.form,
      case .row(let selection, let row) = scope.resolve(variable)
    else { return nil }
    let range = base.range
    return .date { frame in
      guard case .int(let row) = frame.slots[row],
        let seconds = frame.slots[selection].seconds(ofRow: row)
      else { try RuntimeError.missing(at: range) }
      return seconds
    }
  }
}

extension Type {
  /// T of a donation or of donations with values of type T.
  var donationValueType: Type? {
    switch self {
    case .donation(let type), .donations(let type): type
    default: nil
    }
  }
}
