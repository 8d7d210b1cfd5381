import Foundation
import TipEngine
import TipModel
import TipStoreSQLite

/// A way in which somebody looks at a store.
enum Look: String, CaseIterable {
  case load, log, info, export, add, check

  static let start = Date(timeIntervalSinceReferenceDate: 5e8)

  /// What it says of the store; nil where it notices that something is wrong.
  func say(_ path: String, adding lines: [String]) throws -> String? {
    do {
      switch self {
      case .load:
        let store = try SQLiteStore(folder: path)
        defer { try? store.close() }
        let records = try store.load()
        return "\(records.tips.rows)\(records.rules.rows)\(records.lastEntry)"
          + records.parameters.rows.map { "\($0.id)\($0.value)" }.joined()
          + records.events.rows.map { event in
            "\(event.id) \(event.limit) \(String(describing: event.lastStamp))"
              + (0..<event.history.count).map { row in
                "\(event.history[row].date.timeIntervalSinceReferenceDate)"
                  + (event.history[row].value.map { ValuePrinter.print($0) } ?? "-")
              }.joined()
          }.joined()
      case .log:
        let store = try SQLiteStore(folder: path)
        defer { try? store.close() }
        return try store.log().entries.map { entry in
          var text = "\(entry.number) \(entry.date.timeIntervalSinceReferenceDate) "
          if case .donated(let donation) = entry.change {
            text +=
              "\(donation.event.id) \(donation.date) \(donation.value.map { ValuePrinter.print($0) } ?? "")"
          } else if case .parameterSet(let parameter) = entry.change {
            text += "\(parameter.id) \(parameter.value)"
          } else if case .eventDeclared(let event) = entry.change {
            text += "\(event.id) \(event.limit)"
          } else {
            text += "\(entry.change)"
          }
          return text
        }.joined(separator: "\n")
      case .info:
        let info = try StoreInfo(folder: path)
        return "\(info.tips) \(info.rules) \(info.subrules) \(info.parameters) \(info.events) "
          + "\(info.donations) \(info.lastEntry) \(String(describing: info.donationDates?.lowerBound)) "
          + "\(String(describing: info.donationDates?.upperBound)) \(info.ids.store)"
      case .export:
        var exported: [String] = []
        _ = try StoreExport(folder: path).run { line, _ in exported.append(line) }
        return exported.joined(separator: "\n")
      case .add:
        var copy = StoreImport(folder: path, date: Look.start)
        for line in lines { try copy.add(line) }
        try copy.finish()
        return "\(copy.summary)"
      case .check:
        return try StoreCheck.faults(in: path).isEmpty ? "sound" : nil
      }
    } catch let error as StoreError {
      switch error {
      case .damaged, .foreign, .newer, .missing: return nil
      default: throw error
      }
    }
  }
}
