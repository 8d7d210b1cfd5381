public import TipText

/// How a program is checked.
public struct CheckOptions: Sendable {
  public enum Scope: Sendable {
    /// The texts are all there is: a name that none of them declares is an error where it is used.
    case whole
    /// The texts are part of an app: what none of them declares is unresolved, and never an error.
    case partial
  }

  public var scope: Scope
  /// Entries of a session: a missing `try` or `await` is added, and told as a warning.
  public var isPrompt = false
  /// What becomes of the type with `@main`.
  public enum AppStart: Sendable {
    /// It is made, and its first view is presented.
    case presented
    /// It is made: its `init` runs.
    case made
    /// It is only declared.
    case none
  }

  public var appStart = AppStart.presented
  /// The tip that a question is about, by its type's name: what the app's other tips lack keeps nobody from an answer.
  public var askedTip: String?
  /// What is asked about the program, where something is: an expression that yields a tip or a group. What of an app does not
  /// run here is then told by ``CheckedProgram/partsLeftOut``.
  public var question: String?
  /// How an app's start is run as far as it goes here.
  public struct PartialStart: Sendable {
    /// Bodies in an app's own files are checked when a run calls them, and not because something names them. A fault in one
    /// is met by the run.
    public var checksBodiesWhenCalled: Bool
    /// Initial values of views' stored properties that failed in an earlier run of the same program, by where they are
    /// written. Such a view is shown without the property.
    public var failedInitialValues: Set<SourceRange> = []

    public init(checksBodiesWhenCalled: Bool) {
      self.checksBodiesWhenCalled = checksBodiesWhenCalled
    }
  }

  /// An app's start is run as far as it goes here: a view is shown without a property that nothing here gives its value.
  public var partialStart: PartialStart?
  /// A fix-it is searched for errors that people make.
  public var searchesFixIts = false
  /// The check is to find out what else to read: what a text declares is kept also where something in it is wrong.
  public var keepsFaulty = false
  /// Errors say which names may have been meant, which takes longest of all in a text that names much that is elsewhere.
  public var suggestsNames = true
  /// Names that hold in `#if`.
  public var defines: Set<String>
  /// The platform that `os(…)` asks for, of ``platforms``.
  public var platform: String

  /// What Swift's compiler knows as `os(…)`, as far as anybody builds apps for it.
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
