public import TipChecker
public import TipModel
public import TipTerminal
public import TipText

/// Tips and their rules, as text.
public struct RuleListing {
  public let sources: SourceMap
  public let names: RuleNames
  /// Remarks on the declarations, or nil.
  public let remarks: RuleRemarks?

  public init(
    sources: SourceMap, names: RuleNames = RuleNames(), remarks: RuleRemarks? = nil
  ) {
    self.sources = sources
    self.names = names
    self.remarks = remarks
  }

  /// The remark on a declaration that is not part of the app in this configuration.
  public static let inactive = "in a branch of #if that is not taken"

  /// A tip with its rules and options.
  public func section(_ tip: Inventory.Tip) -> [StyledText] {
    var head = StyledText(tip.type.qualifiedName, .emphasis)
    let id = names.id(of: tip)
    if id != tip.type.name {
      head.append("  id " + (id.map { "\"\($0)\"" } ?? "known when it runs"))
    }
    if tip.isInactive { head.append("  \(RuleListing.inactive)", .note) }
    head.append("  \(place(tip.range))", .path)
    let options =
      names.options(of: tip).map { StyledText("  option  \($0.source)") }
      + names.branchOptions(of: tip).map { option in
        var line = StyledText("  option  \(option.source)")
        line.append("  in some cases", .note)
        return line
      }
    let remark = remarks.flatMap { remarks in
      id.map { StyledText("  \(remarks.tips[$0] ?? remarks.absent)", .note) }
    }
    return [head] + [remark].compactMap(\.self) + tip.rules.flatMap { lines(of: $0, in: tip) }
      + options
  }

  /// A rule in words, then its source and place, then its id, if it has one.
  public func lines(of rule: Inventory.Rule, in tip: Inventory.Tip?) -> [StyledText] {
    var written = StyledText(sources.line(rule.range))
    written.append("  \(place(rule.range))", .path)
    var lines = [written]
    if let sentence = names.sentence(of: rule) {
      lines.insert(StyledText(sentence.text(in: sources)), at: 0)
    }
    if let id = tip.flatMap({ names.id(of: rule, in: $0) }) {
      lines.append(StyledText(id, .dim))
      if let remarks { lines.append(StyledText(remarks.rules[id] ?? remarks.absent, .note)) }
    }
    return lines.enumerated().map { index, line in
      var row = StyledText(index == 0 ? "  rule    " : "          ")
      row.append(line)
      return row
    }
  }

  /// `app/Tips.swift:12`
  public func place(_ range: SourceRange) -> String {
    "\(sources.name(of: range)):\(sources.position(of: range).line)"
  }
}

extension TipOption {
  /// The option as a tip's `options` has it.
  public var source: String {
    switch self {
    case .maxDisplayCount(let count): "MaxDisplayCount(\(count))"
    case .maxDisplayDuration(let seconds): "MaxDisplayDuration(\(seconds))"
    case .ignoresDisplayFrequency(let flag): "IgnoresDisplayFrequency(\(flag))"
    }
  }
}
