import Testing
import TipEngine
import TipInterpreter
import TipModel

/// Who is found by a reference back is gone for all that outlive it.
@Suite struct LifetimeTests {
  @Test func aTipMayOutliveItsEngine() throws {
    var engine: TipEngine? = try TipEngine(
      clock: VirtualClock(start: Program.start), defaultValue: { _ in .none })
    let reference = try #require(engine).reference
    var tip = try engine?.register(
      TipDefinition(id: "a", typeName: "A", rules: [], options: []))
    #expect(tip != nil && reference.target === engine)
    engine = nil
    #expect(reference.target == nil)
    // It says that nobody holds it any more.
    tip = nil
  }

  @Test func anEngineMayOutliveItsProgram() throws {
    let program = Program()
    var session: Session? = try program.session()
    let engine = try #require(session).engine
    if let session {
      program.enter(
        """
        struct ATip: Tip { var title: Text { Text("A") } }
        try Tips.configure()
        let view = TipView(ATip())
        view.present()
        """, in: session)
    }
    #expect(program.diagnostics.isEmpty && engine.screen().count == 1)
    session = nil
    #expect(engine.screen().isEmpty)
  }
}
