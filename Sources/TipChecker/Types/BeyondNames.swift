import TipText

/// Names of Foundation and Swift that programs may well write and that this language does not have: they are
/// refused as what they are, and not taken for misspelt ones.
enum BeyondNames {
  /// What is said of a type or function of that name; nil where it may be a mistake.
  static func refusal(of name: String) -> String? {
    if let reason = reasons[name] { return "`\(name)` is not in this language: \(reason)" }
    return names.contains(name) ? "`\(name)` is not in this language" : nil
  }

  /// The same where a value stands, which may be any type of Swift that is not in this language.
  static func refusal(ofValue name: String) -> String? {
    refusal(of: name)
      ?? (KnownProtocols.isOfSwift(name) ? "`\(name)` is not in this language" : nil)
  }

  /// Of those of which something is known, the classes are Foundation's of old.
  static func isClass(_ name: String) -> Bool {
    name.hasPrefix("NS") && refusal(of: name) != nil
      || ["Bundle", "FileManager", "Operation", "Thread", "Timer"].contains(name)
  }

  /// What is said of a member of that name; nil where it may be a mistake.
  static func refusal(ofMember name: String) -> String? {
    members[name].map { "`\(name)` is not in this language: \($0)" }
  }

  private static let reasons = [
    "UUID": "its values are random, and programs here do the same each time they run",
    "Locale": "nothing here depends on one",
    "UserDefaults": "a program keeps what it needs in parameters",
    "Bundle": "a program has none here",
    "DateFormatter": "its texts depend on a locale",
    "RelativeDateTimeFormatter": "its texts depend on a locale",
    "DateComponentsFormatter": "its texts depend on a locale",
    "ISO8601DateFormatter": "print the date instead",
    "NumberFormatter": "its texts depend on a locale",
    "MeasurementFormatter": "its texts depend on a locale",
    "ByteCountFormatter": "its texts depend on a locale",
    "ListFormatter": "its texts depend on a locale",
    "SystemRandomNumberGenerator": "programs here do the same each time they run",
    "ProcessInfo": "a program knows nothing of its process here",
    "FileManager": "a program has no files here",
    "Int8": "whole numbers are `Int` and `UInt` here",
    "Int16": "whole numbers are `Int` and `UInt` here",
    "Int32": "whole numbers are `Int` and `UInt` here",
    "Int64": "whole numbers are `Int` and `UInt` here",
    "UInt8": "whole numbers are `Int` and `UInt` here",
    "UInt16": "whole numbers are `Int` and `UInt` here",
    "UInt32": "whole numbers are `Int` and `UInt` here",
    "UInt64": "whole numbers are `Int` and `UInt` here",
    "Float": "its numbers are rounded otherwise than those of `Double`",
    "Timer": "`Tips.Clock` moves time here",
  ]

  private static let names: Set<String> = [
    "AsyncStream", "AsyncThrowingStream", "Logger", "MainActor", "NSApplication", "NSWorkspace",
    "OSLog", "UIApplication", "UIDevice", "UIScreen", "os_log", "withCheckedContinuation",
    "withCheckedThrowingContinuation", "withTaskGroup", "withThrowingTaskGroup",
    "InlineArray", "RawSpan", "SIMD2", "SIMD3", "SIMD4", "SIMD8", "Span", "CChar", "CInt", "CLong",
    "CDouble", "withDiscardingTaskGroup", "withTaskCancellationHandler",
    "withTaskPriorityEscalationHandler", "withThrowingDiscardingTaskGroup", "withUnsafeCurrentTask",
    "AnyCollection", "AnyHashable", "CollectionOfOne", "EmptyCollection", "KeyValuePairs",
    "AnyKeyPath", "AnySequence", "ContiguousArray", "Float16",
    "Float80", "MemoryLayout", "Mirror", "ObjectIdentifier", "PartialKeyPath",
    "Unicode", "dump", "isKnownUniquelyReferenced",
    "unsafeBitCast", "withExtendedLifetime", "withUnsafePointer", "numericCast",
    "AttributedString", "CFAbsoluteTimeGetCurrent", "CharacterSet.Iterator", "Clock",
    "ContinuousClock", "CurrentValueSubject", "Decimal", "DispatchQueue", "DispatchTime",
    "DispatchWorkItem", "FileHandle", "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder",
    "JSONSerialization", "Measurement", "NSArray", "NSAttributedString", "NSDate", "NSDictionary",
    "NSError", "NSLock", "NSLog", "NSMutableArray", "NSMutableDictionary", "NSMutableString",
    "NSNull", "NSNumber", "NSObject", "NSPredicate", "NSRange", "NSRegularExpression", "NSSet",
    "NSSortDescriptor", "NSString", "NSURL", "NSUserDefaults", "Notification",
    "NotificationCenter", "OperationQueue", "PassthroughSubject", "PersonNameComponents",
    "Predicate", "Process", "Progress", "PropertyListDecoder", "PropertyListEncoder", "RunLoop",
    "Scanner", "SuspendingClock", "Thread", "URLComponents", "URLQueryItem", "URLRequest",
    "M_E", "M_LN10", "M_LN2", "M_PI", "M_SQRT2", "URLSession", "UnitLength", "arc4random",
    "arc4random_uniform", "withAnimation",
  ]

  private static let members = [
    "formatted": "its text depends on a locale", "ISO8601Format": "print the date instead",
    "localizedStringWithFormat": "its text depends on a locale",
    "localizedCapitalized": "its text depends on a locale",
    "localizedLowercase": "its text depends on a locale",
    "localizedUppercase": "its text depends on a locale",
    "localizedCompare": "its order depends on a locale",
    "localizedStandardCompare": "its order depends on a locale",
    "localizedCaseInsensitiveCompare": "its order depends on a locale",
    "random": "programs here do the same each time they run",
    "randomElement": "programs here do the same each time they run",
    "shuffled": "programs here do the same each time they run",
    "shuffle": "programs here do the same each time they run",
  ]
}
