import Foundation
import Testing

/// What can be asked of an app: tips whose `init` needs values, ids of any characters, groups that no view here shows.
@Suite struct AppSubjectTests {
  private func ask(_ name: String, _ app: String, _ other: [String] = []) throws -> Command {
    let scratch = try Scratch()
    try scratch.write("import SwiftUI\nimport TipKit\n" + app, to: "App/App.swift")
    return try Command(["why", name, scratch.path("App")] + other)
  }

  private static func app(_ view: String) -> String {
    """

    @main struct ShopApp: App {
      init() { try? Tips.configure() }
      var body: some Scene { WindowGroup { \(view) } }
    }
    """
  }

  private static let feature = """
    enum Feature: String { case shop, cart }
    struct FeatureTip: Tip {
      let feature: Feature
      var id: String { "tip-" + feature.rawValue + "/1" }
      var title: Text { Text(feature.rawValue) }
    }

    """

  @Test(arguments: ["FeatureTip", "tip-shop/1"])
  func aTipIsMadeAsTheAppMakesIt(name: String) throws {
    let why = try ask(
      name,
      Self.feature + Self.app("NavigationLink(\"Shop\") { TipView(FeatureTip(feature: .shop)) }"))
    #expect(why.status == 0 && why.output.hasPrefix("tip-shop/1  available"), "\(why.errors)")
    #expect(
      why.errors.contains(
        "note[taken]: `FeatureTip` needs values to be made: the answer is for `FeatureTip(feature: .shop)`, as at"
      ), "\(why.errors)")
  }

  @Test func ofSeveralTheIDsAreListed() throws {
    let app =
      Self.feature
      + Self.app(
        "VStack { TipView(FeatureTip(feature: .shop)); TipView(FeatureTip(feature: .cart)) }")
    let all = try ask("FeatureTip", app)
    #expect(all.status == 2 && all.errors.contains("`tip-shop/1`, `tip-cart/1`"), "\(all.errors)")
    let one = try ask("tip-cart/1", app)
    #expect(one.status == 0 && one.output.hasPrefix("tip-cart/1  available"), "\(one.errors)")
  }

  private static let mark = """
    struct MarkTip: Tip {
      @Parameter static var isOn: Bool = true
      init(_ isOn: Bool) { Self.isOn = isOn }
      var title: Text { Text("Mark") }
      var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
    }

    """

  /// A tip without stored properties needs what its `init` needs.
  @Test func valuesMayBeForTheInitializerAlone() throws {
    let taken = try ask("MarkTip", Self.mark + Self.app("Text(\"x\").popoverTip(MarkTip(false))"))
    #expect(taken.status == 1 && taken.errors.contains("for `MarkTip(false)`, as at"), "\(taken)")
    let bound = try ask(
      "MarkTip",
      Self.mark
        + "struct Row: View { let isOn: Bool; var body: some View { TipView(MarkTip(isOn)) } }"
        + Self.app("Text(\"x\")"))
    #expect(
      bound.status == 2 && bound.errors.contains("; the app makes it as `MarkTip(isOn)` at "),
      "\(bound)")
  }

  /// A value that only the place of the call knows decides nothing where it is for the content alone.
  @Test(arguments: [
    "struct PlaceTip: Tip { let id: String; let name: String; var title: Text { Text(name) } }",
    """
    struct PlaceTip { let id: String; let name: String
      init(id: String, name: String) {
        self.id = id
        self.name = name
      } }
    extension PlaceTip: Tip { var title: Text { Text(name) } }
    extension PlaceTip { enum Known { static let first = PlaceTip(id: "b", name: "first") } }
    """,
  ])
  func whatIsForTheContentAloneNeedNotBeKnown(tip: String) throws {
    let row = """

      struct Row: View {
        let place: String
        var body: some View { TipView(PlaceTip(
          id: "a",
          name: place.uppercased()
        )) }
      }
      """
    let app = tip + row + Self.app("Text(\"x\")")
    let why = try ask("a", app)
    #expect(why.status == 0 && why.output.hasPrefix("a  available"), "\(why)")
    #expect(
      why.errors.contains(
        "the answer is for `PlaceTip(id: \"a\", name: place.uppercased())`, as at"),
      "\(why)")
  }

  /// A rule of it depends on the value, or the value is made into something else first.
  @Test(arguments: [
    """
    struct PlaceTip: Tip { let id: String; let name: String; var title: Text { Text(name) }
      var rules: [Rule] { if name.isEmpty { #Rule(Switch.$isOn) { $0 } } } }
    """,
    """
    struct PlaceTip: Tip { let id: String; let name: String; let isLong: Bool; var title: Text { Text(name) }
      init(id: String, name: String) { self.id = id; self.name = name; isLong = name.count > 9 }
      var rules: [Rule] { if isLong { #Rule(Switch.$isOn) { $0 } } } }
    """,
  ])
  func whatDecidesSomethingHasToBeKnown(tip: String) throws {
    let app =
      tip + "\nenum Switch { @Parameter static var isOn = false }"
      + "\nstruct Row: View { let place: String; var body: some View { TipView(PlaceTip(id: \"a\", name: place)) } }"
      + Self.app("Text(\"x\")")
    let why = try ask("PlaceTip", app)
    #expect(
      why.status == 2 && why.errors.contains("of values that only that place knows"), "\(why)")
  }

  /// Tips whose values their content alone reads, made of values that only the place of the call knows.
  @Test(arguments: [
    "struct HintTip: Tip { let heading: String; var title: Text { Text(heading) } }",
    "struct HintTip: Tip { var title: Text; var message: Text?; var image: Image?; var options: [Option] { Tips.MaxDisplayCount(3) } }",
    "struct HintTip: Tip { let isNew: Bool; let name: String; var id: String { \"hint\" }; var title: Text { Text(isNew ? \"a\" : name) }; var actions: [Action] { Action(id: name, title: name) } }",
  ])
  func valuesOfItsContentDecideNothing(tip: String) throws {
    let why = try ask(
      "HintTip",
      tip
        + "\nextension View { func hint(_ text: String) -> some View { popoverTip(HintTip(of: text)) } }"
        + Self.app("Text(\"x\")"))
    #expect(why.status == 0 && why.output.contains("  available"), "\(why.output)\(why.errors)")
    #expect(
      why.errors.contains(
        "note[taken]: `HintTip` needs values to be made, which its content alone reads: the answer is the same for all of them"
      ), "\(why.errors)")
  }

  /// Where a value may decide something, the call is shown, and how to write it.
  @Test(arguments: [
    "struct HintTip: Tip { let page: String; var id: String { page }; var title: Text { Text(page) } }",
    "struct HintTip: Tip { let page: String; var title: Text { Text(page) }; var key: String { page }; var options: [Option] { Tips.MaxDisplayCount(key.count) } }",
    "struct HintTip: Tip { let page: String; var title: Text { Text(page) }; init(page: String) { self.page = page + \"!\" } }",
  ])
  func theCallThatNeedsItsPlaceIsShown(tip: String) throws {
    let why = try ask(
      "HintTip",
      tip
        + "\nextension View { func hint(_ text: String) -> some View { popoverTip(HintTip(page: text)) } }"
        + Self.app("Text(\"x\")"))
    #expect(
      why.status == 2
        && why.errors.contains(
          "write it out, as in `HintTip(page: …)`; the app makes it as `HintTip(page: text)` at"),
      "\(why.output)\(why.errors)")
  }

  @Test(arguments: ["t-1.2 (new)", "a - b", "12"]) func anIDIsLookedUpFirst(id: String) throws {
    let why = try ask(
      id,
      "struct OddTip: Tip { var id: String { \"\(id)\" }; var title: Text { Text(\"x\") } }"
        + Self.app("TipView(OddTip())"))
    #expect(why.status == 0 && why.output.hasPrefix("\(id)  available"), "\(why.errors)")
  }

  private static let tips = """
    struct FirstTip: Tip { var title: Text { Text("1") } }
    struct SecondTip: Tip { var title: Text { Text("2") } }

    """

  @Test(arguments: [
    "struct Page: View { @State private var tour = TipGroup(.ordered) { FirstTip(); SecondTip() }; var body: some View { TipView(tour.currentTip) } }",
    "final class Page: UIViewController { private let tour = TipGroup(.ordered) { FirstTip(); SecondTip() } }",
    "@Observable class Page { var tour: TipGroup = TipGroup(.ordered) { FirstTip(); SecondTip() } }",
  ])
  func aGroupHoldsItsTipsWhereverItIsDeclared(holder: String) throws {
    let app = Self.tips + holder + Self.app("Text(\"x\")")
    let second = try ask("SecondTip", app)
    #expect(second.status == 1 && second.output.contains("`Page.tour`"), "\(second.output)")
    for name in ["tour", "Page.tour", "tour.currentTip"] {
      let group = try ask(name, app)
      #expect(group.status == 0 && group.output.hasPrefix("Page.tour  current: FirstTip"))
    }
  }

  @Test func aSecondPopoverWaits() throws {
    let app =
      Self.tips
      + Self.app(
        "VStack { Text(\"a\").popoverTip(FirstTip()); Text(\"b\").popoverTip(SecondTip()) }")
    let second = try ask("SecondTip", app)
    #expect(
      second.errors.hasPrefix(
        "note[waits]: the popover of `SecondTip` waits while that of `FirstTip`"))
    #expect(try ask("FirstTip", app).errors.isEmpty)
  }

  @Test func anEventIDOfTwoTipsIsTold() throws {
    let app = """
      struct FirstTip: Tip {
        static let opened = Event(id: "opened")
        var title: Text { Text("1") }
        var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= 1 } }
      }
      struct SecondTip: Tip {
        static let shown = Event(id: "opened")
        var title: Text { Text("2") }
        var rules: [Rule] { #Rule(Self.shown) { $0.donations.count >= 1 } }
      }
      struct ThirdTip: Tip { var title: Text { Text("3") } }
      """ + Self.app("TipView(FirstTip()).task { await SecondTip.shown.donate() }")
    let first = try ask("FirstTip", app)
    #expect(first.status == 0 && first.errors.contains("have one id, `opened`"), "\(first.errors)")
    #expect(try ask("ThirdTip", app).errors.isEmpty)
  }

  @Test func whatIsSaidWhereNothingConfigures() throws {
    let app =
      Self.tips
      + "@main struct ShopApp: App { var body: some Scene { WindowGroup { TipView(FirstTip()) } } }"
    let why = try ask("FirstTip", app)
    #expect(why.status == 1 && why.errors.contains("with the call `FirstTip` is available"))
    let library = try ask("FirstTip", Self.tips)
    #expect(library.status == 0 && library.errors.hasPrefix("note[not-configured]"))
  }

  /// Other tips' faults are none of the answer's.
  @Test func aWarningIsToldWhereItBearsOnTheTip() throws {
    let app =
      Self.tips
      + "struct ThirdTip: Tip { var title: Text { Text(\"3\") }; var mesage: Text? { Text(\"x\") } }"
      + Self.app("VStack { TipView(FirstTip()); TipView(ThirdTip()) }")
    #expect(try ask("FirstTip", app).errors.isEmpty)
    #expect(try ask("ThirdTip", app).errors.contains("warning["))
  }

  @Test(arguments: [
    ".task { try? await Task.sleep(for: .seconds(2)); GateTip.isOn = true }",
    ".onAppear { Task(priority: .background) { GateTip.isOn = true } }",
    ".onAppear { Task.detached { await MainActor.run { GateTip.isOn = true } } }",
    ".task { await Task.yield(); await Task { GateTip.isOn = true }.value }",
    ".onChange(of: 3, initial: true) { GateTip.isOn = true }",
    ".onChange(of: true, initial: true) { old, new in GateTip.isOn = new }",
  ])
  func whatAViewStartsIsRun(modifier: String) throws {
    let why = try ask("GateTip", Self.gate + Self.app("TipView(GateTip())\(modifier)"))
    #expect(why.status == 0, "\(modifier) \(why.output)\(why.errors)")
    #expect(why.errors.isEmpty == !modifier.contains("sleep"), "\(why.errors)")
  }

  /// What is presented while a condition holds is there when it does.
  @Test(arguments: [("true", 0), ("false", 1)])
  func aSheetIsShownWhileItsConditionHolds(isOpen: String, status: Int) throws {
    let app =
      Self.gate + """
        struct Page: View {
          @State private var isOpen = \(isOpen)
          var body: some View {
            TipView(GateTip())
              .sheet(isPresented: $isOpen) { Text("x").onAppear { GateTip.isOn = true } }
              .swipeActions { Button("x") { GateTip.isOn = true } }
          }
        }
        """ + Self.app("Page()")
    let why = try ask("GateTip", app)
    #expect(why.status == status && why.errors.isEmpty, "\(why.output)\(why.errors)")
  }

  private static let gate = """
    struct GateTip: Tip {
      @Parameter static var isOn: Bool = false
      var title: Text { Text("x") }
      var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
    }

    """

  @Test(arguments: [
    ("@EnvironmentObject var model: Model", "environmentObject"),
    ("@Environment(Model.self) private var model", "environment"),
    ("@Environment(Model.self) private var model: Model?", "environment"),
  ])
  func anObjectOfTheEnvironmentIsHandedToViews(property: String, modifier: String) throws {
    let read = property.hasSuffix("?") ? "model?.isReady == true" : "model.isReady"
    let app =
      Self.gate + """
        final class Model: ObservableObject { var isReady = true }
        struct Page: View { var body: some View { Group { if true { Part() } } } }
        struct Part: View { \(property); var body: some View { TipView(GateTip()).onAppear { if \(read) { GateTip.isOn = true } } } }
        struct Root: View { @StateObject var model = Model(); var body: some View { NavigationStack { Page() }.\(modifier)(model) } }
        """ + Self.app("Root()")
    let why = try ask("GateTip", app)
    #expect(why.status == 0 && why.errors.isEmpty, "\(why.output)\(why.errors)")
  }
}
