import Foundation

/// Asks Swift what programs do.
struct SwiftOracle: Sendable {
  private let compiler: SwiftCompiler
  private let known: AnswerStore?

  init(remembers: Bool) throws {
    compiler = try SwiftCompiler()
    // What was answered holds for this compiler and this stub alone.
    let version = compiler.version + (try TipKitStub.modules().map(\.text).joined())
    known = remembers ? AnswerStore(version: version) : nil
  }

  /// The answers, in order.
  func answers(to programs: [String]) async throws -> [SwiftAnswer] {
    let unknown = Set(programs).filter { known?[$0] == nil }.sorted()
    var answers: [String: SwiftAnswer] = [:]
    if !unknown.isEmpty {
      let folder = try Scratch()
      defer { folder.remove() }
      let batch = SwiftBatch(compiler: compiler, folder: folder)
      for (program, answer) in zip(unknown, try await batch.answers(to: unknown)) {
        answers[program] = answer
        known?[program] = answer
      }
    }
    return programs.map { answers[$0] ?? known?[$0] ?? .refused([]) }
  }

  /// The answers as if the programs were modules of other names.
  func answersInOtherModules(to programs: [String]) async throws -> [SwiftAnswer] {
    let folder = try Scratch()
    defer { folder.remove() }
    return try await SwiftBatch(compiler: compiler, folder: folder, stem: "ModuleOfAnotherName")
      .answers(to: programs)
  }
}
