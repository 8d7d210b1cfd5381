/// Tips, and events with what they are donated with elsewhere.
extension SourceText {
  mutating func tips() {
    imports("TipKit")
    for place in 0..<3 {
      line("struct Save\(number)x\(place)Tip: Tip {")
      line("static let opened = Event(id: \"opened-\(number)-\(place)\")", 1)
      line("@Parameter static var isOn: Bool = false", 1)
      line("var title: Text { Text(\"Save \(word())\") }", 1)
      line("var message: Text? { Text(\"So that it is kept.\") }", 1)
      line("var rules: [Rule] {", 1)
      line("#Rule(Self.opened) { $0.donations.donatedWithin(.week).count >= \(place + 2) }", 2)
      line(
        "#Rule(Log\(number + 1).visited) { $0.donations.filter { $0.place != \"\" }.count > 1 }", 2)
      line("#Rule(Self.$isOn) { $0 }", 2)
      line("}", 1)
      line("}\n")
    }
    line("struct Tips\(number)View: View {")
    line("private let tip = Save\(number)x0Tip()", 1)
    line("var body: some View {", 1)
    line(
      "TipView(tip).task { await Save\(number)x0Tip.opened.donate(); Save\(number)x1Tip.isOn = true }",
      2)
    line("}", 1)
    line("}")
  }

  mutating func events() {
    imports("TipKit")
    line("struct Visit\(number): Codable, Sendable { let place: String }\n")
    line("enum Log\(number) {")
    line("static let visited = Tips.Event<Visit\(number)>(id: \"visited-\(number)\")", 1)
    line("}\n")
    line("extension Save\(number - 1)x2Tip {")
    line("static func note(_ place: String) async {", 1)
    line("await Log\(number).visited.donate(.init(place: place))", 2)
    line("await opened.donate()", 2)
    line("}", 1)
    line("}")
  }
}
