import TipModel
import TipSyntax
import TipText

/// Declarations in an app's own files that were meant as tips or events and are none. Nothing else reports them, since
/// the rest of an app is not checked.
extension InventoryReader {
  /// Reports a type with the title of a tip that inherits from the namespace: `struct SaveTip: Tips`.
  func checkInheritedNamespace(of type: TypeDeclaration) {
    guard options.scope == .partial, !type.file.isScript,
      checker.program.names.types["Tips"] == nil,
      let title = type.members["title"]?.first, case .variable(let binding, _) = title.kind,
      binding.type?.name == "Text"
    else { return }
    for (syntax, file) in type.inherited where file.knowsTipKit {
      guard case .named(let path) = syntax.kind, let last = path.last,
        case let names = path.map(\.text),
        names == ["Tips"] || TipKitModules.qualifies(names, "Tips")
      else { continue }
      checker.run.ofApp.interest.append(syntax.range)
      checker.noteAgainstTipKit(last.range)
      report(
        .error(
          "type-mismatch",
          "`\(type.type.name)` cannot inherit from `Tips`, which is not a protocol",
          at: last.range, notes: [.init("a tip conforms to `Tip`")],
          fixIts: [.init(replace: last.range, with: "Tip")]))
    }
  }

  /// Reports `Event("opened")`, `Event(name: "opened")` and `Event()`: TipKit makes an event of its `id:`.
  func checkEventCreation(_ value: ValueDeclaration) {
    guard options.scope == .partial, !value.file.isScript, !value.file.importsPackages,
      case .variable(let binding, _) = value.kind, binding.accessors == nil,
      let initial = binding.value, case .postfix(let base, let suffixes) = initial.kind,
      case .call(let call)? = suffixes.last?.kind, call.trailingClosures.isEmpty,
      call.arguments.first?.label?.text != "id",
      makesEvent(base, suffixes.dropLast(), value, binding.type),
      // An initializer that the program declares may take something else.
      !checker.program.names.extended.contains(where: {
        $0.hasSuffix("Event") && $1.members["init"] != nil
      }
      )
    else { return }
    let range = initial.range
    checker.run.ofApp.interest.append(range)
    guard let first = call.arguments.first else {
      checker.noteAgainstTipKit(range)
      return report(
        .error("missing-argument", "`Tips.Event` needs an argument `id:`", at: range))
    }
    guard let label = first.label else {
      checker.noteAgainstTipKit(first.value.range)
      return report(
        .error(
          "wrong-argument", "`Tips.Event` needs the label `id:` here", at: first.value.range,
          fixIts: [.init(replace: first.value.range.startPoint, with: "id: ")]))
    }
    let whole = label.range.union(first.value.range)
    checker.noteAgainstTipKit(whole)
    report(
      .error(
        "wrong-argument", "`Tips.Event` takes `id:` here, not `\(label.text):`", at: whole,
        fixIts: [.init(replace: label.range, with: "id")]))
  }

  /// The expression is `Event` in a tip, `Tips.Event` anywhere, or `.init` where that type is written.
  private func makesEvent(
    _ base: ExpressionSyntax, _ suffixes: ArraySlice<SuffixSyntax>, _ value: ValueDeclaration,
    _ written: TypeSyntax?
  ) -> Bool {
    var path: [NameSyntax]
    switch base.kind {
    case .name(let name): path = [name]
    case .implicitMember(let name) where name.text == "init" && suffixes.isEmpty:
      guard case .named(let names)? = written?.kind else { return false }
      path = names
    default: return false
    }
    for suffix in suffixes {
      guard case .member(let name) = suffix.kind else { return false }
      if name.text != "init" { path.append(name) }
    }
    let isOfTipKit =
      path.count == 1 ? value.owner?.type.conformsToTip == true : path.first?.text == "Tips"
    guard isOfTipKit, path.last?.text == "Event", value.file.knowsTipKit,
      case .event = checker.resolve(
        TypeSyntax(.named(path), base.range), from: value.file, in: value.owner, isQuiet: true)
    else { return false }
    return true
  }
}
