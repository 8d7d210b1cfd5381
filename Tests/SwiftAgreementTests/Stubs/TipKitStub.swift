import Foundation

/// What Swift's compiler knows of TipKit where there is none: its interface, so that programs can be
/// checked. They cannot be run.
struct TipKitStub {
  /// Whether a program needs it, or the clock of this language.
  static func isNeeded(by program: String) -> Bool {
    !TipTwin.isIn(program)
      && program.contains(
        #/\b(Tip|Tips|Event|Text)\b|Tip\b|\bTip[A-Z]|#Rule|#expect|@Parameter|\.now\b|Date\(\)/#
          .wordBoundaryKind(.simple))
  }

  /// The program as the stub can serve it: macros are functions there.
  static func served(_ program: String) -> String {
    "import Foundation\nimport TipKit\nimport TipsAdditions\n"
      + program.replacingOccurrences(of: "#Rule", with: "_Rule")
      .replacingOccurrences(of: "#expect", with: "_expect")
  }

  /// Its modules, each of which may import those before it.
  static func modules() throws -> [(name: String, text: String)] {
    try ["TipKit", "TipsAdditions"].map { name in
      let file = Project.suite.appending(path: "Stubs/\(name).stub")
      return (name, try String(contentsOf: file, encoding: .utf8))
    }
  }

  /// Makes its modules in that folder.
  static func build(with compiler: SwiftCompiler, into folder: Scratch) throws {
    for (name, text) in try modules() {
      let source = try folder.file("\(name).swift", text)
      let errors = try compiler.emitModule(
        name, of: source.path(percentEncoded: false), into: folder.path(""))
      if !errors.isEmpty {
        throw SwiftCompiler.Failure(description: errors.joined(separator: "\n"))
      }
    }
  }
}
