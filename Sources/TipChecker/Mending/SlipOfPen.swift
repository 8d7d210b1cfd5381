import TipSyntax
import TipText

/// Everything that may have been meant, what is most likely first.
enum SlipOfPen {
  private static let effects: Set<String> = [
    "missing-try", "missing-await", "unhandled-error", "unhandled-wait",
  ]

  static func isOfSyntax(_ code: String) -> Bool {
    ["expected-", "unbalanced-", "unterminated-", "misplaced"].contains { code.hasPrefix($0) }
  }

  private static func isOfArguments(_ code: String) -> Bool {
    ["wrong-argument", "missing-argument"].contains(code)
  }

  static func all(_ fault: Fault, _ checker: Checker) -> [Slip] {
    // A function that is not called throws nothing and need not be waited for, which mends that and means something else.
    if effects.contains(fault.code) { return CallSlips.loops(fault) }
    // What a tip lacks is not mended by what it conforms to.
    if fault.code == "missing-title" { return DeclarationSlips.slips(fault) }
    // In a long text not much is tried.
    if isOfArguments(fault.code) {
      return ArgumentSlips.slips(fault, checker) + ForeignWords.slips(fault)
        + OperatorSlips.slips(fault) + PlaceSlips.slips(fault, checker) + LiteralSlips.slips(fault)
        + CallSlips.slips(fault) + DeclarationSlips.slips(fault)
    }
    if fault.code == "unknown-name" {
      let declared = DeclarationSlips.firstValues(fault)
      // Unless it is a member that only lacks what it belongs to.
      if !declared.isEmpty {
        return PlaceSlips.slips(fault, checker) + declared + others(fault, checker)
      }
    }
    return others(fault, checker)
  }

  private static func others(_ fault: Fault, _ checker: Checker) -> [Slip] {
    let isSyntax = isOfSyntax(fault.code)
    let common = ForeignWords.slips(fault) + OperatorSlips.slips(fault)
    return isSyntax
      ? common + BracketSlips.slips(fault) + DeclarationSlips.slips(fault)
        + ArgumentSlips.slips(fault, checker)
      : common + PlaceSlips.slips(fault, checker) + LiteralSlips.slips(fault)
        + CallSlips.slips(fault) + ArgumentSlips.slips(fault, checker)
        + DeclarationSlips.slips(fault)
  }
}
