import Foundation
import ReleasedStores
import SeededRandom
import Testing
import TipStoreSQLite

/// Programs that open a datastore with entries and donate at once, one after the other and side by side.
@Suite struct SecondLaunchTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "second-launch-\(UUID().uuidString)").path(percentEncoded: false)

  /// Donations of one launch.
  private static let donationCount = 6
  /// Longer than any launch takes on a busy machine: a program that has not ended by then hangs.
  private static let patience = 120.0

  private struct Launch {
    /// The app was built with the tests.
    private static let app = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "launched-app")
    private let process = Process()
    private let output = Pipe()
    private let ended = DispatchSemaphore(value: 0)

    init(_ folder: String, _ arguments: String...) throws {
      process.executableURL = Self.app
      process.arguments = [folder] + arguments
      process.standardOutput = output
      process.standardError = output
      process.terminationHandler = { [ended] _ in ended.signal() }
      try process.run()
    }

    /// Reads so many lines, and kills the program in whatever it does then. Returns all lines that came whole.
    func kill(afterLines count: Int) throws -> Int {
      var text = Data()
      while text.count(where: { $0 == UInt8(ascii: "\n") }) < count {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { break }
        text += more
      }
      Foundation.kill(process.processIdentifier, SIGKILL)
      text += try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return text.count { $0 == UInt8(ascii: "\n") }
    }

    /// What the program printed; nil where it had to be killed.
    func end() throws -> String? {
      let isOver = ended.wait(timeout: .now() + patience) == .success
      if !isOver { Foundation.kill(process.processIdentifier, SIGKILL) }
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      return isOver ? String(decoding: text, as: UTF8.self) : nil
    }
  }

  private func storedDonations() throws -> Int {
    let store = try SQLiteStore(folder: folder)
    defer { try? store.close() }
    return try store.info().donations
  }

  @Test func launchesOneAfterTheOther() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for number in 1...12 {
      let text = try #require(try Launch(folder).end(), "launch \(number) hangs")
      #expect(text == "available true\n", "launch \(number)")
      #expect(try storedDonations() == number * Self.donationCount)
    }
  }

  @Test(arguments: [2, 3, 5]) func launchesSideBySide(width: Int) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try #require(try Launch(folder).end(), "the first launch hangs")
    for round in 1...Effort.count(3, soaked: 60) {
      let launches = try (0..<width).map { _ in try Launch(folder) }
      let texts = try launches.map { try $0.end() }
      for text in texts {
        let text = try #require(text, "a program of round \(round) hangs")
        #expect(text == "available true\n", "round \(round)")
      }
      #expect(try storedDonations() == (1 + width * round) * Self.donationCount)
    }
  }

  /// A program is killed while it donates, at another moment each time; the next finds all that it was told is on disk.
  @Test func launchesAfterKills() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var random = SeededRandom(seed: Seeds.one())
    var least = 0
    for round in 1...Effort.count(8, soaked: 1_000) {
      least += try Launch(folder, "donate").kill(afterLines: Int.random(in: 0...12, using: &random))
      let text = try #require(try Launch(folder).end(), "the launch after kill \(round) hangs")
      #expect(text == "available true\n", "round \(round)")
      least += Self.donationCount
      // The limit of an event that says nothing of it.
      let stored = try storedDonations()
      #expect(stored >= min(least, 1_000), "round \(round)")
      least = stored
    }
  }

  /// An app of today goes on with the datastore that an earlier one left, or a script.
  @Test(arguments: ReleasedStore.all)
  func anAppFindsEveryValueAgain(store: ReleasedStore) throws {
    let copy = try store.copy()
    #expect(try Launch(copy.path, "ask").end() == ReleasedStore.answer())
  }
}
