package import TipProof

/// The number of mutants with each fate. Mutants that Swift refuses are not counted.
package struct MutantCounts {
  package private(set) var killed = 0
  package private(set) var equivalent = 0
  package private(set) var survived = 0
  /// Those that were not run, since the command was interrupted.
  package private(set) var open = 0

  package init(_ mutants: [Mutant]) {
    for mutant in mutants {
      switch mutant.fate {
      case .killed: killed += 1
      case .equivalent: equivalent += 1
      case .survived: survived += 1
      case .invalid: break
      case nil: open += 1
      }
    }
  }

  var all: Int { killed + equivalent + survived + open }

  /// The killed ones of those that a test could kill.
  package var share: Share { Share(killed, of: killed + survived) }
}
