import TipModel

extension Checker {
  /// All cases of an enum, in an array that all uses share.
  func allCases(of type: NominalType) -> Value {
    if let known = caches.knownCases[type], known.count == type.cases.count { return known.all }
    run.budget.note(looksAt: type.cases.count)
    let all = Value.array(type.cases.indices.map { .enumeration(type, $0) })
    caches.knownCases[type] = (type.cases.count, all)
    return all
  }
}
