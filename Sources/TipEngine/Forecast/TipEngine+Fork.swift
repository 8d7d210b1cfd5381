/// Worlds to try things in.
extension TipEngine {
  /// Another world that begins here and now, on a virtual clock. Whatever happens in it, this one knows
  /// nothing of it: nothing is stored, and nobody is told. The instances of this engine stand for the same
  /// tips there.
  public func fork() -> TipEngine {
    catchUp()
    let fork = TipEngine(forking: self)
    if fork.state.screen.isEmpty { fork.state.screen = screen() }
    return fork
  }

  /// The same without the tips that make no difference to one: those that no view shows.
  func fork(
    keeping instance: TipInstance, into store: any TipStore = ForgetfulStore()
  ) -> TipEngine {
    catchUp()
    let fork = TipEngine(forking: self, into: store)
    if fork.state.screen.isEmpty { fork.state.screen = screen() }
    let kept = Set(fork.state.screen.flatMap(\.tips).map(\.index) + [instance.index])
    fork.released += fork.state.instances.indices.filter { !kept.contains($0) }
    fork.forgetReleased()
    return fork
  }
}
