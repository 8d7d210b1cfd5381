import Testing
import TipEvaluator
import TipModel

/// Types of a program, whose operations it runs, may outlive an evaluator.
@Suite struct LifetimeTests {
  @Test func anEvaluatorThatIsGoneRunsNothing() throws {
    var world: World? = World()
    let reference = try #require(world).evaluator.reference
    #expect(reference.target === world?.evaluator)
    world = nil
    #expect(reference.target == nil)
  }
}
