import Testing

/// A script in a folder sees of the sources round it what it names, and nothing else.
@Suite struct ScriptFolderTests {
  /// Two apps that declare the same with other values, and a third that nothing here can run.
  private func apps() throws -> Scratch {
    let scratch = try Scratch()
    for (app, limit) in [("Garden", 2), ("Kitchen", 3)] {
      try scratch.write(
        """
        import TipKit
        struct SaveTip: Tip {
          static let saved = Tips.Event(id: "saved")
          var title: Text { Text("Save") }
          var rules: [Rule] { #Rule(Self.saved) { $0.donations.count >= Limits.saves } }
        }
        """, to: "\(app)/Tips/SaveTip.swift")
      try scratch.write(
        "enum Limits { static let saves = 1.more }", to: "\(app)/Model/Limits.swift")
      try scratch.write(
        "extension Int { var more: Int { self + \(limit - 1) } }", to: "\(app)/Support/Int.swift")
      try scratch.write(
        "extension SaveTip { static var name: String { \"\(app)\" } }",
        to: "\(app)/Support/Names.swift")
      try scratch.write(
        """
        try Tips.configure()
        for _ in 1...Limits.saves { SaveTip.saved.sendDonation() }
        print(SaveTip.name, SaveTip.saved.donations.count, SaveTip().status)
        """, to: "\(app)/saves.tips")
    }
    try scratch.write(
      "import TipKit\nstruct Wrong: Tip { var title: Text { Text(1 + \"a\") } }\nlet wrong = Wrong(of: 7)",
      to: "Other/Wrong.swift")
    return scratch
  }

  private static let own = ["Garden 2 available", "Kitchen 3 available"]

  @Test func eachScriptSeesTheAppRoundIt() throws {
    let scratch = try apps()
    let run = try Command(["run", scratch.path("")])
    #expect(run.errors == "")
    #expect(run.output.split(separator: "\n").map(String.init) == Self.own)
    #expect(try Command(["test", scratch.path("")]).status == 0)
  }

  @Test func aScriptFromElsewhereSeesTheFolder() throws {
    let scratch = try apps()
    let elsewhere = try Scratch()
    let script = try elsewhere.write(
      """
      try Tips.configure()
      for _ in 1...3 { SaveTip.saved.sendDonation() }
      print(SaveTip.name, SaveTip.saved.donations.count, SaveTip().status)
      """, to: "saves.tips")
    let run = try Command([
      "run", scratch.path("Kitchen/Tips"), scratch.path("Kitchen/Support"), script,
    ])
    #expect(run.errors.contains("there is no name `Limits`"))
    try scratch.write("", to: "Kitchen/saves.tips")
    #expect(try Command(["run", scratch.path("Kitchen"), script]).output == Self.own[1] + "\n")
  }

  /// Who names nothing of an app is not in it.
  @Test func theAppStartsForThoseWhoUseIt() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      import SwiftUI
      import TipKit
      struct SaveTip: Tip { var title: Text { Text("Save") } }
      @main struct GardenApp: App {
        init() {
          print("started")
          try? Tips.configure()
        }
        var body: some Scene { WindowGroup { Text("Garden") } }
      }
      """, to: "App/GardenApp.swift")
    try scratch.write("print(SaveTip().status)", to: "App/a.tips")
    try scratch.write("print(1)", to: "App/b.tips")
    #expect(try Command(["run", scratch.path("App")]).output == "pending\nstarted\n1\n")
  }
}
