import Foundation

#if OPENTIPKIT
  import OpenTipKit
#else
  import TipKit
#endif

/// Notes the answers of one life.
@MainActor final class Recorder {
  private(set) var answers: [Answer] = []
  let screen = Screen()
  private let folder: URL

  init(folder: URL) { self.folder = folder }

  /// Configures tips with a datastore of this life's own.
  func configure(_ frequency: Tips.ConfigurationOption.DisplayFrequency = .immediate) throws {
    try Framework.configure([.displayFrequency(frequency)], in: folder)
  }

  /// Lets time pass.
  func pass(_ seconds: Double) async throws { try await Framework.pass(seconds) }

  /// Notes an answer.
  func note(_ question: String, _ answer: Any) { answers.append(Answer(question, "\(answer)")) }

  /// Notes the status that a tip has when everything that was done has taken effect.
  func status(_ tip: any Tip, _ when: String) async throws {
    try await Framework.settle()
    note("status \(when)", tip.status.word)
  }

  /// Notes the error that the body throws, or "none".
  func error(_ what: String, _ body: () throws -> Void) {
    do {
      try body()
      note("error \(what)", "none")
    } catch let error as TipKitError {
      note(
        "error \(what)",
        error.description == TipKitError.tipsDatastoreAlreadyConfigured.description
          ? "already configured" : "another")
    } catch {
      note("error \(what)", "another")
    }
  }

  /// Notes the first elements of a sequence, as many as are asked for or come within some seconds.
  func first<Sequence: AsyncSequence & Sendable>(
    _ count: Int, of sequence: Sequence, _ what: String,
    _ word: @escaping @Sendable (Sequence.Element) -> String,
    while acts: @MainActor () async throws -> Void
  ) async throws where Sequence.Element: Sendable {
    let words = Words()
    let reader = Task {
      for try await element in sequence where await words.add(word(element)) >= count { return }
    }
    // The first element is how things stand before anything is done.
    while Framework.hasProcessPerLife == false, await words.all.isEmpty { await Task.yield() }
    try await Framework.settle()
    try await acts()
    if Framework.hasProcessPerLife {
      let deadline = Date.now.addingTimeInterval(5)
      while await words.all.count < count, Date.now < deadline { try await Framework.settle() }
      reader.cancel()
    } else {
      try await reader.value
    }
    note(what, await words.all.joined(separator: ", "))
  }

  private actor Words {
    private(set) var all: [String] = []
    func add(_ word: String) -> Int {
      all.append(word)
      return all.count
    }
  }
}

/// An answer of the framework.
struct Answer: Codable, Hashable, Sendable {
  let question: String
  let answer: String
  init(_ question: String, _ answer: String) { (self.question, self.answer) = (question, answer) }
}

extension Tips.Status {
  var word: String {
    if case .pending = self { return "pending" }
    if case .available = self { return "available" }
    if case .invalidated(let reason) = self { return "invalidated (\(reason))" }
    return "another"
  }
}
