import Foundation
import Testing

/// What an app shows when it begins, as `tips why` takes it: a view of its own sets a parameter when it appears.
@Suite struct ShownViewTests {
  private func asked(_ views: String) throws -> Command {
    let scratch = try Scratch()
    let app = try scratch.write(
      """
      import SwiftUI
      import TipKit
      struct ReadyTip: Tip {
        @Parameter static var isReady: Bool = false
        var title: Text { Text("Ready") }
        var rules: [Rule] { #Rule(Self.$isReady) { $0 } }
      }
      struct Part: View {
        let number: Int
        var body: some View { Text("part").onAppear { ReadyTip.isReady = true } }
      }
      final class Model: ObservableObject { var count = 0 }
      \(views)
      @main struct MyApp: App {
        init() { try? Tips.configure() }
        var body: some Scene { WindowGroup { ContentView() } }
      }
      """, to: "app.swift")
    return try Command(["why", "ReadyTip", app])
  }

  @Test(arguments: [
    "func row(_ n: Int) -> some View { Part(number: n) }; var body: some View { row(3) }",
    "@ViewBuilder func row(_ n: Int) -> some View { Part(number: n) }; var body: some View { VStack { self.row(3).padding() } }",
    """
    func rows(_ n: Int) -> some View { VStack { if n > 0 { Part(number: n); rows(n - 1) } } }
    var body: some View { rows(2) }
    """,
    "var header: some View { Part(number: 1) }; var body: some View { VStack { header } }",
    "var body: some View { AnyView(Part(number: 1)) }",
    "var body: some View { Text(\"x\").background(Part(number: 1)) }",
    "var body: some View { Text(\"x\").overlay { Part(number: 1) } }",
  ])
  func viewsFromPropertiesAndFunctionsAppear(members: String) throws {
    let command = try asked("struct ContentView: View { \(members) }")
    #expect(command.status == 0 && command.errors.isEmpty, "\(command.errors)")
    #expect(command.output.hasPrefix("ReadyTip  available"), "\(command.output)")
  }

  @Test(arguments: [
    "var body: some View { GeometryReader { geo in Part(number: Int(geo.size.width)) } }",
    "@Environment(\\.scenePhase) private var phase; var body: some View { VStack { if phase == .active { Part(number: 1) } } }",
    "var body: some View { PinnedBox { Part(number: 1) } }",
  ])
  func whatDoesNotRunIsSaid(members: String) throws {
    let command = try asked(
      """
      struct ContentView: View { \(members) }
      """)
    #expect(command.errors.contains("note[left-out]"), "\(command.errors)")
  }

  /// Nobody has opened these.
  @Test func whatIsNotShownYetIsNotMissed() throws {
    let command = try asked(
      """
      struct ContentView: View {
        @State private var isOpen = false
        var body: some View {
          VStack { NavigationLink("more") { Part(number: 1) } }.sheet(isPresented: $isOpen) { Part(number: 2) }
        }
      }
      """)
    #expect(command.errors.isEmpty && command.output.hasPrefix("ReadyTip  pending"))
  }

  @Test(arguments: [
    "@FocusState private var isFocused: Bool", "@EnvironmentObject var model: Model",
    "@Environment(Model.self) private var model: Model",
    "@Environment(\\.dismiss) private var dismiss: DismissAction",
    "@Namespace private var names: Namespace.ID", "@Query private var items: [Model]",
    "@SceneStorage(\"tab\") var tab: Int", "@Injected(\\.model) var model: Model",
    "@SwiftUI.FocusState private var isFocused: Bool",
  ])
  func aPropertyThatHasItsValueFromAnAttributeAsksForNone(property: String) throws {
    let command = try asked(
      "struct ContentView: View { \(property); var body: some View { Part(number: 1) } }")
    #expect(command.status == 0 && command.errors.isEmpty, "\(command.errors)")
    #expect(command.output.hasPrefix("ReadyTip  available"), "\(command.output)")
  }

