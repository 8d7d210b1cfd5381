import Testing

/// Random values follow from a seed: what a program does can be done once more.
@Suite struct RandomValueTests {
  private static let draws = """
    import Foundation
    print(UUID(), Int.random(in: 1...1_000_000), Double.random(in: 0..<1), Bool.random())
    print(Array(1...40).shuffled(), (1...1_000_000).randomElement()!)

    """

  private func output(_ arguments: String...) throws -> String {
    let scratch = try Scratch()
    let script = try scratch.write(Self.draws, to: "draws.tips")
    let run = try Command(["run", script] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  @Test func aProgramInMemoryDoesTheSameEachTime() throws {
    #expect(try output() == output())
    #expect(try output() == output("--seed", "0"))
  }

  @Test func anotherSeedGivesOthersAndTheSameOnes() throws {
    let first = try output("--seed", "18446744073709551615")
    #expect(first == (try output("--seed", "18446744073709551615")))
    #expect(first != (try output()) && first.count > 60)
  }

  @Test func overAStoreEachRunHasItsOwn() throws {
    let scratch = try Scratch()
    let script = try scratch.write(Self.draws, to: "draws.tips")
    func run(_ more: String...) throws -> String {
      try Command(["run", script, "--store", scratch.path("store")] + more).output
    }
    #expect(try run() != run())
    #expect(try run("--seed", "3") == run("--seed", "3"))
  }

  @Test func aTraceSaysTheSeed() throws {
    let scratch = try Scratch()
    let script = try scratch.write("#expect([1, 2].randomElement()! > 2)", to: "fails.tips")
    let run = try Command(["run", script, "--seed", "9", "--trace"])
    #expect(run.errors.contains("(seed 9)"), "\(run.errors)")
    #expect(run.output.contains("--seed 9"), "\(run.output)")
    let lines = try Command(["run", script, "--seed", "9", "--trace", "--format", "json"]).output
    #expect(lines.contains(#"{"kind":"seed","version":1,"seed":"9"}"#), "\(lines)")
    #expect(lines.contains(#""value":"Optional("#) && lines.contains(#""seed":"9""#))
  }

  @Test func undoneDrawsAreDrawnAgain() throws {
    let run = try Command(["--seed", "4"], input: ":trace UUID()\nUUID()\n:undo\nUUID()\n")
    let drawn = run.output.split(separator: "\n").filter { $0.count == 36 }
    #expect(drawn.count == 3 && Set(drawn).count == 1, "\(run.output)")
  }

  /// A script is run without the session's seed: what depends on that is not expected.
  @Test func aSavedSessionHoldsWithoutItsSeed() throws {
    let scratch = try Scratch()
    let path = scratch.path("saved.tips")
    let saved = try Command(
      ["--seed", "9", "--at", "2025-01-01"],
      input: "Int.random(in: 1...1_000_000)\n[4].randomElement()!\n:save \(path)\n")
    #expect(saved.status == 0, "\(saved.errors)")
    let test = try Command(["test", path])
    #expect(test.status == 0 && test.output.contains("1 expectation"), "\(test.output)")
  }

  private static let app = """
    import SwiftUI
    import TipKit

    struct Note: Identifiable, Hashable, Codable {
      let id = UUID()
      var title = "Untitled"
    }
    struct Opened: Codable, Sendable {
      let note: UUID
      let parents: [UUID]
    }
    enum Log {
      static let opened = Tips.Event<Opened>(id: "opened")
    }
    struct StarTip: Tip {
      var title: Text { Text("Star it") }
      var rules: [Rule] { #Rule(Log.opened) { $0.donations.count >= 2 } }
    }
    struct BackTip: Tip {
      var title: Text { Text("Go back") }
      var rules: [Rule] {
        #Rule(Log.opened) { $0.donations.largestSubset(groupedBy: \\.note).count >= 2 }
      }
    }
    struct NotesView: View {
      @State private var notes = [Note(), Note(title: "Shopping")]
      var body: some View {
        List(notes) { note in Text(note.title).id(note.id) }.popoverTip(StarTip())
        TipView(BackTip())
      }
    }
    @main struct NotesApp: App {
      init() { try? Tips.configure() }
      var body: some Scene { WindowGroup { NotesView() } }
    }

    """

  @Test func appsWithIdentifiersAnswer() throws {
    let scratch = try Scratch()
    let app = try scratch.write(Self.app, to: "Notes/App.swift")
    let check = try Command(["check", app])
    #expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
    let plain = try Command(["why", "StarTip", app])
    #expect(plain.output.contains("2 donations to opened of Opened(note: UUID(), parents: [])"))
    #expect(plain.errors.isEmpty, "\(plain.errors)")
    // Two new ones would be two groups of one.
    let grouped = try Command(["why", "BackTip", app])
    #expect(grouped.output.contains("2 donations to opened of Opened(note: 00000000-"))
    let prompt = try Command(
      [app],
      input:
        "Log.opened.sendDonation(Opened(note: UUID(), parents: []))\nLog.opened.donations.count\n:why StarTip\n:apply\nStarTip().status\n"
    )
    #expect(prompt.errors.isEmpty, "\(prompt.errors)")
    #expect(prompt.output.contains("available"), "\(prompt.output)")
  }

  @Test func aDonatedIdentifierIsInTheStore() throws {
    let scratch = try Scratch()
    let declarations = """
      import TipKit
      struct Opened: Codable, Sendable { let id: UUID }
      struct LastTip: Tip {
        static let opened = Tips.Event<Opened>(id: "opened")
        @Parameter static var last: UUID? = nil
        var title: Text { Text("Last") }
        var rules: [Rule] {
          #Rule(Self.opened, Self.$last) { opened, last in opened.donations.last?.id == last }
        }
      }
      try Tips.configure()

      """
    let first = try scratch.write(
      declarations + """
        let opened = Opened(id: UUID())
        await LastTip.opened.donate(opened)
        LastTip.last = opened.id
        print(opened.id)
        """, to: "first.tips")
    let second = try scratch.write(
      declarations + """
        print(LastTip.opened.donations.map(\\.id), LastTip.last == LastTip.opened.donations.first?.id, LastTip().status)
        """, to: "second.tips")
    let store = scratch.path("store")
    let id = try Command(["run", first, "--store", store]).output.dropLast()
    let read = try Command(["run", second, "--store", store])
    #expect(read.output == "[\(id)] true available\n" && read.errors.isEmpty, "\(read.errors)")
    let lines = try Command(["store", "export", "--store", store]).output
    #expect(lines.contains(#""id":"\#(id)""#), "\(lines)")
  }
}
