import TipModel
import TipSyntax
import TipText

/// Properties with a wrapper that no file declares, such as SwiftUI's: `@FocusState var isFocused: Bool`,
/// `@Environment(\.dismiss) var dismiss: DismissAction`.
extension ValueDeclaration {
  /// The wrapper provides the initial value, which is unknown here.
  var hasValueOfAttribute: Bool {
    guard case .variable(let binding, _) = kind, binding.value == nil, binding.accessors == nil,
      wrapping == nil, !isWrapperStorage, let attributes = syntax?.attributes
    else { return false }
    return attributes.contains { attribute in
      attribute.arguments == nil
        ? Self.givingByThemselves.contains(attribute.lastName) : attribute.mayBeWrapper
    }
  }

  /// The property has an attribute that no file declares and that may be a property wrapper.
  var hasForeignWrapper: Bool {
    guard case .variable = kind else { return false }
    return syntax?.attributes.contains { $0.mayBeWrapper } == true
  }

  fileprivate func hasAttribute(among names: Set<String>) -> Bool {
    syntax?.attributes.contains { names.contains($0.lastName) } == true
  }

  /// Wrappers that have an initial value without arguments.
  private static let givingByThemselves: Set<String> = [
    "AccessibilityFocusState", "EnvironmentObject", "FocusState", "FocusedObject", "Namespace",
    "NSApplicationDelegateAdaptor", "Query", "UIApplicationDelegateAdaptor",
    "WKApplicationDelegateAdaptor", "WKExtensionDelegateAdaptor",
  ]
}

extension Checker {
  /// A placeholder for an initial value that is unknown here. Two are known: nothing has the focus at first, and the database
  /// of an app that was never started is empty.
  func unknownValue(of property: ValueDeclaration, _ type: Type) -> TypedExpression {
    let value: Value? =
      switch type {
      case .bool where property.hasAttribute(among: ["FocusState", "AccessibilityFocusState"]):
        .bool(false)
      case .array where property.hasAttribute(among: ["Query"]): .array([])
      default: nil
      }
    return node(.constant(value ?? .void), type, property.nameRange)
  }
}

/// The initial value of a stored property in a class of an app whose start is run in part. The instance is created even if
/// the value is unknown here.
struct ClassPropertyValue {
  private let checker: Checker

  /// Returns nil for properties of other types, and if the program is run as a whole or not at all.
  init?(of property: ValueDeclaration, in owner: TypeDeclaration, _ checker: Checker) {
    guard checker.options.partialStart?.checksBodiesWhenCalled == true, owner.type.isClass,
      !LibraryText.contains(property.nameRange.file), checker.mayDefer(in: property)
    else { return nil }
    self.checker = checker
  }

  func marked(_ value: TypedExpression) -> TypedExpression {
    if case .constant = value.form { return value }
    return checker.node(
      .member(ViewContentMembers.orUnknown, receiver: nil, arguments: [value]), value.type,
      value.range)
  }
}

/// The initial value of a stored property in a view of an app whose start is run in part.
struct ViewPropertyValue {
  private let checker: Checker
  private let property: ValueDeclaration
  private let start: CheckOptions.PartialStart

  /// Returns nil for properties of other types, and if the program is run as a whole or not at all.
  init?(of property: ValueDeclaration, in owner: TypeDeclaration, _ checker: Checker) {
    guard let start = checker.options.partialStart, checker.mayDefer(in: property),
      checker.isView(owner)
    else { return nil }
    (self.checker, self.property, self.start) = (checker, property, start)
  }

  /// The initial value cannot be evaluated here. The view is shown without it, as if an attribute provided it.
  func isMissing(_ value: TypedExpression?) -> Bool {
    guard let value else { return false }
    return start.checksBodiesWhenCalled
      ? start.failedInitialValues.contains(value.range) : checker.comesToFault(value)
  }

  /// The value with a marker that attributes an error in it to the property, for a run that finds out whether there is one.
  func marked(_ value: TypedExpression) -> TypedExpression {
    guard start.checksBodiesWhenCalled else { return value }
    if case .constant = value.form { return value }
    return checker.node(
      .member(ViewContentMembers.initialValue, receiver: nil, arguments: [value]), value.type,
      value.range)
  }
}

extension AttributeSyntax {
  /// The attribute may be a property wrapper. Lowercase attributes such as `@available(…)`, actors, result builders and
  /// certain macros are none.
  fileprivate var mayBeWrapper: Bool {
    let name = lastName
    return name.first?.isUppercase == true && !Self.otherAttributes.contains(name)
      && !name.hasSuffix("Actor") && !name.hasSuffix("Builder") && !name.hasPrefix("IB")
  }

  private static let otherAttributes: Set<String> = [
    "Attribute", "GKInspectable", "Guide", "NSCopying", "NSManaged", "ObservationIgnored",
    "ObservationTracked", "Relationship", "Sendable", "Transient", "Unique",
  ]

  /// `State` of `@SwiftUI.State`.
  fileprivate var lastName: String { name.text.split(separator: ".").last.map(String.init) ?? "" }
}
