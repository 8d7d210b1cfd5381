import Foundation
import TipSyntax
import TipText

/// Programs with tips, compiled by Swift against the library and run, each in a process with a datastore of its own.
struct LibraryBatch {
  let compiler: SwiftCompiler
  let library: LibraryBuild
  let folder: Scratch

  func answers(to programs: [String]) async throws -> [SwiftAnswer] {
    let (compiler, library, folder) = (compiler, library, folder)
    let errors = try await Workers.map(Array(programs.enumerated())) { index, program in
      let source = try folder.file("\(index).swift", Self.served(program))
      return try compiler.compile(
        source.path(percentEncoded: false), to: folder.path("\(index).o"),
        module: "Program\(index)", entry: "entry\(index)", against: library.arguments)
    }
    let compiled = errors.indices.filter { errors[$0].isEmpty }
    try compiler.link(
      compiled.map { folder.path("\($0).o") } + library.objects + ["-lsqlite3", "-lm"],
      startedBy: Self.starter, in: folder)
    let outputs = try await Workers.map(compiled) { index in
      let run = try Subprocess.run(
        [folder.path("run"), "\(index)"],
        environment: [
          "SWIFT_BACKTRACE": "enable=no", "SWIFT_DETERMINISTIC_HASHING": "1",
          "XDG_DATA_HOME": folder.path("data\(index)"),
        ], seconds: 20)
      return (index, Self.answer(run, of: index))
    }
    let known = Dictionary(outputs, uniquingKeysWith: { $1 })
    return errors.indices.map { known[$0] ?? .refused(errors[$0]) }
  }

  /// Begins a line of what a program says of its tips when it ends.
  static let mark = "&tip "

  /// The program with what a script has without asking for it.
  private static func served(_ program: String) -> String {
    let program = hasTasks(program) ? settling(program) : program
    return """
      import Foundation
      import ExplainedTips
      import OpenTipKit
      import OpenTipKitTesting
      func _expect(_ condition: Bool, _ message: String = "") { if !condition { print("not as expected") } }
      extension Date { static var now: Date { Tips.Clock.now } }
      Tips.Clock.set(to: Date(timeIntervalSince1970: \(Self.start)))
      if \(hasTasks(program)), !SerialTasks.begin() { print("Swift's tasks cannot be put in an order") }
      #sourceLocation(file: "main.swift", line: 1)
      \(program.replacingOccurrences(of: "#expect", with: "_expect")
      .replacingOccurrences(of: "import TipKit\n", with: "\n"))
      #sourceLocation()
      for line in ExplanationText.lines { print("\(mark)\\(line)") }
      """
  }

  private static func hasTasks(_ program: String) -> Bool { program.contains("Task") }

  /// The program whose tasks come as far as they can at each of its statements.
  private static func settling(_ program: String) -> String {
    let tree = Parser.parse(
      SourceFile(name: "program", text: program), file: FileID(index: 0))
    var text = Array(program.utf8)
    for statement in tree.statements.reversed() where !statement.isImport {
      text.insert(contentsOf: "; SerialTasks.settle()".utf8, at: Int(statement.range.end))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// When scripts begin: the first instant of 2025.
  private static let start = 1_735_689_600

  private static func answer(_ run: Subprocess, of index: Int) -> SwiftAnswer {
    let output = ["Program\(index).", "OpenTipKit."].reduce(run.output) {
      $0.replacingOccurrences(of: $1, with: "")
    }
    return .ran(output: output + run.errors, trapped: run.exitCode != 0)
  }

  /// Runs the program that it is told. One that waits for something leaves by itself.
  private static let starter = """
    import Foundation
    setvbuf(stdout, nil, _IONBF, 0)
    let program = dlopen(nil, RTLD_NOW)
    typealias Entry = @convention(c) (Int32, UnsafeMutableRawPointer?) -> Int32
    for name in CommandLine.arguments.dropFirst() {
      guard let entry = dlsym(program, "entry" + name) else { exit(1) }
      exit(unsafeBitCast(entry, to: Entry.self)(0, nil))
    }
    """
}

extension StatementSyntax {
  fileprivate var isImport: Bool {
    if case .declaration(let declaration) = kind, case .import = declaration.kind {
      true
    } else {
      false
    }
  }
}
