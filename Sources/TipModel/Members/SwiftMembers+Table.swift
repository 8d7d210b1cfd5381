// Written by `make swift-names` from the symbol graphs of Swift 6.3.1.
extension SwiftMembers {
  static let table = """
    AnyIterator: IteratorProtocol Sequence
    Array: BidirectionalCollection Collection ContiguousBytes CustomDebugStringConvertible
    Array: CustomReflectable CustomStringConvertible DataProtocol Encodable
    Array: EncodableWithConfiguration Hashable MutableCollection MutableDataProtocol
    Array: RandomAccessCollection RangeReplaceableCollection Sequence
    ArraySlice: BidirectionalCollection Collection ContiguousBytes CustomDebugStringConvertible
    ArraySlice: CustomReflectable CustomStringConvertible DataProtocol Hashable MutableCollection
    ArraySlice: RandomAccessCollection RangeReplaceableCollection Sequence
    Bool: CustomReflectable CustomStringConvertible Encodable Hashable
    Calendar: CustomDebugStringConvertible CustomReflectable CustomStringConvertible Encodable
    Calendar: Hashable
    Calendar.Identifier: CustomDebugStringConvertible Encodable Hashable
    Character: CustomDebugStringConvertible CustomReflectable CustomStringConvertible Hashable
    Character: TextOutputStreamable
    CharacterSet: CustomDebugStringConvertible CustomStringConvertible Encodable Hashable
    CharacterSet: SetAlgebra
    ClosedRange: BidirectionalCollection Collection CustomDebugStringConvertible CustomReflectable
    ClosedRange: CustomStringConvertible Encodable Hashable RandomAccessCollection RangeExpression
    ClosedRange: Sequence
    ComparisonResult: Encodable Hashable RawRepresentable
    Data: BidirectionalCollection Collection ContiguousBytes CustomDebugStringConvertible
    Data: CustomReflectable CustomStringConvertible DataProtocol Encodable Hashable
    Data: MutableCollection MutableDataProtocol RandomAccessCollection RangeReplaceableCollection
    Data: Sequence
    Date: CustomDebugStringConvertible CustomPlaygroundDisplayConvertible CustomReflectable
    Date: CustomStringConvertible Encodable Hashable Strideable
    DateComponents: CustomDebugStringConvertible CustomReflectable CustomStringConvertible
    DateComponents: Encodable Hashable
    DateInterval: CustomDebugStringConvertible CustomReflectable CustomStringConvertible Encodable
    DateInterval: Hashable
    Dictionary: Collection CustomDebugStringConvertible CustomReflectable CustomStringConvertible
    Dictionary: Encodable Hashable Sequence
    Dictionary.Keys: Collection CustomDebugStringConvertible CustomStringConvertible Sequence
    Dictionary.Values: Collection CustomDebugStringConvertible CustomStringConvertible
    Dictionary.Values: MutableCollection Sequence
    Double: BinaryFloatingPoint CustomDebugStringConvertible CustomReflectable
    Double: CustomStringConvertible Encodable FloatingPoint Hashable Numeric SignedNumeric
    Double: Strideable TextOutputStreamable
    Duration: CustomStringConvertible Encodable Hashable
    EnumeratedSequence: BidirectionalCollection Collection RandomAccessCollection Sequence
    Int: BinaryInteger CodingKeyRepresentable CustomReflectable CustomStringConvertible Encodable
    Int: FixedWidthInteger Hashable Numeric SignedInteger SignedNumeric Strideable
    KeyPath: CustomDebugStringConvertible Hashable
    LazyFilterSequence: BidirectionalCollection Collection LazyCollectionProtocol
    LazyFilterSequence: LazySequenceProtocol Sequence
    LazyMapSequence: BidirectionalCollection Collection LazyCollectionProtocol LazySequenceProtocol
    LazyMapSequence: RandomAccessCollection Sequence
    LazySequence: BidirectionalCollection Collection LazyCollectionProtocol LazySequenceProtocol
    LazySequence: RandomAccessCollection Sequence
    ObjectIdentifier: CustomDebugStringConvertible Hashable
    Optional: CustomDebugStringConvertible CustomReflectable Encodable EncodableWithConfiguration
    Optional: Hashable
    PartialRangeFrom: Encodable RangeExpression Sequence
    PartialRangeThrough: Encodable RangeExpression
    PartialRangeUpTo: Encodable RangeExpression
    Range: BidirectionalCollection Collection CustomDebugStringConvertible CustomReflectable
    Range: CustomStringConvertible Encodable Hashable RandomAccessCollection RangeExpression
    Range: Sequence
    Repeated: BidirectionalCollection Collection DataProtocol RandomAccessCollection Sequence
    Result: Hashable
    ReversedCollection: BidirectionalCollection Collection LazySequenceProtocol
    ReversedCollection: RandomAccessCollection Sequence
    Set: Collection CustomDebugStringConvertible CustomReflectable CustomStringConvertible
    Set: Encodable Hashable Sequence SetAlgebra
    StrideThrough: CustomReflectable Sequence
    StrideTo: CustomReflectable Sequence
    String: BidirectionalCollection CodingKeyRepresentable Collection CustomDebugStringConvertible
    String: CustomReflectable CustomStringConvertible Encodable Hashable RangeReplaceableCollection
    String: Sequence StringProtocol TextOutputStream TextOutputStreamable
    String.Index: CustomDebugStringConvertible Hashable
    String.UTF16View: BidirectionalCollection Collection CustomDebugStringConvertible
    String.UTF16View: CustomReflectable CustomStringConvertible Sequence
    String.UTF8View: BidirectionalCollection Collection CustomDebugStringConvertible
    String.UTF8View: CustomReflectable CustomStringConvertible Sequence
    String.UnicodeScalarView: BidirectionalCollection Collection CustomDebugStringConvertible
    String.UnicodeScalarView: CustomReflectable CustomStringConvertible RangeReplaceableCollection
    String.UnicodeScalarView: Sequence
    Substring: BidirectionalCollection Collection CustomDebugStringConvertible CustomReflectable
    Substring: CustomStringConvertible Hashable RangeReplaceableCollection Sequence StringProtocol
    Substring: TextOutputStream TextOutputStreamable
    TimeZone: CustomDebugStringConvertible CustomReflectable CustomStringConvertible Encodable
    TimeZone: Hashable
    UInt: BinaryInteger CustomReflectable CustomStringConvertible Encodable FixedWidthInteger
    UInt: Hashable Numeric Strideable UnsignedInteger
    URL: CustomDebugStringConvertible CustomPlaygroundDisplayConvertible CustomStringConvertible
    URL: Encodable Hashable
    UUID: CustomReflectable CustomStringConvertible Encodable Hashable
    Zip2Sequence: Sequence
    AnyIterator next
    Array append capacity count customMirror debugDescription description distance encode endIndex
    Array formIndex hash index insert mutableSpan regions remove removeAll replaceSubrange
    Array reserveCapacity span startIndex withContiguousMutableStorageIfAvailable
    Array withContiguousStorageIfAvailable withUnsafeBufferPointer withUnsafeBytes
    Array withUnsafeMutableBufferPointer withUnsafeMutableBytes
    ArraySlice append capacity count customMirror debugDescription description distance endIndex
    ArraySlice formIndex hash index insert mutableSpan regions remove removeAll replaceSubrange
    ArraySlice reserveCapacity span startIndex withContiguousMutableStorageIfAvailable
    ArraySlice withContiguousStorageIfAvailable withUnsafeBufferPointer withUnsafeBytes
    ArraySlice withUnsafeMutableBufferPointer withUnsafeMutableBytes
    BidirectionalCollection contains difference distance dropLast endIndex firstMatch firstRange
    BidirectionalCollection formIndex index indices joined last lastIndex matches popLast
    BidirectionalCollection prefixMatch ranges removeLast reversed split startIndex starts suffix
    BidirectionalCollection trimmingPrefix wholeMatch
    BinaryFloatingPoint binade exponentBitPattern formatted isTotallyOrdered significandBitPattern
    BinaryFloatingPoint significandWidth
    BinaryInteger advanced bitWidth description distance formatted isMultiple quotientAndRemainder
    BinaryInteger signum trailingZeroBitCount words
    Bool customMirror description encode hash toggle
    Calendar amSymbol compare component customMirror date dateComponents dateInterval
    Calendar dateIntervalOfWeekend dates debugDescription description encode enumerateDates
    Calendar eraSymbols firstWeekday hash identifier isDate isDateInToday isDateInTomorrow
    Calendar isDateInWeekend isDateInYesterday locale longEraSymbols maximumRange
    Calendar minimumDaysInFirstWeek minimumRange monthSymbols nextDate nextWeekend ordinality
    Calendar pmSymbol quarterSymbols range shortMonthSymbols shortQuarterSymbols
    Calendar shortStandaloneMonthSymbols shortStandaloneQuarterSymbols
    Calendar shortStandaloneWeekdaySymbols shortWeekdaySymbols standaloneMonthSymbols
    Calendar standaloneQuarterSymbols standaloneWeekdaySymbols startOfDay timeZone
    Calendar veryShortMonthSymbols veryShortStandaloneMonthSymbols
    Calendar veryShortStandaloneWeekdaySymbols veryShortWeekdaySymbols weekdaySymbols
    Calendar.Identifier debugDescription
    Character asciiValue customMirror debugDescription description hash hexDigitValue isASCII
    Character isCased isCurrencySymbol isHexDigit isLetter isLowercase isMathSymbol isNewline
    Character isNumber isPunctuation isSymbol isUppercase isWhitespace isWholeNumber lowercased
    Character unicodeScalars uppercased utf16 utf8 wholeNumberValue write
    CharacterSet bitmapRepresentation contains debugDescription description encode formIntersection
    CharacterSet formSymmetricDifference formUnion hasMember hash insert intersection invert
    CharacterSet inverted isSuperset remove subtract subtracting symmetricDifference union update
    ClosedRange clamped contains customMirror debugDescription description distance encode endIndex
    ClosedRange hash index isEmpty lowerBound overlaps relative startIndex upperBound
    CodingKeyRepresentable codingKey
    Collection contains count distance drop dropFirst dropLast endIndex first firstIndex firstRange
    Collection flatMap formIndex index indices isEmpty makeIterator map popFirst prefix
    Collection randomElement ranges removeFirst removingSubranges split startIndex suffix
    Collection trimPrefix trimmingPrefix underestimatedCount
    ComparisonResult encode
    ContiguousBytes withUnsafeBytes
    CustomDebugStringConvertible debugDescription
    CustomPlaygroundDisplayConvertible playgroundDescription
    CustomReflectable customMirror
    CustomStringConvertible description
    Data advanced append base64EncodedData base64EncodedString bytes copyBytes count customMirror
    Data debugDescription description encode endIndex enumerateBytes hash index indices
    Data makeIterator mutableBytes mutableSpan range regions replaceSubrange reserveCapacity
    Data resetBytes span startIndex subdata withContiguousStorageIfAvailable withUnsafeBytes
    Data withUnsafeMutableBytes write
    DataProtocol copyBytes firstRange lastRange regions
    Date ISO8601Format addTimeInterval addingTimeInterval advanced compare customMirror
    Date debugDescription description distance encode formatted hash playgroundDescription
    Date timeIntervalSince timeIntervalSince1970 timeIntervalSinceNow
    Date timeIntervalSinceReferenceDate
    DateComponents calendar customMirror date day dayOfYear debugDescription description encode era
    DateComponents formatted hash hour isLeapMonth isRepeatedDay isValidDate minute month
    DateComponents nanosecond quarter second setValue timeZone value weekOfMonth weekOfYear weekday
    DateComponents weekdayOrdinal year yearForWeekOfYear
    DateInterval compare contains customMirror debugDescription description duration end hash
    DateInterval intersection intersects start
    Dictionary capacity compactMapValues count customMirror debugDescription description encode
    Dictionary endIndex filter formIndex hash index isEmpty keys makeIterator mapValues merge
    Dictionary merging popFirst remove removeAll removeValue reserveCapacity startIndex updateValue
    Dictionary values
    Dictionary.Keys count debugDescription description endIndex formIndex index isEmpty
    Dictionary.Keys makeIterator startIndex
    Dictionary.Values count debugDescription description endIndex formIndex index isEmpty
    Dictionary.Values makeIterator startIndex swapAt
    Double addProduct advanced binade bitPattern customMirror debugDescription description distance
    Double encode exponent exponentBitPattern formRemainder formSquareRoot formTruncatingRemainder
    Double hash isCanonical isEqual isFinite isInfinite isLess isLessThanOrEqualTo isNaN isNormal
    Double isSignalingNaN isSubnormal isZero magnitude negate nextUp round sign significand
    Double significandBitPattern significandWidth ulp write
    Duration attoseconds components description encode formatted hash
    Encodable encode
    EncodableWithConfiguration encode
    EnumeratedSequence count distance endIndex index isEmpty makeIterator startIndex
    Error localizedDescription
    FixedWidthInteger addingReportingOverflow bigEndian bitWidth byteSwapped
    FixedWidthInteger dividedReportingOverflow dividingFullWidth leadingZeroBitCount littleEndian
    FixedWidthInteger multipliedFullWidth multipliedReportingOverflow nonzeroBitCount
    FixedWidthInteger remainderReportingOverflow subtractingReportingOverflow
    FloatingPoint addProduct addingProduct exponent floatingPointClass formRemainder formSquareRoot
    FloatingPoint formTruncatingRemainder isCanonical isEqual isFinite isInfinite isLess
    FloatingPoint isLessThanOrEqualTo isNaN isNormal isSignalingNaN isSubnormal isTotallyOrdered
    FloatingPoint isZero negate nextDown nextUp remainder round rounded sign significand squareRoot
    FloatingPoint truncatingRemainder ulp
    Hashable hash hashValue
    Hasher combine finalize
    Int addingReportingOverflow advanced byteSwapped codingKey customMirror distance
    Int dividedReportingOverflow dividingFullWidth encode hash leadingZeroBitCount magnitude
    Int multipliedFullWidth multipliedReportingOverflow nonzeroBitCount remainderReportingOverflow
    Int signum subtractingReportingOverflow trailingZeroBitCount words
    IteratorProtocol next
    LazyCollectionProtocol lazy
    LazyFilterSequence distance endIndex filter formIndex index makeIterator startIndex
    LazyFilterSequence underestimatedCount
    LazyMapSequence count distance endIndex formIndex index indices isEmpty makeIterator map
    LazyMapSequence startIndex underestimatedCount
    LazySequence count distance elements endIndex index indices isEmpty makeIterator startIndex
    LazySequence underestimatedCount
    LazySequenceProtocol compactMap drop elements filter flatMap joined lazy map prefix
    MutableCollection moveSubranges partition removeSubranges reverse shuffle sort swapAt
    MutableCollection withContiguousMutableStorageIfAvailable
    MutableDataProtocol resetBytes
    Numeric magnitude
    ObjectIdentifier debugDescription hash
    Optional customMirror debugDescription encode flatMap hash map take unsafelyUnwrapped
    PartialRangeFrom contains encode lowerBound makeIterator relative
    PartialRangeThrough contains encode relative upperBound
    PartialRangeUpTo contains encode relative upperBound
    RandomAccessCollection distance endIndex formIndex index indices startIndex
    Range clamped contains customMirror debugDescription description distance encode endIndex
    Range formatted hash index indices isEmpty isValid lowerBound overlaps relative startIndex
    Range upperBound
    RangeExpression contains relative
    RangeReplaceableCollection append applying filter insert popLast remove removeAll removeFirst
    RangeReplaceableCollection removeLast removeSubrange removeSubranges replace replaceSubrange
    RangeReplaceableCollection replacing reserveCapacity trimPrefix
    RawRepresentable codingKey encode hash hashValue rawValue
    Repeated count endIndex regions repeatedValue startIndex
    Result flatMap flatMapError get map mapError
    ReversedCollection distance endIndex index makeIterator reversed startIndex
    Sequence allSatisfy compactMap compare contains count drop dropFirst dropLast elementsEqual
    Sequence enumerated filter first flatMap forEach formatted joined lazy
    Sequence lexicographicallyPrecedes makeIterator map max min prefix reduce reversed shuffled
    Sequence sorted split starts suffix underestimatedCount withContiguousStorageIfAvailable
    Set capacity contains count customMirror debugDescription description encode endIndex filter
    Set firstIndex formIndex formIntersection formSymmetricDifference formUnion hash index insert
    Set intersection isDisjoint isEmpty isStrictSubset isStrictSuperset isSubset isSuperset
    Set makeIterator popFirst remove removeAll removeFirst reserveCapacity startIndex subtract
    Set subtracting symmetricDifference union update
    SetAlgebra contains formIntersection formSymmetricDifference formUnion insert intersection
    SetAlgebra isDisjoint isEmpty isStrictSubset isStrictSuperset isSubset isSuperset remove
    SetAlgebra subtract subtracting symmetricDifference union update
    SignedInteger dividingFullWidth isMultiple
    SignedNumeric negate
    StrideThrough customMirror makeIterator underestimatedCount
    StrideTo customMirror makeIterator underestimatedCount
    Strideable advanced distance
    String append characters codingKey count customMirror data debugDescription description
    String distance encode endIndex hasPrefix hasSuffix hash index insert isContiguousUTF8 isEmpty
    String lowercased makeContiguousUTF8 makeIterator max min remove removeAll removeSubrange
    String replaceSubrange reserveCapacity startIndex unicodeScalars uppercased utf16 utf8
    String utf8CString utf8Span withCString withMutableCharacters withUTF8 write
    String.Index advanced debugDescription distance encodedOffset hash samePosition utf16Offset
    String.UTF16View count customMirror customPlaygroundQuickLook debugDescription description
    String.UTF16View distance endIndex index makeIterator startIndex
    String.UTF8View count customMirror customPlaygroundQuickLook debugDescription description
    String.UTF8View distance endIndex index span startIndex withContiguousStorageIfAvailable
    String.UnicodeScalarView append customMirror customPlaygroundQuickLook debugDescription
    String.UnicodeScalarView description distance endIndex index makeIterator replaceSubrange
    String.UnicodeScalarView reserveCapacity startIndex
    StringProtocol addingPercentEncoding appending appendingFormat cString canBeConverted
    StringProtocol capitalized caseInsensitiveCompare commonPrefix compare completePath components
    StringProtocol contains data decomposedStringWithCanonicalMapping
    StringProtocol decomposedStringWithCompatibilityMapping enumerateLines enumerateSubstrings
    StringProtocol fastestEncoding folding getBytes getCString getLineStart getParagraphStart
    StringProtocol hasPrefix hasSuffix hash lengthOfBytes lineRange localizedCapitalized
    StringProtocol localizedCaseInsensitiveCompare localizedCaseInsensitiveContains
    StringProtocol localizedCompare localizedLowercase localizedStandardCompare
    StringProtocol localizedStandardContains localizedStandardRange localizedUppercase lowercased
    StringProtocol maximumLengthOfBytes padding paragraphRange
    StringProtocol precomposedStringWithCanonicalMapping precomposedStringWithCompatibilityMapping
    StringProtocol range rangeOfCharacter rangeOfComposedCharacterSequence
    StringProtocol rangeOfComposedCharacterSequences removingPercentEncoding replacingCharacters
    StringProtocol replacingOccurrences smallestEncoding substring trimmingCharacters
    StringProtocol unicodeScalars uppercased utf16 utf8 withCString write
    Substring append base characters customMirror customPlaygroundQuickLook debugDescription
    Substring description distance endIndex filter index isContiguousUTF8 lowercased
    Substring makeContiguousUTF8 replaceSubrange startIndex unicodeScalars uppercased utf16 utf8
    Substring utf8Span withCString withMutableCharacters withUTF8 write
    TextOutputStream write
    TextOutputStreamable write
    TimeZone abbreviation customMirror daylightSavingTimeOffset debugDescription description encode
    TimeZone hash identifier isDaylightSavingTime localizedName nextDaylightSavingTimeTransition
    TimeZone secondsFromGMT
    UInt addingReportingOverflow byteSwapped customMirror dividedReportingOverflow
    UInt dividingFullWidth encode hash leadingZeroBitCount multipliedFullWidth
    UInt multipliedReportingOverflow nonzeroBitCount remainderReportingOverflow signum
    UInt subtractingReportingOverflow trailingZeroBitCount words
    URL absoluteString absoluteURL append appendPathComponent appendPathExtension appending
    URL appendingPathComponent appendingPathExtension baseURL checkResourceIsReachable
    URL dataRepresentation debugDescription deleteLastPathComponent deletePathExtension
    URL deletingLastPathComponent deletingPathExtension description encode fragment
    URL hasDirectoryPath hash host isFileURL lastPathComponent password path pathComponents
    URL pathExtension playgroundDescription port query relativePath relativeString
    URL removeAllCachedResourceValues removeCachedResourceValue resolveSymlinksInPath
    URL resolvingSymlinksInPath resourceValues scheme setResourceValues setTemporaryResourceValue
    URL standardize standardized standardizedFileURL user withUnsafeFileSystemRepresentation
    UUID customMirror debugDescription description encode hash uuid uuidString
    UnsignedInteger dividingFullWidth magnitude
    Zip2Sequence makeIterator underestimatedCount
    """
}
