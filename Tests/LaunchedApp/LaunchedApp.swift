import Foundation
import OpenTipKit

/// Apps that tests launch. With a folder alone, one as short as an app can be: it opens its datastore there, donates at once,
/// and ends. A second argument says what ``StoredApp`` does there.
@main struct LaunchedApp {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first.map({ URL(filePath: $0) }) else { return usage() }
    switch arguments.dropFirst().first {
    case nil: try await launch(in: folder)
    case "donate": try await donate(in: folder)
    case "live": try await StoredApp.live(in: folder)
    case "killed": try await StoredApp.killed(in: folder)
    case "ask": try StoredApp.ask(in: folder)
    default: usage()
    }
  }

  private static func usage() { print("launched-app FOLDER [donate|live|killed|ask]") }

  /// Donates until it is killed, and says so of each donation that is on disk.
  private static func donate(in folder: URL) async throws {
    try Tips.configure([.datastoreLocation(.url(folder)), .displayFrequency(.immediate)])
    for number in 1... {
      await LaunchTip.launched.donate(Launch(step: number))
      try FileHandle.standardOutput.write(contentsOf: Data("\(number)\n".utf8))
    }
  }

  private static func launch(in folder: URL) async throws {
    try Tips.configure([.datastoreLocation(.url(folder)), .displayFrequency(.immediate)])
    for step in 1...3 {
      await LaunchTip.launched.donate(Launch(step: step))
      LaunchTip.opened.sendDonation()
      LaunchTip.isOpen = true
      _ = LaunchTip().status
    }
    print(LaunchTip().status, LaunchTip.launched.donations.count >= 3)
  }
}

struct Launch: Codable, Sendable {
  let step: Int
}

struct LaunchTip: Tip {
  static let launched = Tips.Event<Launch>(id: "launched")
  static let opened = Tips.Event(id: "opened")
  @Parameter static var isOpen: Bool = false

  var title: Text { Text("Launched") }
  var rules: [Rule] {
    #Rule(Self.$isOpen) { $0 }
    #Rule(Self.launched, Self.opened) { $0.donations.count >= 3 && $1.donations.count >= 3 }
  }
}
