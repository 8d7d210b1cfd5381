import Foundation
import OpenTipKitTesting
import Testing
import TipEngine

@testable import OpenTipKit

/// The library's datastore is the command's: both see what the other does, while both are alive.
@Suite struct SharedStoreTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "library-store-\(UUID().uuidString)")

  /// The command that was built with the tests.
  private static let tips = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "tips")

  private func tips(_ arguments: String...) throws -> String {
    let output = Pipe()
    let process = Process()
    process.executableURL = Self.tips
    process.arguments = arguments + ["--store", folder.path(percentEncoded: false)]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private func script(_ name: String, _ text: String) throws -> String {
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path(percentEncoded: false)
  }

  /// The tip of these tests, as a script says it.
  private static let declarations = """
    enum Kind: String, Codable, CaseIterable { case short, long }
    struct Visit: Codable { let landmarkID: String; let kind: Kind; let minutes: Int? }
    struct DetailTip: Tip {
      static let didView = Tips.Event<Visit>(id: "didView")
      @Parameter static var isLoggedIn: Bool = false
      var limit = 2
      var title: Text { Text("Details") }
      var rules: [Rule] {
        #Rule(Self.$isLoggedIn) { $0 }
        #Rule(Self.didView) {
          $0.donations.donatedWithin(.week).filter { $0.kind == .long }.count >= self.limit
        }
      }
    }

    """

  @Test func bothSeeWhatTheOtherDoes() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let host = EngineHost(clock: LiveClock { Date.now }, isOwn: false)
    try await EngineHost.$own.withValue(host) {
      try Tips.configure([.datastoreLocation(.url(folder)), .displayFrequency(.immediate)])
      var updates = DetailTip().statusUpdates.makeAsyncIterator()
      #expect(await updates.next() == .pending)
      DetailTip.isLoggedIn = true
      for _ in 0..<2 { await DetailTip.didView.donate(Visit(landmarkID: "a", kind: .long)) }
      #expect(await updates.next() == .available)
      #expect(try tips("status").contains("DetailTip  available"))
      let declared = try script("app.tips", Self.declarations)
      let why = try tips("why", "DetailTip", declared)
      #expect(why.contains("DetailTip  available"), "\(why)")

      let act = "try Tips.configure()\nDetailTip.isLoggedIn = false\n"
      let run = try tips("run", try script("act.tips", Self.declarations + act))
      #expect(run == "", "\(run)")
      #expect(await updates.next() == .pending)
      #expect(!DetailTip.isLoggedIn)
    }
  }

  @Test func aThousandTasksLoseNothing() async throws {
    try await withTips {
      try Tips.configure()
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<1_000 {
          group.addTask {
            await DetailTip.didView.donate(Visit(landmarkID: "\(number)", kind: .short))
            _ = DetailTip().status
          }
        }
      }
      #expect(Set(DetailTip.didView.donations.map(\.landmarkID)).count == 1_000)
    }
  }
}
