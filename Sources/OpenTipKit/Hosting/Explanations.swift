import TipEngine

extension Tips {
  /// Why each tip that was asked about so far has its status.
  package static var explanationOfAll: String {
    EngineHost.current.locked { world in
      world.tips.values.joined().map { world.explanation(of: $0) }.sorted().joined(
        separator: "\n\n")
    }
  }

  /// What the engine says of every tip that was asked about so far (`TipExplanation`s of `TipEngine`), for whoever holds the
  /// library against scripts. Nothing is promised of it.
  @_spi(Explanations) public static var explanations: [any Sendable] {
    EngineHost.current.locked { world in
      world.tips.values.joined().map { world.engine.explanation(of: $0.instance) }
    }
  }
}
