import Foundation
import TipText

/// Answers that Swift gave before, so that only new programs are compiled. They are kept in the folder of
/// what was built; another version of what answers starts anew.
struct AnswerStore: Sendable {
  private let folder: URL

  init(version: String) {
    folder = Project.root.appending(path: ".build/agreement/\(Self.fingerprint(version))")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  subscript(program: String) -> SwiftAnswer? {
    get {
      guard let data = try? Data(contentsOf: file(program)),
        let entry = try? JSONDecoder().decode(Entry.self, from: data), entry.program == program
      else { return nil }
      return entry.answer
    }
    nonmutating set {
      guard let newValue,
        let data = try? JSONEncoder().encode(Entry(program: program, answer: newValue))
      else { return }
      try? data.write(to: file(program), options: .atomic)
    }
  }

  private struct Entry: Codable {
    let program: String
    let answer: SwiftAnswer
  }

  private func file(_ program: String) -> URL { folder.appending(path: Self.fingerprint(program)) }

  /// Two programs of one fingerprint only take turns.
  private static func fingerprint(_ text: String) -> String {
    String(StableHash.of(text.utf8), radix: 16)
  }
}
