import TipEngine

extension Tips {
  /// The explanations of all tips that the program has asked about so far, as text.
  package static var explanationOfAll: String {
    EngineHost.current.locked { world in
      world.tips.all.map { world.explanation(of: $0) }.sorted().joined(
        separator: "\n\n")
    }
  }

  /// The explanations (`TipExplanation`s of `TipEngine`) of all tips that the program has asked
  /// about so far. Tests use them to compare the library with scripts; they may change in any
  /// version.
  @_spi(Explanations) public static var explanations: [any Sendable] {
    EngineHost.current.locked { world in
      world.tips.all.map { world.engine.explanation(of: $0.instance) }
    }
  }
}
