import TipModel
import TipSyntax
import TipText

/// Names of TipKit's beta that are still found in apps. They are understood, with a warning that gives the present
/// name.
struct OldSpellingChecker: BodyPart {
  let bodyChecker: BodyChecker

  func oldSpelling(_ old: String, now: String, _ range: SourceRange, replacement: String? = nil) {
    warn(
      "old-spelling", "`\(old)` is the beta's spelling of `\(now)`", at: range,
      fixIts: [.init(replace: range, with: replacement ?? now)])
  }

  /// A member that events had in the beta: `event.count` for `event.donations.count`, and so on.
  func oldMember(_ name: NameSyntax, of value: TypedExpression) -> ResolvedReference? {
    guard case .event(let element) = value.type,
      let donations = MemberTable.members(named: "donations", of: value.type).first,
      !MemberTable.members(named: name.text, of: .donations(element)).isEmpty
    else { return nil }
    oldSpelling(name.text, now: "donations.\(name.text)", name.range)
    let all = bodyChecker.memberChecker.property(donations, value, owner: value.type, value.range)
    return bodyChecker.memberChecker.builtinMember(name, of: all)
  }

  func oldStaticMember(_ name: NameSyntax, of type: Type) -> ResolvedReference? {
    switch type {
    case .builtin(.tips):
      if name.text == "shared" { return .type(type) }
      guard let present = Self.testingCalls[name.text] else { return nil }
      oldSpelling(name.text, now: present, name.range)
      return bodyChecker.staticMemberChecker.staticMember(
        NameSyntax(present, name.range), of: type, name.range)
    case .builtin(.invalidationReason):
      guard let present = Self.reasons[name.text] else { return nil }
      oldSpelling(name.text, now: present, name.range)
      return bodyChecker.staticMemberChecker.staticMember(
        NameSyntax(present, name.range), of: type, name.range)
    case .builtin(.option):
      let made: Type
      switch name.text {
      case "maxDisplayCount": made = .builtin(.maxDisplayCount)
      case "maxDisplayDuration": made = .builtin(.maxDisplayDuration)
      case "ignoresDisplayFrequency": made = .builtin(.ignoresDisplayFrequency)
      default: return nil
      }
      let dot = SourceRange(
        file: name.range.file, start: name.range.start - min(1, name.range.start),
        end: name.range.end)
      oldSpelling(".\(name.text)", now: "\(made)", dot)
      return .type(made)
    default: return nil
    }
  }

  private static let testingCalls = [
    "showAllTips": "showAllTipsForTesting", "hideAllTips": "hideAllTipsForTesting",
    "showTips": "showTipsForTesting", "hideTips": "hideTipsForTesting",
  ]

  private static let reasons = [
    "userPerformedAction": "actionPerformed", "userClosedTip": "tipClosed",
    "maxDisplayCountExceeded": "displayCountExceeded",
  ]

  /// The call is in an app's own file, and no `await` stands before it. The beta's donations were not awaited.
  private var isUnawaitedInApp: Bool { !file.isScript && !bodyChecker.effects.isAwaited }

  /// Warns of `opened.donate()` as the beta had it, unless a file declares a `donate` of that kind.
  private func warnOfUnawaited(_ base: SourceRange) {
    guard let first = firstToken(ofCall: base), file.blocks.marks(before: first)?.hasAwait == false,
      !checker.program.names.extended.contains(where: {
        $0.hasSuffix("Event") && $1.members["donate"] != nil
      })
    else { return }
    let name = SourceRange(
      file: base.file, start: base.end - min(base.end, UInt32("donate".utf8.count)), end: base.end)
    warn(
      "old-spelling", "`donate` without `await` is the beta's spelling of `sendDonation`", at: name,
      fixIts: [.init(replace: name, with: "sendDonation")])
  }

  private func renamed(_ name: String, _ present: String, endingAt base: SourceRange) -> [Diagnostic
    .FixIt]
  {
    if name == present { return [] }
    let start = base.end - min(base.end, UInt32(name.utf8.count))
    return [
      .init(replace: SourceRange(file: base.file, start: start, end: base.end), with: present)
    ]
  }