  /// What is private in a view keeps nobody else from making one.
  @Test(arguments: [
    "@State private var isOn = false", "@StateObject private var model = Model()",
    "@AppStorage(\"n\") private var count = 3", "@FocusState private var isFocused: Bool",
    "@Environment(\\.dismiss) private var dismiss: DismissAction",
  ])
  func aPrivatePropertyWithAWrapperIsNoneOfTheInitializersBusiness(property: String) throws {
    let command = try asked(
      """
      struct Row: View {
        let number: Int
        @Binding var text: String
        \(property)
        var body: some View { Part(number: number) }
      }
      struct ContentView: View {
        @State private var text = ""
        var body: some View { VStack { Row(number: 1, text: $text) } }
      }
      """)
    #expect(command.status == 0 && command.errors.isEmpty, "\(command.errors)")
    #expect(command.output.hasPrefix("ReadyTip  available"), "\(command.output)")
  }

  @Test func nothingHasTheFocusToBeginWith() throws {
    let command = try asked(
      """
      struct ContentView: View {
        @FocusState private var isFocused: Bool
        var body: some View { VStack { if isFocused { Text("x") } else { Part(number: 1) } } }
      }
      """)
    #expect(command.errors.isEmpty && command.output.hasPrefix("ReadyTip  available"))
  }

  @Test func aQueryFindsNothingToBeginWith() throws {
    let command = try asked(
      """
      @Model final class Item { var name: String = "" }
      struct ContentView: View {
        @Query(sort: \\.name) private var items: [Item]
        var body: some View {
          List { ForEach(items) { Text($0.name) } }
          if items.isEmpty { Part(number: 1) }
        }
      }
      """)
    #expect(command.errors.isEmpty && command.output.hasPrefix("ReadyTip  available"), "\(command)")
  }

  /// What shows an `AnyView` shows what is in it.
  @Test(arguments: [
    "var part: AnyView { AnyView(Part(number: 1)) }",
    "var part: AnyView { if isOn { return AnyView(Text(\"x\")) }; return AnyView(Part(number: 1)) }",
    "func made(_ number: Int) -> AnyView { AnyView(Part(number: number)) }; var part: some View { made(1) }",
    "let shown: @MainActor (AnyView, Int) -> Void = { _, _ in }; var part: some View { Part(number: 1) }",
  ])
  func anErasedViewIsWhatItWasMadeOf(part: String) throws {
    let command = try asked(
      """
      struct ContentView: View {
        let isOn = false
        \(part)
        var body: some View { VStack { part } }
      }
      """)
    #expect(command.errors.isEmpty && command.output.hasPrefix("ReadyTip  available"), "\(command)")
  }

  /// A file of an app has been compiled: which of two functions Swift takes there is settled.
  @Test func aSplitThatAScriptMustTellApartRuns() throws {
    let command = try asked(
      """
      struct ContentView: View {
        let words = "a bb".split(separator: " ").map { $0.count }
        var body: some View { VStack { if words.count == 2 { Part(number: 1) } } }
      }
      """)
    #expect(command.errors.isEmpty && command.output.hasPrefix("ReadyTip  available"))
  }

  @Test func aLookAtAValueThatNobodyHasIsSaid() throws {
    let command = try asked(
      """
      struct ContentView: View {
        @EnvironmentObject var model: Model
        var body: some View { VStack { if model.count > 0 { Part(number: 2) }; Part(number: 1) } }
      }
      """)
    #expect(command.errors.contains("note[left-out]"))
    #expect(command.errors.contains("`model` gets its value from its attribute"))
  }

  /// It is not being changed, as a property of an instance is that has no value for a moment.
  @Test func aValueOfAnAttributeInAClassIsTheAttributes() throws {
    let command = try asked(
      """
      final class Screen {
        @Injected(\\.model) private var model: Model
        var isFull: Bool { model.count > 0 }
      }
      struct ContentView: View {
        let screen = Screen()
        var body: some View { VStack { if screen.isFull { Part(number: 2) }; Part(number: 1) } }
      }
      """)
    #expect(command.errors.contains("`model` gets its value from its attribute"))
    #expect(!command.errors.contains("being changed"))
  }

  /// One that an app declares beside SwiftUI's own does what the app says.
  @Test func aMomentOfTheAppsOwnRuns() throws {
    let command = try asked(
      """
      extension View {
        func task(item: Int?, _ act: @escaping (Int) async -> Void) -> some View {
          task(id: item) { if let item { await act(item) } }
        }
      }
      struct ContentView: View {
        var body: some View { Part(number: 1).task(item: 3) { n in ReadyTip.isReady = n > 0 } }
      }
      """)
    #expect(command.errors.isEmpty, "\(command.errors)")
    #expect(command.output.hasPrefix("ReadyTip  available"))
  }
}
