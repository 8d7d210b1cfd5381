import Foundation
import RecordedApps
import TipRecords

/// A folder that lasts as long as this.
final class TemporaryRecords {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "records-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  /// A place in folders that are made.
  func place(_ name: String) throws -> String {
    let path = path(name)
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    return path
  }

  var temporary: String { FileManager.default.temporaryDirectory.path(percentEncoded: false) }

  /// Writes a file and reads it.
  func read(_ app: RecordedApp, _ writer: RecordsFileWriter) throws -> RecordedStore {
    let path = path("\(UUID().uuidString).db")
    try writer.write(app, to: path)
    return try read(path)
  }

  func read(_ path: String) throws -> RecordedStore {
    try RecordsReader.read(RecordsFiles(database: path), temporary: temporary)
  }
}

extension RecordedApp {
  /// One of everything.
  static var sample: RecordedApp {
    var app = RecordedApp()
    app.created = 7.0e8
    app.tips = [
      Tip(
        "ShareTip", status: 2, reason: 3, displayed: [7.1e8, 7.2e8],
        info: [.init("maxDisplayCount", .int(2)), .init("displayDuration", .double(12.5))]),
      Tip("EditTip", status: 1),
    ]
    app.parameters = [Parameter("Bool.EditTip+isOn", "Bool", "true")]
    app.events = [
      Event("opened", [Donation(7.15e8), Donation(7.05e8)]),
      Event("edited", [Donation(7.3e8, [.init("name", .string("a")), .init("size", .int(3))])]),
    ]
    app.rules = [
      Rule(
        "ShareTip.event.opened.count(donationsCount) > Optional(1)", status: 2, tip: "ShareTip",
        event: "opened"),
      Rule(
        "EditTip.parameter.Bool.EditTip+isOn.value == Optional(true)", status: 0,
        tip: "EditTip", parameter: "Bool.EditTip+isOn"),
    ]
    return app
  }
}
