import Testing
import TipModel
import TipText

@testable import TipChecker

/// Bodies of an app's functions are checked when a run calls them, where the app's start is run for a question.
struct CheckedWhenCalledTests {
  private static let app = """
    import SwiftUI
    import TipKit

    @main struct Garden: App {
      @StateObject var model = Model()
      init() { prepare() }
      var body: some Scene { WindowGroup { Beds(model: model) } }
      func prepare() { Launch.first(); Launch.second() }
      func water() { Watering.begin() }
    }
    class Model: ObservableObject {
      var log = Log.shared
      func load() { Loading.begin() }
    }
    let greeting = Greeting.make()
    struct Beds: View {
      let model: Model
      var body: some View { Bed().onAppear { Appearing.note() } }
    }
    struct SaveTip: Tip { var title: Text { Text("Save") } }
    """

  private func names(_ change: (inout CheckOptions) -> Void) -> Set<String> {
    var options = CheckOptions(scope: .whole)
    options.question = "SaveTip"
    change(&options)
    return Checked([("App.swift", Self.app)], options).checker.openNames.wanted
  }

  @Test func whatTheStartNamesIsKnownOnceItIsCalled() {
    let eager = names { $0.partialStart = .init(checksBodiesWhenCalled: false) }
    #expect(eager.isSuperset(of: ["Launch", "Bed", "Appearing", "Log", "Greeting"]))
    // `Log` says of which type a stored property is.
    let called = names { $0.partialStart = .init(checksBodiesWhenCalled: true) }
    #expect(called.isDisjoint(with: ["Launch", "Bed", "Appearing", "Greeting"]))
    #expect(called.isDisjoint(with: ["Watering", "Loading"]))
  }

  @Test func aFaultInABodyIsMetByTheRun() throws {
    var options = CheckOptions(scope: .whole)
    options.question = "SaveTip"
    options.partialStart = .init(checksBodiesWhenCalled: true)
    let checked = Checked([("App.swift", Self.app)], options)
    #expect(checked.program.diagnostics.isEmpty)
    let prepare = try #require(
      checked.checker.program.types.first { $0.type.name == "Garden" }?.members["prepare"]?.first)
    guard case .function(let signature) = checked.checker.entity(prepare) else {
      Issue.record("`prepare` is no function")
      return
    }
    let before = checked.program.partsLeftOut.count
    let body = try #require(signature.declaration.body())
    // Statements that only call what is not here are left out, and what follows them runs.
    #expect(body.statements.isEmpty)
    let parts = checked.program.partsLeftOut.dropFirst(before)
    #expect(
      parts.map(\.message).sorted() == [
        "`Launch.first()` does not run here", "`Launch.second()` does not run here",
      ])
    #expect(parts.first?.reason?.message == "there is no name `Launch`")
    #expect(checked.checker.openNames.wanted.contains("Launch"))
    #expect(!checked.checker.openNames.wanted.contains("Watering"))
  }
}
