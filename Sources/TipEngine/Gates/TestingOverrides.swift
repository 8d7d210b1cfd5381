import TipModel

/// The testing calls in force. Which of them counts for a tip does not depend on their order: those
/// that show tips by name come before those that hide by name, then those that show all, then those
/// that hide all.
struct TestingOverrides {
  private var showsAll = false
  private var hidesAll = false
  /// The tips to show, by tip id or type name.
  private var shown: Set<String> = []
  private var hidden: Set<String> = []

  mutating func add(_ change: TestingOverride) {
    switch change {
    case .showAll: showsAll = true
    case .hideAll: hidesAll = true
    case .show(let names): shown.formUnion(names)
    case .hide(let names): hidden.formUnion(names)
    }
  }

  var isEmpty: Bool { !showsAll && !hidesAll && shown.isEmpty && hidden.isEmpty }

  /// Returns whether a tip is shown or hidden; nil where no call covers it.
  func shows(id: String, typeName: String) -> Bool? {
    if shown.contains(id) || shown.contains(typeName) { return true }
    if hidden.contains(id) || hidden.contains(typeName) { return false }
    if showsAll { return true }
    return hidesAll ? false : nil
  }
}
