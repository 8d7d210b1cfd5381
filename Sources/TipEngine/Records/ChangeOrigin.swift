public import TipText

/// The origin of a change.
public enum ChangeOrigin: Hashable, Sendable {
  /// A statement of a program, or a call in it.
  case source(SourceRange)
  /// The writer with this number in a store that programs share.
  case writer(Int)
  /// An app on another system, which recorded it.
  case app
}
