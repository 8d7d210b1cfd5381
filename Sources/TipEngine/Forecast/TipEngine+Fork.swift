/// Worlds to try things in.
extension TipEngine {
  /// Another world that begins here and now, on a virtual clock. Whatever happens in it, this one knows
  /// nothing of it: nothing is stored, and nobody is told. The instances of this engine stand for the same
  /// tips there.
  public func fork() -> TipEngine {
    catchUp()
    return TipEngine(forking: self)
  }

  /// The same with one tip alone, where the others make no difference.
  func fork(
    keeping instance: TipInstance, into store: any TipStore = ForgetfulStore()
  ) -> TipEngine {
    catchUp()
    let fork = TipEngine(forking: self, into: store)
    fork.released += fork.state.instances.indices.filter { $0 != instance.index }
    fork.forgetReleased()
    return fork
  }
}
