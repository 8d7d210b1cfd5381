import TipModel

/// A tip that an engine tracks for as long as this object lives.
public final class TipInstance: Hashable {
  public let id: String
  public let typeName: String
  /// The index in the engine's state.
  let index: Int
  private let engine: BackReference<TipEngine>

  init(id: String, typeName: String, index: Int, engine: BackReference<TipEngine>) {
    self.id = id
    self.typeName = typeName
    self.index = index
    self.engine = engine
  }

  deinit { engine.target?.release(index) }

  public static func == (a: TipInstance, b: TipInstance) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
