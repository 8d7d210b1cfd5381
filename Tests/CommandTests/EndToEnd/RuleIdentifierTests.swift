import Foundation
import RandomLives
import Testing
import TipChecker
import TipModel
import TipRecords
import TipReference
import TipRunner

@testable import TipSources
@testable import tips

/// The inverse of rule ids: every id that is made reads back to a rule with the same id and the same inputs.
@Suite struct RuleIdentifierTests {
  /// Every rule of these files, as `tips rules` has them.
  private func rules(_ paths: [String]) throws -> [(id: String, tip: String, inputs: [String])] {
    let report = try InventoryReport(reading: paths, settings: ProgramSettings())
    return report.inventory.tips.flatMap { tip in
      report.inventory.rules(of: tip).compactMap { rule in
        report.names.id(of: rule, in: tip).map { id in
          let events = report.inventory.events.filter { report.names.reads(rule, $0) }
            .compactMap(report.names.id)
          let parameters = report.inventory.parameters.map(\.declaration)
            .filter { report.names.reads(rule, $0) }.map(\.id)
          return (id, report.names.id(of: tip) ?? tip.type.name, events + parameters)
        }
      }
    }
  }

  private func check(_ rules: [(id: String, tip: String, inputs: [String])]) {
    let names = RuleIdentifier.Names(
      tips: Set(rules.map(\.tip)), inputs: Set(rules.flatMap(\.inputs)))
    for rule in rules {
      let known = RuleIdentifier(rule.id, names: names)
      #expect(known?.id == rule.id)
      #expect(known?.tip == rule.tip, "\(rule.id)")
      #expect(Set(known?.inputs.map(\.id) ?? []) == Set(rule.inputs), "\(rule.id)")
      #expect(RuleIdentifier(rule.id)?.id == rule.id)
    }
  }

  @Test func everySampleIsReadBack() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Samples")
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false)) where name.hasSuffix(".tips")
    {
      let rules = try rules([folder.appending(path: name).path(percentEncoded: false)])
      count += rules.count
      check(rules)
    }
    #expect(count > 20)
  }

  @Test(arguments: 0..<20)
  func randomProgramsAreReadBack(seed: UInt64) throws {
    let scratch = try Scratch()
    let life = RandomLife.life(seed: seed, steps: 0)
    check(try rules([try scratch.write(life.script, to: "a.tips")]))
  }

  @Test func theDocumentedIdIsTakenApart() throws {
    let id = "MyTip.event.didTriggerControlEvent.count(donationsCount) > Optional(3)"
    let rule = try #require(RuleIdentifier(id))
    #expect(rule.tip == "MyTip" && rule.inputs.map(\.id) == ["didTriggerControlEvent"])
    #expect(
      rule.condition
        == .comparison(.count(input: "donationsCount", steps: []), ">", .constant("3")))
    let window = try #require(
      RuleIdentifier("T.event.a.b.count(donations.donatedWithin(week)) >= Optional(2)"))
    #expect(
      window.condition
        == .comparison(
          .count(input: "donations", steps: ["donatedWithin(week)"]), ">=", .constant("2")))
    #expect(window.inputs.map(\.id) == ["a.b"])
    #expect(rule.words == "`didTriggerControlEvent` was donated more than 3 times")
    #expect(window.words == "`a.b` was donated at least 2 times within week")
    let parameter = RuleIdentifier("T.parameter.Bool.T+isOn.value == Optional(true)")
    #expect(parameter?.words == "`Bool.T+isOn` is true")
  }

  @Test func otherTextsAreNoIds() {
    for text in ["", "MyTip", ".event.", "MyTip.event.", "T.event.x", "a & b", "T.parameter.x."] {
      #expect(RuleIdentifier(text) == nil || RuleIdentifier(text)?.id == text, "\(text)")
    }
  }
}
