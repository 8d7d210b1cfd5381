import TipSyntax
import TipText

/// All edits that may have been meant, the most likely first.
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
    // A function that is not called throws nothing and need not be awaited. Not to call it removes the error, and means
    // something else.
    if effects.contains(fault.code) { return CallTypos.loops(fault) }
    // Another conformance does not provide what a tip lacks.
    if fault.code == "missing-title" { return DeclarationTypos.typos(fault) }
    // Few edits are tried in a long text, so that those of arguments come first.
    if isOfArguments(fault.code) {
      return ArgumentTypos.typos(fault, checker) + ForeignWords.typos(fault)
        + OperatorTypos.typos(fault) + PlaceTypos.typos(fault, checker) + LiteralTypos.typos(fault)
        + CallTypos.typos(fault) + DeclarationTypos.typos(fault)
    }
    if fault.code == "unknown-name" {
      let declared = DeclarationTypos.firstValues(fault)
      // A member that only lacks its base comes first.
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
      // No argument makes a constant mutable.
      return common + DeclarationTypos.typos(fault) + PlaceTypos.typos(fault, checker)
    }
    let near =
      PlaceTypos.typos(fault, checker) + LiteralTypos.typos(fault) + CallTypos.typos(fault)
      + ArgumentTypos.typos(fault, checker)
    let declarations = DeclarationTypos.typos(fault)
    // A macro that is not known is mostly misspelt.
    if fault.code == "opaque" { return common + declarations + near }
    return common + near.filter(fault.isReached(by:)) + declarations
  }
}
