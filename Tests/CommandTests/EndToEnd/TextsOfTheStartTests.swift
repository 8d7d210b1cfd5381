import Foundation
import Testing

/// Of an app's folder a question reads the texts that the app's start comes to, one run after the other. How the code is
/// spread over texts makes no difference.
@Suite struct TextsOfTheStartTests {
  /// A type of each of the kinds that a start goes through, each in terms of the next.
  private static let parts = [
    """
    import SwiftUI
    import TipKit
    struct SaveTip: Tip {
      @Parameter static var isReady: Bool = false
      static let opened = Event(id: "opened")
      var title: Text { Text("Save") }
      var rules: [Rule] {
        #Rule(Self.$isReady) { $0 }
        #Rule(Self.opened) { $0.donations.count >= 2 }
      }
    }
    """,
    """
    import SwiftUI
    @main struct GardenApp: App {
      @StateObject private var garden = Garden()
      init() { Launch.begin() }
      var body: some Scene { WindowGroup { GardenView(garden: garden) } }
    }
    """,
    "enum Launch { static func begin() { configureTips(with: Settings.standard) } }",
    """
    import TipKit
    func configureTips(with settings: Settings) {
      if settings.areTipsOn { try? Tips.configure([.displayFrequency(settings.frequency)]) }
    }
    """,
    """
    import TipKit
    struct Settings {
      static let standard = Settings(areTipsOn: true)
      let areTipsOn: Bool
    }
    """,
    "extension Settings { var frequency: Tips.ConfigurationOption.DisplayFrequency { .immediate } }",
    "class Garden: ObservableObject { @Published var beds = Bed.all; func open() { Opening.note() } }",
    "struct Bed: Identifiable { let id: Int; static let all = [Bed(id: 1), Bed(id: 2)] }",
    "struct Opening { static func note() { Readiness().tell() } }",
    "struct Readiness { func tell() { SaveTip.isReady = true } }",
    """
    import SwiftUI
    struct GardenView: View {
      @ObservedObject var garden: Garden
      @State private var map = Map()
      var body: some View {
        VStack { ForEach(garden.beds) { bed in BedView(bed: bed) } }.onAppear { garden.open() }
      }
    }
    """,
    "struct Map { let scale = Scale() }",
    "struct Scale { let factor = 2.0 }",
    """
    import SwiftUI
    struct BedView: View {
      let bed: Bed
      var body: some View { Text("Bed").onAppear { Looks.count() } }
    }
    """,
    "struct Looks { static func count() { SaveTip.opened.sendDonation() } }",
    // Nothing comes to these.
    "class Watering { func begin() { SaveTip.isReady = false; Opening.undo() } }",
    "extension Opening { static func undo() { SaveTip.isReady = Unknown.value } }",
  ]

  private func ask(_ texts: [String]) throws -> Command {
    let scratch = try Scratch()
    for (number, text) in texts.enumerated() {
      try scratch.write(text + "\n", to: "App/Part\(number).swift")
    }
    return try Command(["why", "SaveTip", scratch.path("App")])
  }

  @Test func theAnswerDoesNotDependOnHowTheCodeIsSpread() throws {
    let whole = try ask([Self.parts.joined(separator: "\n")])
    #expect(whole.output.hasPrefix("SaveTip  available"), "\(whole.output)\(whole.errors)")
    #expect(whole.errors.isEmpty, "\(whole.errors)")
    for texts in [Self.parts, Self.parts.reversed(), Array(Self.parts[7...] + Self.parts[..<7])] {
      let spread = try ask(texts)
      #expect(spread.output.prefix { $0 != "\n" } == whole.output.prefix { $0 != "\n" })
      #expect(spread.errors == whole.errors, "\(texts.joined(separator: "\n---\n"))")
    }
  }

  /// Where a type is declared in a text that is read later, the property is not one without a value.
  @Test func aPropertyHasItsValueOnceItsTypeIsRead() throws {
    let view = """
      import SwiftUI
      @main struct GardenApp: App {
        init() { try? Tips.configure() }
        var body: some Scene { WindowGroup { GardenView() } }
      }
      struct GardenView: View {
        @State private var model = Model()
        var body: some View { Text("Garden").onAppear { model.open() } }
      }
      """
    let model =
      "class Model { let log = Log(); func open() { SaveTip.isReady = true; log.note() } }"
    let donating =
      "class Log { func note() { SaveTip.opened.sendDonation(); SaveTip.opened.sendDonation() } }"
    let asked = try ask([Self.parts[0], view, model, donating])
    #expect(asked.output.hasPrefix("SaveTip  available"), "\(asked.output)\(asked.errors)")
    // A value that fails for another reason stays missing: the object is made, and who reads the value is told.
    func log(_ note: String) -> String {
      "class Log { let path = NWPathMonitor(); func note() { \(note) } }"
    }
    let made = try ask([Self.parts[0], view, model, log("SaveTip.opened.sendDonation()")])
    #expect(made.output.contains("needs >= 2, got 1"), "\(made.output)\(made.errors)")
    let partly = try ask([
      Self.parts[0], view, model, log("if path.isOpen { SaveTip.opened.sendDonation() }"),
    ])
    #expect(partly.output.contains("needs >= 2, got 0"), "\(partly.output)\(partly.errors)")
    #expect(partly.errors.contains("note[left-out]"), "\(partly.errors)")
  }
}
