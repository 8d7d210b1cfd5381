package import TipEngine
import TipModel
import TipStoreSQLite
import TipText

/// The groups of a tip, read from evidence.
extension EvidenceReading {
  package var turns: [GroupTurn] {
    get throws {
      guard let groups = json["gates"]?["groups"] else { return [] }
      let path = "$.evidence.gates.groups"
      guard let entries = groups.array else { throw Fault(path, "is not a list") }
      return try entries.enumerated().map { index, entry in
        let place = "\(path)[\(index)]"
        guard let isOrdered = entry["ordered"]?.bool else {
          throw Fault(place + ".ordered", "is neither true nor false")
        }
        guard let before = entry["before"]?.array else {
          throw Fault(place + ".before", "is not a list")
        }
        let earlier = try before.enumerated().map { index, tip in
          guard let id = tip["tip"]?.string,
            let status = tip["status"]?.string.flatMap(EvidenceReading.status)
          else { throw Fault("\(place).before[\(index)]", "is not a tip with a status") }
          return GroupTurn.Earlier(tip: id, status: status)
        }
        return GroupTurn(group: entry["name"]?.string, isOrdered: isOrdered, earlier: earlier)
      }
    }
  }

  private static func status(_ text: String) -> TipStatus? {
    let all =
      [TipStatus.pending, .available] + InvalidationReason.allCases.map(TipStatus.invalidated)
    return all.first { $0.description == text }
  }
}
