import TipEngine
public import TipInterpreter
import TipModel

extension Session {
  /// The reason why the status of a tip, or of one in a group, cannot be decided; nil if there is
  /// none.
  public func leftOut(_ subject: Subject) -> String? {
    let tips =
      switch subject {
      case .tip(let tip): [tip]
      case .group(let group): group.tips
      }
    return tips.lazy.compactMap(engine.leftOut).first?.message
  }
}
