import TipText

/// What the argument parser says too readily.
public enum FarGuess {
  /// The parser guesses at an option that has hardly a letter in common with what was written.
  public static func removed(from text: String) -> String {
    let pattern = #/Unknown option '([^']*)'\. Did you mean '([^']*)'\?/#
    guard let match = text.firstMatch(of: pattern),
      Suggestion.nearest(to: String(match.1), among: [String(match.2)]).isEmpty
    else { return text }
    return text.replacing(match.0, with: "Unknown option '\(match.1)'.")
  }
}
