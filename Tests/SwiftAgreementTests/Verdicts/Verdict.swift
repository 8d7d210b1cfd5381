import ProgramRunner

/// How this language stands to Swift in one program.
enum Verdict: Equatable, Sendable {
  /// Why a verdict is what it is, in a line.
  typealias Reason = String

  /// The same output, the same trap, or refused by both.
  case agrees
  /// Both run it and it prints something else, or one of them traps.
  case differs(Reason)
  /// Valid, and refused by a message that says what is not in this language.
  case refuses(Reason)
  /// Valid, and refused by a message that says something else.
  case misleads(Reason)
  /// It ends in a fault of the machinery.
  case breaks(Reason)
  /// Not valid, and accepted.
  case accepts(Reason)

  init(of program: String, swift: SwiftAnswer, tips: TipsAnswer) {
    if let fault = tips.faults.first(where: { $0.isInternal(in: program) }) {
      self = .breaks(fault.words)
      return
    }
    if case .refused(let errors) = swift, errors.contains(where: { $0.contains("reasonable time") })
    {
      // The compiler gave up, which says nothing of the program.
      self = .agrees
      return
    }
    switch (swift, tips) {
    case (.refused, .refused): self = .agrees
    case (.refused(let errors), .ran(_, let failure, let warnings)):
      // Told by a warning: what is added for the user, and old spellings. Told where it runs: constants whose
      // arithmetic Swift does while it compiles.
      let isTold = !warnings.isEmpty || failure?.isArithmetic ?? false
      self = isTold ? .agrees : .accepts(errors.first ?? "")
    case (.compiles, .ran): self = .agrees
    case (.ran, .refused(let faults)), (.compiles, .refused(let faults)):
      self = faults.contains(where: \.isClear) ? .refuses(tips.summary) : .misleads(tips.summary)
    case (.ran(let expected, let trapped), .ran(let output, let failure, _)):
      if expected != output {
        self = .differs(Self.firstDifference(expected, output, failure))
      } else if trapped != (failure != nil) {
        self = .differs(trapped ? "Swift traps" : tips.summary)
      } else {
        self = .agrees
      }
    }
  }

  private static func firstDifference(
    _ expected: String, _ output: String, _ failure: ProgramRun.Fault?
  ) -> Reason {
    let lines = { (text: String) in
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    for (a, b) in zip(lines(expected) + ["the end"], lines(output) + ["the end"]) where a != b {
      return "Swift prints \(a), not \(b.isEmpty ? failure.map(\.words) ?? b : b)"
    }
    return failure.map(\.words) ?? "one ends early"
  }
}

extension TipsAnswer {
  /// The errors, told before it runs or while it does.
  var faults: [ProgramRun.Fault] {
    switch self {
    case .refused(let faults): faults
    case .ran(_, let failure, _): failure.map { [$0] } ?? []
    }
  }

  /// The fault that counts, in a line.
  var summary: String {
    (faults.first(where: \.isClear) ?? faults.first)?.words ?? ""
  }
}

extension ProgramRun.Fault {
  var words: String { "[\(code)] \(message)" }

  /// It says that something is not in this language.
  var isClear: Bool { code == "opaque" || message.contains("not in this language") }

  fileprivate var isArithmetic: Bool {
    ["integer-overflow", "division-by-zero", "not-representable"].contains(code)
  }

  /// Nothing that a program can be the reason of: it speaks of what the program does not know, such as the
  /// parameter of a generic type that it never names.
  func isInternal(in program: String) -> Bool {
    if ["missing-value", "test"].contains(code) { return true }
    if message.contains(#/an expression with an error|an invalid type/#) { return true }
    if code == "invalid-number" { return false }
    return message.matches(of: #/`([A-Z])`/#)
      .contains { !program.split(whereSeparator: { !$0.isLetter }).contains($0.1) }
  }
}
