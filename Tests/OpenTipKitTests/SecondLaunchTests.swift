import Foundation
import ReleasedStores
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

    /// What the program printed; nil where it had to be killed.
    func end() throws -> String? {
      let isOver = ended.wait(timeout: .now() + patience) == .success
      if !isOver { kill(process.processIdentifier, SIGKILL) }
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

  @Test func launchesSideBySide() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try #require(try Launch(folder).end(), "the first launch hangs")
    for round in 1...4 {
      let launches = try (0..<3).map { _ in try Launch(folder) }
      let texts = try launches.map { try $0.end() }
      for text in texts {
        let text = try #require(text, "a program of round \(round) hangs")
        #expect(text == "available true\n", "round \(round)")
      }
      #expect(try storedDonations() == (1 + 3 * round) * Self.donationCount)
    }
  }

  /// An app of today goes on with the datastore that an earlier one left, or a script.
  @Test(arguments: ReleasedStore.all)
  func anAppFindsEveryValueAgain(store: ReleasedStore) throws {
    let copy = try store.copy()
    #expect(try Launch(copy.path, "ask").end() == ReleasedStore.answer())
  }
}
