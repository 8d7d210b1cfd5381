import TipEngine
public import TipModel

/// The actions of tips, which a user can press.
extension Session {
  /// The actions of a tip. Throws the error of their evaluation.
  public func actions(of tip: Value) throws -> [ActionValue] {
    try host.elements("actions", of: tip).compactMap { value in
      if case .action(let action) = value { action } else { nil }
    }
  }

  /// Returns whether a view of the program shows the tip now.
  public func shows(_ tip: Value, in view: any HostObject) -> Bool {
    (view as? ProgramView)?.shown?.tip == tip
  }
}
