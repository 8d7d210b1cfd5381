import TipText

/// Names of Foundation and Swift that programs may well use and that this language does not have. They are refused by name,
/// and not taken for misspelt ones.
enum BeyondNames {
  /// Associated types of Swift's own protocols that not every conforming type has here.
  static let typesOfProtocols: Set<String> = [
    "IntegerLiteralType", "FloatLiteralType", "BooleanLiteralType", "StringLiteralType",
    "UnicodeScalarLiteralType", "ExtendedGraphemeClusterLiteralType", "ArrayLiteralElement",
    "StringInterpolation", "Stride", "Magnitude", "Words", "Indices", "Exponent", "RawSignificand",
    "RawExponent",
  ]

  /// The message for a type or a function of that name. Returns nil if the name may be a mistake.
  static func refusal(of name: String) -> String? {
    if let reason = reasons[name] { return "`\(name)` is not in this language: \(reason)" }
    return names.contains(name) || isOfFrameworks(name) ? "`\(name)` is not in this language" : nil
  }

  /// The message for a name used as a value, which may also be any type of Swift that is not in this language. Returns nil if
  /// the name may be a mistake.
  static func refusal(ofValue name: String) -> String? {
    refusal(of: name)
      ?? (KnownProtocols.isOfSwift(name) ? "`\(name)` is not in this language" : nil)
  }

  /// The name is that of a class. Among the refused types, these are Foundation's older ones.
  static func isClass(_ name: String) -> Bool {
    name.hasPrefix("NS") && refusal(of: name) != nil
      || ["Bundle", "FileManager", "Operation", "Thread", "Timer"].contains(name)
  }

  /// Types, functions and members for which there is a message.
  static let all = names.union(reasons.keys).union(members.keys)

  /// The message for a member of that name. Returns nil if the name may be a mistake.
  static func refusal(ofMember name: String) -> String? {
    members[name].map { "`\(name)` is not in this language: \($0)" }
  }

  /// The prefix of the name is that of a framework: `NSMakeRange`, `UIColor`, `CGPath`.
  private static func isOfFrameworks(_ name: String) -> Bool {
    prefixes.contains { prefix in
      guard name.hasPrefix(prefix), let next = name.dropFirst(prefix.count).first else {
        return false
      }
      return next.isUppercase && name.contains(where: \.isLowercase)
    }
  }

  private static let prefixes = ["CF", "CG", "Dispatch", "NS", "UI"]

  private static let reasons = [
    "Locale": "nothing here depends on one",
    "Bundle": "a program has none here",
    "DateFormatter": "its texts depend on a locale",
    "RelativeDateTimeFormatter": "its texts depend on a locale",
    "DateComponentsFormatter": "its texts depend on a locale",
    "ISO8601DateFormatter": "print the date instead",
    "NumberFormatter": "its texts depend on a locale",
    "MeasurementFormatter": "its texts depend on a locale",
    "ByteCountFormatter": "its texts depend on a locale",
    "ListFormatter": "its texts depend on a locale",
    "ProcessInfo": "a program knows nothing of its process here",
    "FileManager": "a program has no files here",
    "Timer": "`Tips.Clock` moves time here",
    "sleep": "`Tips.Clock` moves time here",
    "exit": "a script ends with its last statement",
  ]

  private static let names: Set<String> = [
    "AnyCollection", "AnyHashable", "AnyKeyPath", "AnySequence", "AsyncStream",
    "AsyncThrowingStream", "AtomicLazyReference", "AttributedString", "CChar", "CDouble",
    "CFAbsoluteTimeGetCurrent", "CInt", "CLong", "CharacterSet.Iterator", "Clock",
    "CollectionOfOne", "ContiguousArray", "ContinuousClock", "CountableClosedRange",
    "CountableRange", "CurrentValueSubject", "CustomPlaygroundQuickLookable", "Decimal",
    "DictionaryIndex", "DictionaryLiteral",
    "EmptyCollection", "FileHandle", "Float16", "Float80", "Int128", "UInt128", "IndexPath",
    "IndexSet", "InlineArray",
    "IteratorOverOne", "JSONSerialization", "KeyValuePairs",
    "M_E", "M_LN10", "M_LN2", "M_PI", "M_SQRT2", "Measurement",
    "MemoryLayout", "Mirror", "NSApplication", "NSArray", "NSAttributedString", "NSDate",
    "NSDictionary", "NSError", "NSLock", "NSLog", "NSMutableArray", "NSMutableDictionary",
    "NSMutableString", "NSNull", "NSNumber", "NSObject", "NSPredicate", "NSRange",
    "NSRegularExpression", "NSSet", "NSSortDescriptor", "NSString", "NSURL", "NSUserDefaults",
    "NSWorkspace", "Notification", "NotificationCenter", "OSLog", "OperationQueue",
    "PartialKeyPath", "PassthroughSubject", "PersonNameComponents", "PlaygroundQuickLook",
    "Predicate", "Process", "Progress", "PropertyListDecoder", "PropertyListEncoder", "RawSpan",
    "RunLoop", "SIMD16", "SIMD2", "SIMD3", "SIMD32", "SIMD4", "SIMD64", "SIMD8", "Scanner",
    "SetIndex", "Span", "SuspendingClock", "Thread", "UIApplication", "UIDevice", "UIScreen",
    "URLComponents", "URLQueryItem", "URLRequest", "URLSession", "UnitLength",
    "UnsafeSendable", "arc4random_buf", "atomicMemoryFence",
    "dispatchMain", "dispatchPrecondition", "double_t", "drand48", "dump", "exchange",
    "extendLifetime", "extractIsolation", "fflush", "float_t", "fopen", "getenv", "getpid",
    "int16_t", "int32_t", "int64_t", "int8_t", "intmax_t", "isKnownUniquelyReferenced", "malloc",
    "memcpy", "memset", "numericCast", "os_log", "pid_t", "pointwiseMax", "pointwiseMin", "printf",
    "putchar", "puts", "rand", "setenv", "size_t", "srand", "ssize_t", "stderr", "stdin", "stdout",
    "strlen", "time_t", "transcode", "uint16_t", "uint32_t", "uint64_t", "uint8_t", "uintmax_t",
    "acosh", "asinh", "atanh", "copysign", "cosh", "erf", "erfc", "exp2", "expm1", "fdim", "fmax",
    "fmin",
    "frexp", "ilogb", "j0", "j1", "jn", "ldexp", "lgamma", "log1p", "logb", "modf", "nan",
    "nearbyint",
    "nextafter", "readLine", "remquo", "rint", "scalbn", "sinh", "tanh", "tgamma", "y0", "y1", "yn",
    "unichar", "unsafeBitCast", "unsafeDowncast", "usleep", "uuid_t",
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withDiscardingTaskGroup",
    "withExtendedLifetime", "withObservationTracking", "withTaskCancellationHandler",
    "withTaskExecutorPreference", "withTaskGroup", "withTaskPriorityEscalationHandler",
    "withThrowingDiscardingTaskGroup", "withThrowingTaskGroup", "withUnsafeBytes",
    "withUnsafeContinuation", "withUnsafeCurrentTask", "withUnsafeMutableBytes",
    "withUnsafeMutablePointer", "withUnsafePointer", "withUnsafeTemporaryAllocation",
    "withUnsafeThrowingContinuation", "withVaList", "withoutActuallyEscaping",
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
  ]
}
