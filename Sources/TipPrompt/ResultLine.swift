import TipModel
import TipTerminal

/// The value of an entry, with its type if that does not follow from the value.
struct ResultLine {
  let value: Value
  let type: Type

  var text: StyledText {
    var line = StyledText(ValuePrinter.debug(value, as: type), .value)
    if !isPlain { line.append("  // \(type)", .dim) }
    return line
  }

  private var isPlain: Bool {
    switch type {
    case .bool, .int, .double, .string, .date, .url, .builtin(.uuid): true
    case .builtin(.status), .builtin(.invalidationReason): true
    case .nominal(let nominal): nominal.kind == .structure
    default: false
    }
  }
}
