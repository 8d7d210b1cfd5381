public import TipChecker
import TipModel
public import TipTerminal
public import TipText

/// The declarations of a program, as `:doc` shows them.
public struct DeclarationReference {
  private let inventory: Inventory
  private let listing: RuleListing
  private let ruleNames = RuleNames()

  public init(_ inventory: Inventory, sources: SourceMap) {
    self.inventory = inventory
    listing = RuleListing(sources: sources)
  }

  /// Whole names, and the last parts of such.
  public var names: [String] {
    let whole =
      inventory.tips.map(\.type.qualifiedName) + inventory.events.map(\.name)
      + inventory.parameters.map(\.declaration.name)
    return whole + whole.compactMap { $0.split(separator: ".").last.map(String.init) }
  }

  /// Returns the lines about a declaration, or an empty array if nothing of that name is declared.
  public func lines(of name: String) -> [StyledText] {
    let tips = inventory.tips.filter { isCalled($0.type.qualifiedName, name) }
      .map(listing.section)
    let events = inventory.events.filter { isCalled($0.name, name) }.map(lines)
    let parameters = inventory.parameters.map(\.declaration)
      .filter { isCalled($0.name, name) }.map(lines)
    return Array((tips + events + parameters).joined(separator: [StyledText()]))
  }

  private func isCalled(_ whole: String, _ name: String) -> Bool {
    whole == name || whole.hasSuffix("." + name)
  }

  private func lines(of event: Inventory.Event) -> [StyledText] {
    let donation = event.donation.flatMap { $0 == .builtin(.emptyDonation) ? nil : $0 }
    var lines = [
      head("\(event.name): Tips.Event\(donation.map { "<\($0)>" } ?? "")", at: event.range),
      StyledText("  An event; rules count its donations"),
    ]
    let value = donation == nil ? "" : ".init(…)"
    lines.append(
      row(
        "example",
        donation == nil
          ? "\(event.name).sendDonation()" : "\(event.name).sendDonation(\(value))"))
    if let id = ruleNames.id(of: event) { lines.append(row("rule id", "event.\(id)")) }
    return lines
  }

  private func lines(of parameter: ParameterDeclaration) -> [StyledText] {
    let name = parameter.name
    let value = ruleNames.defaultText(of: parameter)
    var head = "\(name): \(parameter.type)"
    if let value { head += " = \(value)" }
    let kind =
      parameter.isTransient
      ? "A parameter that starts anew with each launch" : "A parameter; its value is kept"
    return [
      self.head(head, at: parameter.range), StyledText("  \(kind)"),
      row("example", "\(name) = \(value ?? "…")"),
      row("rule id", "parameter.\(parameter.id)"),
    ]
  }

  private func head(_ text: String, at range: SourceRange) -> StyledText {
    var line = StyledText(text, .emphasis)
    line.append("  \(listing.place(range))", .path)
    return line
  }

  private func row(_ label: String, _ text: String) -> StyledText {
    var line = StyledText("  \(label)", .dim)
    line.pad(to: 11)
    line.append(text)
    return line
  }
}
