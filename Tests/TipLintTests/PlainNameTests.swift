import Testing

/// Names without a type before them, which may mean a static member of a tip inside of the tip only.
@Suite struct PlainNameTests {
  private let app = "try? Tips.configure()\nfunc reset() { SaveTip.level = 3 }"
  private let rule = "#Rule(Self.$isOn) { $0 }"

  @Test(arguments: [
    "struct Account { var isOn = false; mutating func f() { isOn = true } }",
    "final class Account { var isOn = false; func f() { isOn = true } }",
    "func f(isOn: Bool) { print(isOn) }",
  ])
  func aVariableOfThatNameElsewhereIsAnotherOne(_ text: String) {
    #expect(findings(tip(rule), app, text) == ["never-set: isOn"], "\(text)")
  }

  @Test(arguments: [
    "extension SaveTip { static func f() { isOn = true } }",
    "extension SaveTip { struct Inner { func f() { isOn = true } } }",
    "protocol Switching { static var isOn: Bool { get set } }\n"
      + "extension Switching { static func f() { isOn = true } }",
    "func f(_ tip: SaveTip.Type) { tip.isOn = true }",
  ])
  func aNameThatMayMeanItSilencesTheLint(_ text: String) {
    #expect(findings(tip(rule), app, text) == [], "\(text)")
  }
}
