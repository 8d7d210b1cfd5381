import Foundation
import RecordedApps
import TipRecords

/// An app that takes notes: its sources, and what it may have recorded.
struct RecordedNotes {
  static let sources = """
    import TipKit
    import SwiftUI
    @main struct NotesApp: App {
      init() { try? Tips.configure([.displayFrequency(.daily)]) }
      var body: some Scene { WindowGroup { Text("Notes") } }
    }
    struct Edit: Codable, Sendable {
      let name: String
      let size: Int
    }
    struct ShareTip: Tip {
      static let opened = Event(id: "opened")
      @Parameter static var isOn: Bool = false
      var title: Text { Text("Share") }
      var options: [any TipOption] { MaxDisplayCount(2) }
      var rules: [Rule] {
        #Rule(Self.opened) { $0.donations.count >= 3 }
        #Rule(Self.$isOn) { $0 }
      }
    }
    struct EditTip: Tip {
      static let edited = Event<Edit>(id: "edited")
      var title: Text { Text("Edit") }
      var rules: [Rule] { #Rule(Self.edited) { $0.donations.filter { $0.size > 2 }.count >= 2 } }
    }

    """

  static let openedRule = "ShareTip.event.opened.count(donationsCount) >= Optional(3)"
  static let onRule = "ShareTip.parameter.Bool.ShareTip+isOn.value == Optional(true)"
  /// 2024-10-07 13:20:00 UTC
  static let now = 7.5e8

  let scratch: Scratch
  var app = RecordedApp()
  var writer = RecordsFileWriter()

  /// Every gate is open, but for what is changed.
  init() throws {
    scratch = try Scratch()
    app.created = Self.now - 900_000
    app.tips = [.init("ShareTip", status: 1), .init("EditTip")]
    app.parameters = [.init("Bool.ShareTip+isOn", "Bool", "true")]
    app.events = [
      .init("opened", [3, 2, 1].map { .init(Self.now - 3600 * $0) }), .init("edited"),
    ]
    app.rules = [
      .init(Self.openedRule, status: 2, tip: "ShareTip", event: "opened"),
      .init(Self.onRule, status: 2, tip: "ShareTip", parameter: "Bool.ShareTip+isOn"),
    ]
  }

  static let store = "C/Library/Application Support/.tipkit/tips-store.db"

  /// Writes both, and asks.
  func ask(_ arguments: String..., sources: String = sources) throws -> Command {
    let app = try scratch.write(sources, to: "Notes/Notes.swift")
    let store = try scratch.write("", to: Self.store)
    try FileManager.default.removeItem(atPath: store)
    for rest in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store + rest) }
    try writer.write(self.app, to: store)
    let folder = URL(filePath: app).deletingLastPathComponent().path(percentEncoded: false)
    return try Command(arguments + [folder, "--records", scratch.path("C")])
  }
}
