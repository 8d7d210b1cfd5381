import Foundation
import Testing

/// Programs that donate to one store at the same time, each by its own reading of the clock.
@Suite(.timeLimit(.minutes(60))) struct RacingProgramTests {
  @Test func eachSeesWhatItDonatedItself() throws {
    let scratch = try Scratch()
    let program = try scratch.write(
      """
      struct RaceTip: Tip {
        static let shared = Event(id: "shared")
        var title: Text { Text("Race") }
      }
      try Tips.configure()
      var missed = 0
      for _ in 1...120 {
        let before = RaceTip.shared.donations.count
        await RaceTip.shared.donate()
        if RaceTip.shared.donations.count <= before { missed += 1 }
      }
      #expect(missed == 0)

      """, to: "race.tips")
    let arguments = ["run", "--live", "--store", scratch.path("store"), program]
    let processes = try (0..<4).map { _ in
      let process = Process()
      process.executableURL = URL(filePath: Command.path)
      process.arguments = arguments
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
  }
}
