import TipChecker
import TipInterpreter
import TipModel
import TipRunner
import TipSyntax
import TipText

/// An app's start that cannot be run here to its end. What asks about a tip goes without it.
struct UnrunnableStart: Error {
  /// Why, as the run says it.
  let fault: Diagnostic
  /// The app's name where it is declared.
  let app: SourceRange
}

extension TipQuestion {
  /// Says once what of the app's start the answer does not count in.
  static func cutStart(
    _ start: UnrunnableStart, _ settings: ProgramSettings, in sources: SourceMap
  ) -> Diagnostic {
    let app = sources.text(start.app)
    let rest =
      settings.appStart == .made
      ? "the answer is of the moment after its `init`, before any view is shown"
      : "the answer is of the moment after `Tips.configure`, as if the app had done nothing else"
    return Diagnostic(
      .note, "left-out", "the start of `\(app)` does not run here to its end", at: start.app,
      notes: [.init(start.fault.message, at: start.fault.range), .init(rest)])
  }
}

extension TipQuestion {
  /// Says that TipKit is taken as configured, though nothing that ran here did so.
  static func unreached(_ call: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, "left-out", "what runs here does not come to this call", at: call,
      notes: [.init("the answer is of an app that has configured TipKit so")])
  }
}

extension Session {
  /// Runs a program of which only what it leaves behind counts; throws ``UnrunnableStart`` where its app cannot begin, and
  /// ``CommandError`` where something else fails, which is told.
  func run(_ program: CheckedProgram, telling tell: ([Diagnostic]) -> Void) throws {
    for statement in program.statements {
      do {
        try run(statement)
      } catch {
        let fault = Session.diagnostic(of: error, at: statement.range)
        if let app = program.startedApp, app == statement.range, fault.code != "cancelled" {
          throw UnrunnableStart(fault: fault, app: app)
        }
        tell([fault])
        throw CommandError("the program failed", .failed)
      }
    }
  }
}
