import TipSyntax
import TipText

/// Everything that may have been meant, what is most likely first.
enum SlipOfPen {
  private static let effects: Set<String> = ["unhandled-error", "unhandled-wait"]

  static func isOfSyntax(_ code: String) -> Bool {
    ["expected-", "unbalanced-", "unterminated-", "misplaced"].contains { code.hasPrefix($0) }
  }

  static func all(_ fault: Fault, _ checker: Checker) -> [Slip] {
    // A call that does more than the function round it may is meant as it stands.
    if effects.contains(fault.code) { return [] }
    // What a tip lacks is not mended by what it conforms to.
    if fault.code == "missing-title" { return DeclarationSlips.slips(fault) }
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
