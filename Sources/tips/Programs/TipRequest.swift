import TipRunner

/// A question about a tip, and the program that answers it.
struct TipRequest {
  /// A type, or an expression that makes a tip.
  let tip: String
  let paths: [String]
  let settings: ProgramSettings
  let format: RunFormat
}
