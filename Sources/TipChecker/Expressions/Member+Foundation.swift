import TipModel

extension Member {
  /// On some systems, Foundation also has this member of texts as a property, without parentheses.
  var isPropertyOfFoundation: Bool { name == "uppercased" || name == "lowercased" }
}
