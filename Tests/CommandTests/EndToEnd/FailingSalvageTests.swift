import Foundation
import SeededRandom
import Testing
import TipStoreSQLite

/// A salvage reads what a failing system lets it read. Where that fails before its end and from there on, so that not
/// even the transaction can be ended, the command says what it could not read. An early, a middle and a late one of
/// each name here, since each is waited for; each with `SOAK=1`.
@Suite(.enabled(if: FailingSystem.isThere, "the library of failing calls was not built"))
struct FailingSalvageTests {
  @Test func readsAndLocksThatFailFromThenOnAreTold() throws {
    let fault = FailingSystem.Fault.unreadable
    let scratch = try Scratch()
    let app = try scratch.write(
      """
      struct SearchTip: Tip {
        static let searched = Event(id: "searched")
        var title: Text { Text("Search") }
        var rules: [Rule] { #Rule(Self.searched) { $0.donations.count >= 3 } }
      }
      try Tips.configure()
      for _ in 0..<4 { await SearchTip.searched.donate() }

      """, to: "app.tips")
    let store = scratch.path("store")
    #expect(try Command(["run", app, "--store", store]).status == 0)
    let salvage = ["store", "export", "--damaged", "--store", store]
    let sound = try FailingSystem(folder: store, fault: fault).run(salvage, input: "")
    #expect(sound.command.status == 0 && sound.command.errors.isEmpty)
    var told = 0
    for index in places(among: sound.calls) {
      let system = FailingSystem(folder: store, fault: fault, call: index + 1, goesOn: true)
      let (command, calls) = try system.run(salvage, input: "")
      let isWhole = command.status == 0 && command.output == sound.command.output
      #expect(
        !command.wasEnded && (isWhole || command.status == 3 && !command.errors.isEmpty),
        "\(index + 1), \(calls.last ?? ""): \(command.status) \(command.errors.prefix(300))")
      if !isWhole { told += 1 }
    }
    #expect(told > 3)
    #expect(try StoreCheck.faults(in: store) == [])
  }

  private func places(among calls: [String]) -> [Int] {
    return ["pread", "fcntl"].flatMap { name in
      let found = calls.indices.filter { calls[$0].hasPrefix(name) }
      if Effort.isSoak || found.count < 4 { return found }
      return [found[1], found[found.count / 2], found[found.count - 2]]
    }
  }
}
