import SeededRandom

/// More that rules ask, above all what databases say otherwise than Swift unless somebody looks out.
extension RandomHistory {
  mutating func question() -> String {
    let number = random.below(4)
    let visits = "App.e\(1 + random.below(2))"
    switch random.below(17) {
    case 0:
      return
        "(App.$p0) { $0 * \(pick(["4_611_686_018_427_387_904", "-3", "0"])) \(comparison()) 0 }"
    case 1: return "(App.$p1, App.e0) { 7 / $0 \(comparison()) \(number) || $1.donations.isEmpty }"
    case 2: return "(App.$p1, App.e0) { $1.donations.isEmpty && 7 % $0 == 1 }"
    case 3: return "(App.$p0) { $0 + \(pick(["9_223_372_036_854_775_805", "1"])) > $0 }"
    case 4:
      return "(App.e0) { (1...\(1 + number)).contains($0.donations.donatedWithin(.day).count) }"
    case 5: return "(\(visits)) { [0, 2, 5].contains($0.donations.count) }"
    case 6: return "(\(visits)) { $0.donations.last?.page \(pick(["==", "!="])) \(number - 1) }"
    case 7: return "(\(visits)) { ($0.donations.first?.page ?? 1) \(comparison()) \(number) }"
    case 8:
      return
        "(\(visits)) { $0.donations.\(pick(["first", "last"]))?.note \(pick(["==", "!="])) \(pick(["nil", "\"x\""])) }"
    case 9: return "(\(visits)) { $0.donations.last!.kind == .big }"
    case 10:
      return
        "(\(visits)) { $0.donations.\(pick(["contains", "allSatisfy"])) { $0.name < \"b\" && $0.page != \(number) } }"
    case 11:
      return
        "(\(visits)) { let some = $0.donations\(cut()); return some.count \(comparison()) \(number) }"
    case 12:
      return
        "(\(visits)) { $0.donations.filter { $0.page > 0 ? $0.isNew : $0.length < 1 }\(cut()).count \(comparison()) \(number) }"
    case 13:
      return
        "(\(visits)) { $0.donations.\(pick(["largest", "smallest"]))Subset(groupedBy: \\.\(pick(["page", "name", "kind", "isNew"]))).filter { $0.page > 0 }.count \(comparison()) \(number) }"
    case 14: return "(App.$p0) { ($0 > 1 ? 3 : 2) * 2_000_000_000 - $0 > 4_000_000_000 }"
    case 15:
      return "(\(visits), App.$p0) { ($1 > 1) == ($0.donations\(cut()).last?.isNew ?? false) }"
    default:
      return
        "(\(visits)) { $0.donations.filter { $0.date >= Date.now - \(pick(["600", "7200.25"])) && $0.page + 1 > \(number) }.isEmpty }"
    }
  }

  private mutating func cut() -> String {
    let steps = [
      ".prefix(2)", ".suffix(3)", ".dropFirst()", ".dropLast(2)", ".filter { $0.page != 0 }",
      ".donatedWithin(.days(2))", "",
    ]
    return pick(steps) + pick(steps)
  }
}
