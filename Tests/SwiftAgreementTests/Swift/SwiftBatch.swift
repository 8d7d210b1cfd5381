import Foundation

/// Hundreds of programs in one: each is a module of its own, compiled as the main file that it is, with an
/// entry of its own name. A trap ends one of them; the rest go on in another process.
struct SwiftBatch {
  let compiler: SwiftCompiler
  let folder: Scratch
  /// What the names of the modules begin with.
  var stem = "Snippet"

  func answers(to programs: [String]) async throws -> [SwiftAnswer] {
    let (compiler, folder, stem) = (compiler, folder, stem)
    if programs.contains(where: { TipKitStub.isNeeded(by: $0) }) {
      try TipKitStub.build(with: compiler, into: folder)
    }
    let errors = try await Workers.map(Array(programs.enumerated())) { index, program in
      if TipKitStub.isNeeded(by: program) {
        let source = try folder.file("\(index).swift", TipKitStub.served(program))
        return try compiler.check(source.path(percentEncoded: false), modules: folder.path(""))
      }
      let source = try folder.file("\(index).swift", "import Foundation\n" + program + "\n")
      return try compiler.compile(
        source.path(percentEncoded: false), to: folder.path("\(index).o"),
        module: "\(stem)\(index)", entry: "entry\(index)")
    }
    let runnable = errors.indices.filter { index in
      errors[index].isEmpty && !TipKitStub.isNeeded(by: programs[index])
        && !programs[index].contains("[budget-spent]")
    }
    let outputs = try await Workers.map([runnable]) { try run($0) }.first ?? [:]
    return errors.indices.map { index in
      outputs[index] ?? (errors[index].isEmpty ? .compiles : .refused(errors[index]))
    }
  }

  private func run(_ programs: [Int]) throws -> [Int: SwiftAnswer] {
    if programs.isEmpty { return [:] }
    try compiler.link(
      programs.map { folder.path("\($0).o") }, startedBy: Self.starter, in: folder)
    var answers: [Int: SwiftAnswer] = [:]
    var left = programs[...]
    while !left.isEmpty {
      let run = try Subprocess.run(
        [folder.path("run")] + left.map(String.init),
        environment: ["SWIFT_BACKTRACE": "enable=no", "SWIFT_DETERMINISTIC_HASHING": "1"],
        seconds: 20)
      var outputs = run.output.components(separatedBy: Self.mark)
      // What follows the last mark is of one that never came back: it trapped, or left by itself.
      let last = outputs.removeLast()
      for output in outputs {
        guard let program = left.popFirst() else { break }
        answers[program] = .ran(output: own(output, of: program), trapped: false)
      }
      guard let program = left.popFirst() else { break }
      answers[program] = .ran(output: own(last, of: program), trapped: run.exitCode != 0)
    }
    return answers
  }

  /// Names of types without what says in which module and function they are, forwards or reversed.
  private func own(_ output: String, of program: Int) -> String {
    let module = "\(stem)\(program)."
    return output.replacingOccurrences(of: module, with: "")
      .replacingOccurrences(of: String(module.reversed()), with: "")
      .replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
  }

  private static let mark = "\u{1}\n"

  private static let starter = """
    import Foundation
    setvbuf(stdout, nil, _IONBF, 0)
    let program = dlopen(nil, RTLD_NOW)
    typealias Entry = @convention(c) (Int32, UnsafeMutableRawPointer?) -> Int32
    for name in CommandLine.arguments.dropFirst() {
      guard let entry = dlsym(program, "entry" + name) else { exit(1) }
      _ = unsafeBitCast(entry, to: Entry.self)(0, nil)
      print("\\u{1}")
    }
    """
}
