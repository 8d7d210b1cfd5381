import TipChecker
import TipFormats
import TipModel
import TipReference
import TipSources
import TipText

/// The events and parameters that each tip depends on, as a Mermaid flowchart.
///
/// The label of an arrow is what a rule reads of an event or a parameter. A rule with several
/// inputs has a node.
struct InventoryDiagram {
  private let inventory: Inventory
  private let sources: SourceMap
  private let names: RuleNames

  init(_ report: InventoryReport) {
    inventory = report.inventory
    sources = report.sources
    names = report.names
  }

  var text: String {
    var nodes: [String] = []
    for (number, event) in inventory.events.enumerated() {
      nodes.append("event\(number)([\(MermaidText.quoted(event.name))])")
    }
    for (number, parameter) in inventory.parameters.enumerated() {
      nodes.append("parameter\(number)[/\(MermaidText.quoted(parameter.declaration.name))/]")
    }
    for (number, tip) in inventory.tips.enumerated() {
      nodes.append("tip\(number)[\(MermaidText.quoted(tip.type.qualifiedName))]")
    }
    let (extra, arrows) = arrows
    return (["flowchart LR"] + (nodes + extra + arrows).map { "  " + $0 })
      .joined(separator: "\n") + "\n"
  }

  /// The nodes that rules of several inputs and unknown inputs need, and all arrows.
  private var arrows: (nodes: [String], arrows: [String]) {
    var nodes: [String] = []
    var arrows: [String] = []
    var external: [String: String] = [:]
    for (number, tip) in inventory.tips.enumerated() {
      for rule in inventory.rules(of: tip) {
        let label = MermaidText.quoted(
          names.sentence(of: rule)?.text(in: sources) ?? sources.line(rule.range))
        let inputs = rule.inputs.enumerated().map { place, range in
          if let known = node(of: rule, input: place) { return known }
          let name = sources.line(range)
          if let known = external[name] { return known }
          let node = "other\(external.count)"
          external[name] = node
          nodes.append("\(node)>\(MermaidText.quoted(name))]")
          return node
        }
        if inputs.count == 1 {
          arrows += inputs.map { "\($0) -->|\(label)| tip\(number)" }
        } else {
          let node = "rule\(nodes.count)"
          nodes.append("\(node){{\(label)}}")
          arrows += inputs.map { "\($0) --> \(node)" } + ["\(node) --> tip\(number)"]
        }
      }
    }
    return (nodes, arrows)
  }

  private func node(of rule: Inventory.Rule, input place: Int) -> String? {
    guard let input = rule.typed?.inputs, input.indices.contains(place) else { return nil }
    if let number = inventory.events.firstIndex(where: { names.is(input[place], $0) }) {
      return "event\(number)"
    }
    return inventory.parameters.firstIndex { names.is(input[place], $0.declaration) }
      .map { "parameter\($0)" }
  }
}
