extension Life {
  /// The life as a program. After each step it prints a line that starts with `=`.
  package var script: String {
    (declarations + steps.map { "\(text(of: $0))\nshow()" }).joined(separator: "\n") + "\n"
  }

  private var declarations: [String] {
    var lines = ["struct Visit: Codable, Sendable { let page: Int }", "enum App {"]
    for (index, parameter) in parameters.enumerated() {
      let wrapper = parameter.isTransient ? "@Parameter(.transient)" : "@Parameter"
      lines.append("  \(wrapper) static var p\(index): Int = \(parameter.initial)")
    }
    for index in events.indices {
      lines.append(
        "  static let e\(index) = Tips.Event<Visit>(id: \"e\(index)\"\(limit(of: index)))")
    }
    lines.append("}")
    lines += declaredTypes
    for (index, group) in groups.enumerated() {
      let members = group.tips.map { tips[$0].text }.joined(separator: "; ")
      lines.append("let g\(index) = TipGroup(\(group.isOrdered ? ".ordered" : "")) { \(members) }")
    }
    for (index, view) in views.enumerated() {
      let content = content(of: view)
      let text = view.isPopover ? "Text(\"here\").popoverTip(\(content))" : "TipView(\(content))"
      lines.append("let v\(index) = \(text)")
    }
    lines.append("func show() { print(\"=\", \(shown.joined(separator: ", "))) }")
    lines.append("let start = Date.now")
    lines.append("func seconds() -> Int { Int(Date.now.timeIntervalSince(start).rounded()) }")
    return lines
  }

  private var shown: [String] {
    tips.map { "\($0.text).status" }
      + groups.indices.map { "g\($0).currentTip?.id ?? \"none\"" }
      + events.indices.map { "App.e\($0).donations.count" }
      + parameters.indices.map { "App.p\($0)" }
  }

  private var declaredTypes: [String] {
    var seen: Set<String> = []
    return tips.filter { seen.insert($0.type).inserted }.map { tip in
      var lines = ["struct \(tip.type): Tip {"]
      if tip.number != nil {
        lines += ["  let n: Int", "  var id: String { \"\(tip.type)\\(n)\" }"]
      }
      lines.append("  var title: Text { Text(\"\(tip.type)\") }")
      let rules = tip.rules.map { "#Rule\(text(of: $0))" }.joined(separator: "; ")
      if !rules.isEmpty { lines.append("  var rules: [Rule] { \(rules) }") }
      let options = text(of: tip.options)
      if !options.isEmpty { lines.append("  var options: [any TipOption] { \(options) }") }
      return (lines + ["}"]).joined(separator: "\n")
    }
  }

  private func limit(of event: Int) -> String {
    guard let count = events[event].maximumCount else { return "" }
    let age = events[event].maximumAge.map { ", maximumAge: \($0)" } ?? ""
    return ", donationLimit: .init(maximumCount: \(count)\(age))"
  }

  private func content(of view: View) -> String {
    switch view.content {
    case .tip(let tip): tips[tip].text
    case .group(let group): "g\(group).currentTip"
    }
  }

  private func text(of options: Options) -> String {
    var parts: [String] = []
    if let count = options.maxDisplayCount { parts.append("MaxDisplayCount(\(count))") }
    if let seconds = options.maxDisplayDuration { parts.append("MaxDisplayDuration(\(seconds))") }
    if options.ignoresDisplayFrequency { parts.append("IgnoresDisplayFrequency(true)") }
    return parts.joined(separator: "; ")
  }

  private func text(of rule: Rule) -> String {
    switch rule {
    case .parameter(let parameter, let comparison, let bound):
      return "(App.$p\(parameter)) { $0 \(comparison.rawValue) \(bound) }"
    case .donations(let rule):
      let steps = rule.steps.map { step in
        switch step {
        case .within(let minutes): ".donatedWithin(.minutes(\(minutes)))"
        case .olderThan(let seconds):
          ".filter { $0.date < Date.now.addingTimeInterval(-\(seconds)) }"
        case .page(let page): ".filter { $0.page == \(page) }"
        case .largestSubset: ".largestSubset(groupedBy: \\.page)"
        }
      }
      return
        "(App.e\(rule.event)) { $0.donations\(steps.joined()).count \(rule.comparison.rawValue) \(rule.count) }"
    }
  }

  private func text(of step: Step) -> String {
    switch step {
    case .configure(let frequency): "try Tips.configure([.displayFrequency(.init(\(frequency)))])"
    case .launch: "Tips.simulateLaunch()"
    case .resetDatastore: "try Tips.resetDatastore()"
    case .set(let parameter, let value): "App.p\(parameter) = \(value)"
    case .donate(let event, let page): "App.e\(event).sendDonation(Visit(page: \(page)))"
    case .deleteDonations(let event): "await App.e\(event).deleteDonations()"
    case .advance(let seconds): "Tips.Clock.advance(by: \(seconds))"
    case .present(let view): "v\(view).present()"
    case .dismiss(let view): "v\(view).dismiss()"
    case .invalidate(let tip, let reason):
      "\(tips[tip].text).invalidate(reason: .\(reason.rawValue))"
    case .resetEligibility(let tip): "await \(tips[tip].text).resetEligibility()"
    case .showAll: "Tips.showAllTipsForTesting()"
    case .hideAll: "Tips.hideAllTipsForTesting()"
    case .show(let type): "Tips.showTipsForTesting([\(type).self])"
    case .hide(let type): "Tips.hideTipsForTesting([\(type).self])"
    case .watch(let tip):
      "Task { for await status in \(tips[tip].text).statusUpdates { "
        + "print(\"\(tips[tip].id)\", status, seconds()) } }"
    }
  }
}
