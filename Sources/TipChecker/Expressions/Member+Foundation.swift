import TipModel

extension Member {
  /// Foundation has it for texts without parentheses, too, on some systems and not on others.
  var isPropertyOfFoundation: Bool { name == "uppercased" || name == "lowercased" }
}