  /// The call in its present spelling: `donate(with:)`, `largestSubset(by:)` and `configure { … }` are the beta's.
  func presentCall(_ call: CallSyntax, _ member: Member, _ owner: Type, _ base: SourceRange)
    -> CallSyntax
  {
    if member.name == "donate", isUnawaitedInApp, call.arguments.first?.label == nil {
      warnOfUnawaited(base)
    }
    guard let first = call.arguments.first else {
      if member.name == "configure", let closure = call.trailingClosures.first?.closure {
        return presentConfiguration(call, closure, after: base)
      }
      return call
    }
    switch (member.name, first.label?.text) {
    case ("largestSubset", "by"?), ("smallestSubset", "by"?):
      guard let label = first.label else { return call }
      oldSpelling(
        "\(member.name)(by:)", now: "\(member.name)(groupedBy:)", label.range,
        replacement: "groupedBy")
      let present = ArgumentSyntax(label: NameSyntax("groupedBy", label.range), value: first.value)
      return CallSyntax(
        arguments: [present] + call.arguments.dropFirst(), trailingClosures: call.trailingClosures,
        hasParentheses: call.hasParentheses)
    case ("donate", "with"?), ("sendDonation", "with"?):
      guard let label = first.label else { return call }
      let cut = SourceRange(
        file: label.range.file, start: label.range.start, end: first.value.range.start)
      let present = isUnawaitedInApp ? "sendDonation" : member.name
      warn(
        "old-spelling", "`\(member.name)(with:)` is the beta's spelling of `\(present)(_:)`",
        at: cut,
        fixIts: renamed(member.name, present, endingAt: base) + [.init(replace: cut, with: "")])
      return CallSyntax(
        arguments: [ArgumentSyntax(label: nil, value: first.value)] + call.arguments.dropFirst(),
        trailingClosures: call.trailingClosures, hasParentheses: call.hasParentheses)
    default: return call
    }
  }

  /// `popoverMiniTip(tip: tip)` in its present spelling. Returns nil for other calls.
  func presentPopover(_ name: NameSyntax, _ call: CallSyntax) -> CallSyntax? {
    guard name.text == "popoverMiniTip", let first = call.arguments.first else { return nil }
    let cut = first.label.map {
      SourceRange(file: $0.range.file, start: $0.range.start, end: first.value.range.start)
    }
    warn(
      "old-spelling", "`popoverMiniTip` is the beta's spelling of `popoverTip`", at: name.range,
      fixIts: [.init(replace: name.range, with: "popoverTip")]
        + (cut.map { [.init(replace: $0, with: "")] } ?? []))
    return CallSyntax(
      arguments: [ArgumentSyntax(label: nil, value: first.value)] + call.arguments.dropFirst(),
      trailingClosures: call.trailingClosures, hasParentheses: call.hasParentheses)
  }

  /// A popover of any view: `anyView.popoverTip(tip, arrowEdge: .bottom) { action in … }`. The view may be unknown
  /// here. If it contains tips, it keeps them.
  func popover(
    _ base: ExpressionSyntax, _ suffixes: [SuffixSyntax], _ range: SourceRange
  ) -> TypedExpression? {
    for (index, suffix) in suffixes.enumerated() {
      guard case .member(let name) = suffix.kind, index + 1 < suffixes.count,
        case .call(var call) = suffixes[index + 1].kind
      else { continue }
      if let present = presentPopover(name, call) {
        call = present
      } else if name.text != "popoverTip" {
        continue
      }
      let members = MemberTable.members(named: "popoverTip", of: .builtin(.view))
      guard !members.isEmpty else { return nil }
      // The base may be a view with tips. Otherwise it is no view, or not in this language.
      let head =
        index == 0
        ? base
        : ExpressionSyntax(
          .postfix(base, Array(suffixes[..<index])), base.range.union(suffixes[index - 1].range))
      let (known, succeeded) = probe { infer(head, contextualType: nil) }
      let holdsTips =
        succeeded && [.builtin(.tipView), .builtin(.view)].contains(known.type)
      let view = holdsTips ? known : node(.constant(.void), .builtin(.view), range)
      let popover = bodyChecker.memberCallChecker.callMembers(
        members, receiver: view, owner: .builtin(.view), call, base: name.range, whole: range,
        contextualType: nil)
      return bodyChecker.chainChecker.links(
        from: .value(popover), Array(suffixes[(index + 2)...]), base: popover.range,
        end: range.offsets.upperBound, contextualType: nil, shifted: index + 2)
    }
    return nil
  }
}
