import TipSyntax
import TipText

/// Everything that may have been meant, what is most likely first.
enum KnownTypos {
  private static let effects: Set<String> = [
    "missing-try", "missing-await", "unhandled-error", "unhandled-wait",
  ]

  static func isOfSyntax(_ code: String) -> Bool {
    ["expected-", "unbalanced-", "unterminated-", "misplaced"].contains { code.hasPrefix($0) }
  }

  private static func isOfArguments(_ code: String) -> Bool {
    ["wrong-argument", "missing-argument"].contains(code)
  }

  static func all(_ fault: ErrorContext, _ checker: Checker) -> [Typo] {
    // A function that is not called throws nothing and need not be waited for, which mends that and means something else.
    if effects.contains(fault.code) { return CallTypos.loops(fault) }
    // What a tip lacks is not mended by what it conforms to.
    if fault.code == "missing-title" { return DeclarationTypos.typos(fault) }
    // In a long text not much is tried.
    if isOfArguments(fault.code) {
      return ArgumentTypos.typos(fault, checker) + ForeignWords.typos(fault)
        + OperatorTypos.typos(fault) + PlaceTypos.typos(fault, checker) + LiteralTypos.typos(fault)
        + CallTypos.typos(fault) + DeclarationTypos.typos(fault)
    }
    if fault.code == "unknown-name" {
      let declared = DeclarationTypos.firstValues(fault)
      // Unless it is a member that only lacks what it belongs to.
      if !declared.isEmpty {
        return PlaceTypos.typos(fault, checker) + declared + others(fault, checker)
      }
    }
    return others(fault, checker)
  }

  private static func others(_ fault: ErrorContext, _ checker: Checker) -> [Typo] {
    let common = ForeignWords.typos(fault) + OperatorTypos.typos(fault)
    if isOfSyntax(fault.code) {
      return common + BracketTypos.typos(fault) + DeclarationTypos.typos(fault)
        + ArgumentTypos.typos(fault, checker)
    }
    if fault.code == "immutable" {
      // No argument makes a constant change.
      return common + DeclarationTypos.typos(fault) + PlaceTypos.typos(fault, checker)
    }
    let near =
      PlaceTypos.typos(fault, checker) + LiteralTypos.typos(fault) + CallTypos.typos(fault)
      + ArgumentTypos.typos(fault, checker)
    let declarations = DeclarationTypos.typos(fault)
    // A macro is mostly misspelt.
    if fault.code == "opaque" { return common + declarations + near }
    return common + near.filter(fault.isReached(by:)) + declarations
  }
}
