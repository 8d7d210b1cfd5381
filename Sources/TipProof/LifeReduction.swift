import TipSolver

/// Makes a life simpler, as long as it stays one that is wanted.
struct LifeReduction {
  private var life: SampleLife
  private let isWanted: (SampleLife) -> Bool

  /// The life without the donations, fields and values that it does not need.
  static func reduced(
    _ life: SampleLife, where isWanted: @escaping (SampleLife) -> Bool
  ) -> SampleLife {
    var reduction = LifeReduction(life: life, isWanted: isWanted)
    reduction.removeDonations()
    reduction.simplifyDonations()
    reduction.removeValues()
    return reduction.grouped
  }

  /// The donations in their order of arrival.
  static func sorted(_ donations: [SampleLife.Donations]) -> [SampleLife.Donations] {
    donations.sorted { ($1.age, $0.event) < ($0.age, $1.event) }
  }

  private mutating func take(
    _ donations: [SampleLife.Donations]? = nil, _ values: [SolverVariable: Sample]? = nil
  ) {
    let simpler = SampleLife(
      donations: donations ?? life.donations, values: values ?? life.values, isCertain: false)
    if isWanted(simpler) { life = simpler }
  }

  private mutating func removeDonations() {
    for place in life.donations.indices.reversed() {
      var fewer = life.donations
      fewer.remove(at: place)
      take(fewer)
    }
    for place in life.donations.indices {
      let all = life.donations[place].count
      for count in [1, all / 2, all - 1]
      where count > 0 && count < life.donations[place].count {
        var fewer = life.donations
        fewer[place] = fewer[place].with(count: count)
        take(fewer)
      }
    }
  }

  private mutating func simplifyDonations() {
    // One that is made now comes last.
    for place in life.donations.indices.reversed() where life.donations[place].age > 0 {
      var simpler = life.donations
      simpler[place] = simpler[place].with(age: 0)
      take(LifeReduction.sorted(simpler))
    }
    for place in life.donations.indices {
      for field in life.donations[place].fields.keys.inOrder {
        var simpler = life.donations
        simpler[place] = simpler[place].without(field)
        take(simpler)
      }
    }
  }

  private mutating func removeValues() {
    for variable in life.values.keys.inOrder {
      var fewer = life.values
      fewer[variable] = nil
      take(nil, fewer)
      switch life.values[variable] {
      case .list(let elements)?: removeElements(elements, of: variable, Sample.list)
      case .pairs(let pairs)?: removeElements(pairs, of: variable, Sample.pairs)
      default: break
      }
    }
  }

  private mutating func removeElements<Element>(
    _ all: [Element], of variable: SolverVariable, _ sample: ([Element]) -> Sample
  ) {
    var kept = all
    for place in all.indices.reversed() {
      var (fewer, values) = (kept, life.values)
      fewer.remove(at: place)
      values[variable] = sample(fewer)
      take(nil, values)
      if life.values[variable] == values[variable] { kept = fewer }
    }
  }

  /// The life with equal donations at once as one group.
  private var grouped: SampleLife {
    var groups: [SampleLife.Donations] = []
    for group in life.donations {
      if let last = groups.last, last.with(count: group.count) == group {
        groups[groups.count - 1] = last.with(count: last.count + group.count)
      } else {
        groups.append(group)
      }
    }
    return SampleLife(donations: groups, values: life.values, isCertain: false)
  }
}

extension Sequence<SolverVariable> {
  /// The variables in the order of their words, which does not depend on hashes.
  fileprivate var inOrder: [SolverVariable] { sorted { "\($0)" < "\($1)" } }
}

extension SampleLife.Donations {
  fileprivate func with(count: Int) -> Self {
    Self(event: event, age: age, fields: fields, count: count)
  }

  fileprivate func with(age: Double) -> Self {
    Self(event: event, age: age, fields: fields, count: count)
  }

  fileprivate func without(_ field: SolverVariable) -> Self {
    Self(event: event, age: age, fields: fields.filter { $0.key != field }, count: count)
  }
}
