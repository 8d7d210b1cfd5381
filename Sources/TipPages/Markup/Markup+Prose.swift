extension Markup {
  /// A sentence in which text between backticks is code.
  static func prose(_ text: String) -> [Markup] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap {
      place, part in
      if part.isEmpty { return nil }
      return place.isMultiple(of: 2) ? Markup(String(part)) : Markup("code", String(part))
    }
  }
}
