public import TipChecker
public import TipInterpreter
public import TipLint
import TipModel
public import TipText

/// The run of an app's start, which may end early at code that cannot run here.
public struct StartRun {
  /// The place where it ended early: the statement, or the name of the app. It is nil if it ran to
  /// its end.
  public private(set) var end: SourceRange?
  /// The error that ended it.
  public private(set) var fault: Diagnostic?
  /// The errors in parts of the views that it shows.
  public private(set) var parts: [PartFault] = []
  /// Initial values of views' stored properties that failed, by where they are written.
  public private(set) var failedInitialValues: Set<SourceRange> = []

  fileprivate mutating func end(at place: SourceRange, by error: any Error, _ fault: Diagnostic) {
    if let value = (error as? EvaluationError)?.initialValue { failedInitialValues.insert(value) }
    if end == nil { (end, self.fault) = (place, fault) }
  }

  fileprivate mutating func leaveOut(_ faults: [PartFault]) {
    parts += faults
    failedInitialValues.formUnion(faults.compactMap(\.error.initialValue))
  }
}

extension Session {
  /// Runs a program as far as possible here. If a statement in an app's file fails, the rest of
  /// that file is left out. If a view fails, it is left out, and the others are shown.
  ///
  /// - Throws: The error of a script.
  public func runStart(_ program: CheckedProgram) throws(StartFault) -> StartRun {
    var run = StartRun()
    var ended: Set<FileID> = []
    for statement in program.statements where !ended.contains(statement.range.file) {
      do {
        run.leaveOut(try leavingOutFaults { try self.run(statement) })
      } catch {
        let fault = Session.diagnostic(of: error, at: statement.range)
        guard program.isOfApp(statement), fault.code != "cancelled" else {
          throw StartFault(diagnostic: fault)
        }
        run.end(at: statement.range, by: error, fault)
        ended.insert(statement.range.file)
      }
    }
    return run
  }
}

/// The error of a script that was run.
public struct StartFault: Error {
  public let diagnostic: Diagnostic
}

/// The line about the parts of an app's start that an answer does not include.
public struct StartNote {
  private let program: CheckedProgram
  private let question: String?
  private let sources: SourceMap
  private let parts: [PartLeftOut]

  /// Creates the note, before the checker checks anything else.
  ///
  /// - Parameter question: The question, or nil for all parts, whose omissions the checker's
  ///   diagnostics report.
  public init(_ program: CheckedProgram, question: String?, sources: SourceMap) {
    self.program = program
    self.question = question
    self.sources = sources
    parts = question == nil ? [] : program.partsLeftOut
  }

  /// - Parameter subject: The types of the tips that the answer is about, or nil if these are in
  ///   the question.
  /// - Parameter call: The place where the app configures TipKit, if the answer assumes that
  ///   configuration although no statement reached it.
  /// - Returns: Nil if no omission affects the answer.
  public func line(
    of run: StartRun, about subject: String? = nil, configuredAt call: ConfigurationPlace? = nil
  ) -> String? {
    let bears = (subject ?? question).map(program.mayConcern) ?? { _ in true }
    if let end = run.end, let fault = run.fault {
      guard call != nil || rest(from: end).contains(where: bears) else { return nil }
      let start =
        program.startedApp == end ? "the start of `\(sources.text(end))`" : "this program"
      let moment = "the answer is for the moment before that"
      let taken = call.map { ", with TipKit configured as at \(place($0.range))" } ?? ""
      return note(
        "\(start) cannot run to its end here: \(fault.message) (\(place(fault.range))); \(moment)\(taken)"
      )
    }
    var parts = (self.parts + laterParts).filter { bears($0.range) }.map { part in
      "\(part.message) (\(place(part.range)))" + (part.reason.map { ": \($0.message)" } ?? "")
    }
    parts += run.parts.filter { ranges(of: $0).contains(where: bears) }.map { part in
      "\(what(part)): \(part.error.message) (\(place(part.error.range)))"
    }
    var sentences = parts.prefix(1).map { first in
      parts.count > 1 ? "\(first), and \(parts.count - 1) more" : first
    }
    if let call, !call.isAtLaunch {
      let standing = call.surroundings.map { ", which stands \($0)" } ?? ""
      sentences.append(
        "the part of the app that runs here does not reach this call of `Tips.configure` (\(place(call.range)))\(standing): the answer assumes that the app made it"
      )
    }
    return sentences.isEmpty ? nil : note(sentences.joined(separator: "; "))
  }

  /// Parts of the app that are not run, of bodies that were checked since.
  private var laterParts: [PartLeftOut] { question == nil ? [] : program.partsLeftOut }

  private func what(_ fault: PartFault) -> String {
    if case .code(let range) = fault.part, program.isMethod(range) {
      return "the launch of the app cannot run to its end here"
    }
    return "a part of a view cannot run here"
  }

  /// The code that is left out with a part of a view: in a body, the code that follows the error.
  private func ranges(of fault: PartFault) -> [SourceRange] {
    switch fault.part {
    case .code(let range) where range.contains(fault.error.range):
      [SourceRange(file: range.file, start: lineStart(of: fault.error.range), end: range.end)]
    case .code(let range): [range]
    case .view(.structure(let view)): program.ranges(of: view.type)
    case .view, .other: [fault.error.range]
    }
  }

  /// The start of a place's line. The text before the place in its statement did not run either.
  private func lineStart(of range: SourceRange) -> UInt32 {
    let bytes = sources[range.file].bytes.prefix(Int(range.start))
    return bytes.lastIndex(of: UInt8(ascii: "\n")).map { UInt32(clamping: $0 + 1) } ?? 0
  }

  /// The code that might have run after the place where the program ended.
  private func rest(from end: SourceRange) -> [SourceRange] {
    if program.startedApp == end { return program.startedAppParts }
    let size = sources.contains(end.file) ? UInt32(clamping: sources[end.file].bytes.count) : 0
    return [SourceRange(file: end.file, start: end.start, end: max(size, end.end))]
  }

  private func note(_ text: String) -> String { "note[left-out]: \(text)" }

  private func place(_ range: SourceRange) -> String {
    let start = sources.position(of: range)
    return "\(sources.name(of: range)):\(start.line):\(start.column)"
  }
}
