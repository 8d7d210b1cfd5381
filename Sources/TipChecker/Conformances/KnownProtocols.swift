/// Protocols and classes of Swift's own modules that a type may name in its inheritance clause.
enum KnownProtocols {
  /// The standard library's and Foundation's.
  static let ofSwift: Set<String> = [
    "Actor", "AdditiveArithmetic", "Any", "AnyActor", "AnyObject", "AsyncIteratorProtocol",
    "AsyncSequence", "BidirectionalCollection", "BinaryFloatingPoint", "BinaryInteger",
    "BitwiseCopyable", "CaseIterable", "Clock", "Codable", "CodingKey", "Collection", "Comparable",
    "Copyable", "CustomDebugStringConvertible", "CustomLeafReflectable", "CustomNSError",
    "CustomPlaygroundDisplayConvertible", "CustomReflectable", "CustomStringConvertible",
    "Decodable", "Decoder", "DurationProtocol", "Encodable", "Encoder", "Equatable", "Error",
    "Escapable", "Executor", "ExpressibleByArrayLiteral", "ExpressibleByBooleanLiteral",
    "ExpressibleByDictionaryLiteral", "ExpressibleByExtendedGraphemeClusterLiteral",
    "ExpressibleByFloatLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByNilLiteral",
    "ExpressibleByStringInterpolation", "ExpressibleByStringLiteral",
    "ExpressibleByUnicodeScalarLiteral", "FixedWidthInteger", "FloatingPoint", "FormatStyle",
    "GlobalActor", "Hashable", "Identifiable", "InstantProtocol", "IteratorProtocol",
    "LazySequenceProtocol", "LocalizedError", "LosslessStringConvertible", "MutableCollection",
    "NSObject", "NSObjectProtocol", "Numeric", "OptionSet", "ParseableFormatStyle",
    "RandomAccessCollection", "RandomNumberGenerator", "RangeExpression",
    "RangeReplaceableCollection", "RawRepresentable", "RecoverableError", "Sendable",
    "SendableMetatype", "Sequence", "SetAlgebra", "SignedInteger", "SignedNumeric",
    "StringInterpolationProtocol", "StringProtocol", "Strideable", "TextOutputStream",
    "TextOutputStreamable", "UnsignedInteger", "_Concurrency",
  ]

  /// TipKit's own.
  static let ofTipKit: Set<String> = ["DonationValue", "Tip", "TipOption", "TipViewStyle"]

  /// Types that an enum may have raw values of.
  static let rawValues: Set<String> = [
    "Character", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "String", "UInt",
    "UInt16", "UInt32", "UInt64", "UInt8",
  ]

  /// Types of the standard library, Foundation and SwiftUI that a program may extend.
  static let types: Set<String> = [
    "Animation", "AnyView", "Array", "ArraySlice", "AttributedString", "Binding", "Bool", "Bundle",
    "Button", "CGFloat", "CGPoint", "CGRect", "CGSize", "Calendar", "CharacterSet", "ClosedRange",
    "Color", "ContiguousArray", "Data", "Date", "DateComponents", "DateFormatter", "DateInterval",
    "Decimal", "Dictionary", "Duration", "EdgeInsets", "EnvironmentValues", "FileManager", "Font",
    "IndexSet", "JSONDecoder", "JSONEncoder", "Label", "Locale", "LocalizedStringKey",
    "LocalizedStringResource", "Measurement", "NSAttributedString", "NSObject", "Never",
    "Notification", "NotificationCenter", "Optional", "ProcessInfo", "Range", "Result", "Set",
    "Substring", "Task", "TimeInterval", "TimeZone", "Transaction", "UIColor", "UIImage", "URL",
    "URLComponents", "URLRequest", "URLSession", "UUID", "Unicode", "UserDefaults", "Void",
  ]

  /// Of the modules that apps make their interfaces with: what a type has from them is not known.
  static let ofInterfaces: Set<String> = [
    "Animatable", "App", "AppDelegate", "AppIntent", "ButtonStyle", "Commands", "CustomAnimation",
    "DynamicProperty", "EnvironmentKey", "GeometryEffect", "GroupBoxStyle", "Intent", "LabelStyle",
    "Layout", "ListStyle", "MenuStyle", "NSApplicationDelegate", "NSView", "NSViewController",
    "NSViewControllerRepresentable", "NSViewRepresentable", "NSWindow", "ObservableObject",
    "Observable", "PersistentModel", "PreferenceKey", "PresentationDetent", "PreviewProvider",
    "PrimitiveButtonStyle", "ProgressViewStyle", "Scene", "Shape", "ShapeStyle",
    "TextFieldStyle", "TimelineProvider", "TimelineEntry", "ToggleStyle", "ToolbarContent",
    "Transferable", "UIApplicationDelegate", "UIButton", "UICollectionViewController",
    "UIControl", "UIHostingController", "UINavigationController", "UIResponder",
    "UISceneDelegate", "UITableViewController", "UITableViewDelegate", "UITableViewDataSource",
    "UIView", "UIViewController", "UIViewControllerRepresentable", "UIViewRepresentable",
    "UIWindowSceneDelegate", "View", "ViewModifier", "Widget", "WidgetBundle", "XCTestCase",
  ]
}
