public import TipText

/// The way in which a program is checked.
public struct CheckOptions: Sendable {
  public enum Scope: Sendable {
    /// The texts are the whole program: a name that none of them declares is an error where it is used.
    case whole
    /// The texts are part of an app: a name that none of them declares is unresolved, and never an error.
    case partial
  }

  public var scope: Scope
  /// The texts are entries of a session: a missing `try` or `await` is added, and reported as a warning.
  public var isPrompt = false
  /// The treatment of the type with `@main`.
  public enum AppStart: Sendable {
    /// It is created, and its first view is presented.
    case presented
    /// It is created: its `init` runs.
    case made
    /// It is only declared.
    case none
  }

  public var appStart = AppStart.presented
  /// The tip that a question is about, by the name of its type. Errors of the app's other tips do not prevent an
  /// answer.
  public var askedTip: String?
  /// The question about the program, if there is one: an expression that yields a tip or a group. Parts of an app that
  /// do not run here are then in ``CheckedProgram/partsLeftOut``.
  public var question: String?
  /// Options for running the start of an app as far as possible.
  public struct PartialStart: Sendable {
    /// Bodies in an app's own files are checked when a run calls them, and not because something names them. The run
    /// meets their errors.
    public var checksBodiesWhenCalled: Bool
    /// Initial values of views' stored properties that failed in an earlier run of the same program, by range. Such a
    /// view is shown without the property.
    public var failedInitialValues: Set<SourceRange> = []

    public init(checksBodiesWhenCalled: Bool) {
      self.checksBodiesWhenCalled = checksBodiesWhenCalled
    }
  }

  /// Runs the start of an app as far as possible: a view is shown without a property that nothing here initializes.
  public var partialStart: PartialStart?
  /// Searches for fix-its of errors that people make.
  public var searchesFixIts = false
  /// Keeps the declarations of a text with errors, for checks that find out what else to read.
  public var keepsFaulty = false
  /// Suggests names that may have been meant. This takes longest of all in a text with many names that are declared
  /// elsewhere.
  public var suggestsNames = true
  /// The declarations that names mean are recorded, for editors.
  public var recordsReferences = false
  /// Names that are true in `#if`.
  public var defines: Set<String>
  /// The platform for which `os(…)` is true, one of ``platforms``.
  public var platform: String

  /// The platforms that Swift's compiler knows in `os(…)`, as far as anybody builds apps for them.
  public static let platforms = [
    "iOS", "macOS", "tvOS", "watchOS", "visionOS", "Linux", "Windows", "Android", "FreeBSD",
    "OpenBSD", "WASI",
  ]

  public init(scope: Scope, defines: Set<String> = [], platform: String = "iOS") {
    self.scope = scope
    self.defines = defines
    self.platform = platform
  }
}
