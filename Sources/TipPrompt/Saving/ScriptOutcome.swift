import TipEngine
import TipInterpreter
import TipRunner
import TipText

/// The outcome of a script: the statuses of the tips, the numbers of donations, and the parameters.
struct ScriptOutcome: Equatable {
  private let rows: [String]

  /// Returns nil where it cannot be run.
  init?(_ text: String, settings: ProgramSettings) {
    let relay = EventRelay(settings: settings) { _ in }
    guard
      let world = try? PromptWorld(
        settings: settings, clock: VirtualClock(start: ScriptRun.start), store: MemoryStore(),
        output: relay)
    else { return nil }
    defer { world.end() }
    let source = SourceFile(name: "<script>", text: text)
    guard world.perform(.program([source], .command)) == .done else { return nil }
    let state = WorldState(world)
    rows = [state.statuses, state.donations, state.parameters].joined().map { "\($0) \($1)" }
  }
}
