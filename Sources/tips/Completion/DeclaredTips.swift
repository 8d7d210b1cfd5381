import TipChecker
import TipModel
import TipRunner
import TipSources

/// The tips that files declare, even if they have errors.
struct DeclaredTips {
  let names: [String]

  init(_ paths: [String]) {
    let report = try? InventoryReport(reading: paths, .app, settings: ProgramSettings())
    names = Set(report?.inventory.tips.map(\.type.qualifiedName) ?? []).sorted()
  }
}
