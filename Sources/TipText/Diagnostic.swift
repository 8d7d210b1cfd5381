/// A message to the author of a text about a place in it.
///
/// Messages are one sentence in lower case without a final period, with backticks around the user's
/// own words. `code` names the kind of fault for `:explain`, tests and tools.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    case error, warning, note
  }

  public struct Note: Hashable, Sendable {
    public let message: String
    public let range: SourceRange?

    public init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// A change of the text that corrects the error: `range` becomes `replacement`.
  public struct FixIt: Hashable, Sendable {
    public let range: SourceRange
    public let replacement: String

    public init(replace range: SourceRange, with replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  public let severity: Severity
  public let code: String
  public let message: String
  public let range: SourceRange
  public var notes: [Note]
  public var fixIts: [FixIt]

  public init(
    _ severity: Severity, _ code: String, _ message: String, at range: SourceRange,
    notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.range = range
    self.notes = notes
    self.fixIts = fixIts
  }

  public static func error(
    _ code: String, _ message: String, at range: SourceRange, notes: [Note] = [],
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(.error, code, message, at: range, notes: notes, fixIts: fixIts)
  }

  public static func warning(
    _ code: String, _ message: String, at range: SourceRange, notes: [Note] = [],
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(.warning, code, message, at: range, notes: notes, fixIts: fixIts)
  }
}

extension [Diagnostic] {
  /// The diagnostics by file and place. Those at one place keep their order.
  public var inSourceOrder: [Diagnostic] {
    enumerated()
      .sorted {
        let a = ($0.element.range.file.index, $0.element.range.start, $0.offset)
        let b = ($1.element.range.file.index, $1.element.range.start, $1.offset)
        return a < b
      }
      .map(\.element)
  }
}
