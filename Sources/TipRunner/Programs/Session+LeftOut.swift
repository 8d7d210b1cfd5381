import TipEngine
public import TipInterpreter
import TipModel

extension Session {
  /// Why nothing can be said of a tip, or of one of a group's.
  public func leftOut(_ subject: Subject) -> String? {
    let tips =
      switch subject {
      case .tip(let tip): [tip]
      case .group(let group): group.tips
      }
    return tips.lazy.compactMap(engine.leftOut).first?.message
  }
}
