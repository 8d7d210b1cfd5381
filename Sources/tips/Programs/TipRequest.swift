import TipRunner

/// What is asked about a tip, and of which program.
struct TipRequest {
  /// A type, or an expression that makes a tip.
  let tip: String
  let paths: [String]
  let settings: ProgramSettings
  let format: RunFormat
}
