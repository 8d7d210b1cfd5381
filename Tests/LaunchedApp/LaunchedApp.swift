import Foundation
import OpenTipKit

/// An app as short as one can be: opens its datastore, donates at once, and ends. Its argument is the datastore's folder.
@main struct LaunchedApp {
  static func main() async throws {
    guard CommandLine.arguments.count == 2 else { return print("launched-app FOLDER") }
    let folder = URL(filePath: CommandLine.arguments[1])
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
