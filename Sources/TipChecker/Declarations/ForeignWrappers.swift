import TipModel
import TipSyntax
import TipText

/// Properties with a wrapper that no read text declares, as SwiftUI's: `@FocusState var isFocused: Bool`,
/// `@Environment(\.dismiss) var dismiss: DismissAction`.
extension ValueDeclaration {
  /// The wrapper gives the property its value, which nobody here knows.
  var hasValueOfAttribute: Bool {
    guard case .variable(let binding, _) = kind, binding.value == nil, binding.accessors == nil,
      wrapping == nil, !isWrapperStorage, let attributes = syntax?.attributes
    else { return false }
    return attributes.contains { attribute in
      attribute.arguments == nil
        ? Self.givingByThemselves.contains(attribute.lastName) : attribute.mayBeWrapper
    }
  }

  /// An attribute that nobody here declares makes a property of its own behind this one.
  var hasForeignWrapper: Bool {
    guard case .variable = kind else { return false }
    return syntax?.attributes.contains { $0.mayBeWrapper } == true
  }

  fileprivate func hasAttribute(among names: Set<String>) -> Bool {
    syntax?.attributes.contains { names.contains($0.lastName) } == true
  }

  /// Wrappers that begin with a value without being told any.
  private static let givingByThemselves: Set<String> = [
    "AccessibilityFocusState", "EnvironmentObject", "FocusState", "FocusedObject", "Namespace",
    "NSApplicationDelegateAdaptor", "Query", "UIApplicationDelegateAdaptor",
    "WKApplicationDelegateAdaptor", "WKExtensionDelegateAdaptor",
  ]
}

extension Checker {
  /// It is there, and no look at it comes to anything. But nothing has the focus to begin with, and the database of an app
  /// that was never started is empty.
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

/// The initial value of a stored property of one of an app's classes, where the app's start is run in part. An object is made
/// though nothing here knows what one of its properties begins with.
struct ClassPropertyValue {
  private let checker: Checker

  /// Returns nil for properties of other types, and where a program runs to its end or not at all.
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

/// The initial value of a stored property of one of an app's views, where the app's start is run in part.
struct ViewPropertyValue {
  private let checker: Checker
  private let property: ValueDeclaration
  private let start: CheckOptions.PartialStart

  /// Returns nil for properties of other types, and where a program runs to its end or not at all.
  init?(of property: ValueDeclaration, in owner: TypeDeclaration, _ checker: Checker) {
    guard let start = checker.options.partialStart, checker.mayDefer(in: property),
      checker.isView(owner)
    else { return nil }
    (self.checker, self.property, self.start) = (checker, property, start)
  }

  /// Nothing here gives the property its value. The view is shown without it, as one whose property has its value from an
  /// attribute.
  func isMissing(_ value: TypedExpression?) -> Bool {
    guard let value else { return false }
    return start.checksBodiesWhenCalled
      ? start.failedInitialValues.contains(value.range) : checker.comesToFault(value)
  }

  /// The value so that an error in it says where it came out of, if a run is to find out whether there is one.
  func marked(_ value: TypedExpression) -> TypedExpression {
    guard start.checksBodiesWhenCalled else { return value }
    if case .constant = value.form { return value }
    return checker.node(
      .member(ViewContentMembers.initialValue, receiver: nil, arguments: [value]), value.type,
      value.range)
  }
}

extension AttributeSyntax {
  /// What is not a type, as `@available(…)`, is no wrapper; nor are actors, builders, and macros that say something of a property.
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
