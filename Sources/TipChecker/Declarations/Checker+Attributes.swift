import TipModel
import TipSyntax
import TipText

/// Reports unknown attributes: those that neither the language, nor the program, nor the frameworks of scripts declare.
extension Checker {
  func checkAttributes(of declarations: [DeclarationSyntax], in file: FileContext) {
    guard options.scope == .whole, !file.importsOthers, !run.isMeaningOpen else { return }
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

  /// Refuses a property wrapper on a parameter, because the argument is not the wrapper.
  private func refuseWrapper(_ attribute: AttributeSyntax, in file: FileContext) {
    guard
      program.types.contains(where: { $0.isPropertyWrapper && $0.type.name == attribute.name.text })
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
      typeResolver.unknownName(
        "unknown-name", "attribute", "@" + name,
        at: attribute.range.startPoint.union(attribute.name.range),
        among: Self.knownAttributes.sorted().map { "@" + $0 }))
  }

  /// The program declares a type or an alias of this name, also inside another type.
  private func isDeclared(_ name: String) -> Bool {
    program.names.types[name] != nil || program.names.aliases[name] != nil
      || program.types.contains { $0.type.name == name } || program.names.broken.contains(name)
      || program.names.hasNamelessDeclaration
  }

  /// Attributes of Swift, TipKit, Foundation and Testing, and of Apple's interface frameworks, whose imports scripts often
  /// omit.
  static let knownAttributes: Set<String> = [
    "AccessibilityFocusState", "AppDependency", "AppEntity", "AppEnum", "AppIntent", "AppStorage",
    "AssistantEntity", "AssistantIntent", "Attribute", "AxisContentBuilder", "AxisMarkBuilder",
    "Bindable", "Binding", "ChartContentBuilder", "CommandsBuilder", "ComputedProperty",
    "DebugDescription", "DeferredProperty", "Entry", "Environment", "EnvironmentObject",
    "FetchRequest", "FocusState", "FocusedBinding", "FocusedObject", "FocusedValue",
    "GKInspectable", "Generable", "GestureState", "GlobalActor", "Guide", "IBAction",
    "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction", "KeyframesBuilder", "MainActor",
    "Model", "NSApplicationDelegateAdaptor", "NSApplicationMain", "NSCopying", "NSManaged",
    "Namespace", "Observable", "ObservationIgnored", "ObservationTracked", "ObservedObject",
    "Parameter", "PhysicalMetric", "Previewable", "Property", "Published", "Query",
    "RegexComponentBuilder", "Relationship", "ScaledMetric", "SceneBuilder", "SceneStorage",
    "SectionedFetchRequest", "Sendable", "State", "StateObject", "Suite", "TableColumnBuilder",
    "TableRowBuilder", "TaskLocal", "Test", "ToolbarContentBuilder", "Transient",
    "UIApplicationDelegateAdaptor", "UIApplicationMain", "UnionValue", "Unique", "ViewBuilder",
    "WKApplicationDelegateAdaptor", "WKExtensionDelegateAdaptor", "WidgetBundleBuilder", "abi",
    "attached", "autoclosure", "available", "backDeployed", "c", "cdecl", "concurrent",
    "constInitialized", "convention", "derivative", "differentiable", "discardableResult",
    "dynamicCallable", "dynamicMemberLookup", "escaping", "exclusivity", "execution", "export",
    "freestanding", "frozen", "globalActor", "implementation", "inlinable", "inline", "isolated",
    "lifetime", "main", "nonexhaustive", "nonobjc", "noreturn", "objc", "objcMembers",
    "preconcurrency", "propertyWrapper", "requires_stored_property_inits", "resultBuilder",
    "rethrows", "retroactive", "safe", "section", "sensitive", "specialize", "specialized",
    "storageRestrictions", "testable", "transpose", "unchecked", "unknown", "unsafe",
    "unsafe_no_objc_tagged_pointer", "usableFromInline", "used", "warn_unqualified_access",
    "warn_unused_result",
  ]
}
