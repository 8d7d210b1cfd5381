import TipModel
import TipSyntax
import TipText

/// Attributes that nothing declares: neither the language, nor the program, nor what a script's text is written for.
extension Checker {
  func checkAttributes(of declarations: [DeclarationSyntax], in file: FileContext) {
    guard options.scope == .whole, !file.importsOthers, !isMeaningOpen else { return }
    for declaration in declarations {
      for attribute in declaration.attributes { check(attribute, in: file) }
      switch declaration.kind {
      case .function(let function), .initializer(let function, _):
        for parameter in function.parameters {
          for attribute in parameter.attributes { refuseWrapper(attribute, in: file) }
        }
      case .nominal(let nominal): checkAttributes(of: nominal.members, in: file)
      case .extension(let syntax): checkAttributes(of: syntax.members, in: file)
      default: break
      }
    }
  }

  /// A parameter that is wrapped is not what is given for it.
  private func refuseWrapper(_ attribute: AttributeSyntax, in file: FileContext) {
    guard types.contains(where: { $0.isPropertyWrapper && $0.type.name == attribute.name.text })
    else { return check(attribute, in: file) }
    report(
      .error(
        "opaque", "a property wrapper of a parameter is not in this language", at: attribute.range))
  }

  private func check(_ attribute: AttributeSyntax, in file: FileContext) {
    let name = attribute.name.text
    guard !name.contains("."), !name.hasPrefix("_"), !Self.knownAttributes.contains(name),
      !KnownProtocols.ofInterfaces.contains(name), !KnownProtocols.types.contains(name),
      !isDeclared(name)
    else { return }
    report(
      unknownName(
        "unknown-name", "attribute", "@" + name, at: attribute.name.range,
        among: Self.knownAttributes.sorted().map { "@" + $0 }))
  }

  /// A property wrapper of the program, also one inside a type or by another name.
  private func isDeclared(_ name: String) -> Bool {
    names.types[name] != nil || names.aliases[name] != nil
      || types.contains { $0.type.name == name } || names.broken.contains(name)
      || names.hasNamelessDeclaration
  }

  /// Of Swift, TipKit, Foundation and Testing, and those of Apple's interfaces, which are often left without their import.
  private static let knownAttributes: Set<String> = [
    "AccessibilityFocusState", "AppStorage", "Attribute", "Bindable", "Binding", "CommandsBuilder",
    "Entry", "Environment", "EnvironmentObject", "FetchRequest", "FocusState", "FocusedBinding",
    "FocusedValue", "GKInspectable", "GestureState", "GlobalActor", "IBAction", "IBDesignable",
    "IBInspectable", "IBOutlet", "IBSegueAction", "MainActor", "Model", "NSApplicationMain",
    "NSCopying", "NSManaged", "Namespace", "Observable", "ObservationIgnored",
    "ObservationTracked", "ObservedObject", "Parameter", "Previewable", "Published", "Query",
    "Relationship", "SceneBuilder", "SceneStorage", "ScaledMetric", "SectionedFetchRequest",
    "Sendable", "State", "StateObject", "Suite", "TaskLocal", "Test", "ToolbarContentBuilder",
    "Transient", "UIApplicationDelegateAdaptor", "UIApplicationMain", "Unique", "ViewBuilder",
    "WKExtensionDelegateAdaptor", "abi", "attached", "autoclosure", "available", "backDeployed",
    "cdecl", "concurrent", "convention", "derivative", "differentiable", "discardableResult",
    "dynamicCallable", "dynamicMemberLookup", "escaping", "exclusivity", "execution", "export",
    "freestanding", "frozen", "globalActor", "implementation", "inlinable", "inline", "isolated",
    "main", "nonobjc", "noreturn", "objc", "objcMembers", "preconcurrency", "propertyWrapper",
    "requires_stored_property_inits", "resultBuilder", "retroactive", "rethrows", "safe",
    "section", "specialize", "specialized", "storageRestrictions", "testable", "transpose",
    "unchecked", "unknown", "unsafe", "usableFromInline", "used", "warn_unqualified_access",
  ]
}
