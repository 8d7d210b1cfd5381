/// The members of types in Swift 6.3 and its Foundation that this language does not have, keyed by
/// the type or protocol that declares them. `LibraryMemberTests` compares them with the compiler's
/// own modules.
extension AbsentMembers {
  /// Returns whether one of the owners has it.
  static func isListed(_ name: String, of owners: [String]) -> Bool {
    owners.contains { owner in
      (lines[owner] ?? []).contains { line in
        line.split(separator: space).dropFirst().contains { Substring($0) == name }
      }
    }
  }

  /// The lines of each owner. Only of few the words are ever asked for, and most programs ask for none.
  private static let lines: [String: [Substring.UTF8View]] = Dictionary(
    grouping: table.utf8.split(separator: UInt8(ascii: "\n"))
  ) { line in String(Substring(line.prefix { $0 != space })) }

  private static let space = UInt8(ascii: " ")

  /// A line: the owner, then names. An owner may have several lines.
  private static let table = """
    AnyIterator compare formatted split
    Array compare copyBytes customMirror encode firstMatch lastRange matches moveSubranges mutableSpan prefixMatch
    Array regions removingSubranges replace replacing resetBytes span wholeMatch
    Array withContiguousMutableStorageIfAvailable withUnsafeBufferPointer withUnsafeBytes
    Array withUnsafeMutableBufferPointer withUnsafeMutableBytes
    ArraySlice compare copyBytes customMirror firstMatch formatted lastRange matches moveSubranges mutableSpan
    ArraySlice prefixMatch regions removingSubranges replace replacing span wholeMatch
    ArraySlice withContiguousMutableStorageIfAvailable withUnsafeBufferPointer withUnsafeBytes
    ArraySlice withUnsafeMutableBufferPointer withUnsafeMutableBytes
    Bool customMirror customPlaygroundQuickLook encode
    Calendar amSymbol customMirror debugDescription description encode longEraSymbols pmSymbol shortQuarterSymbols
    Calendar shortStandaloneMonthSymbols shortStandaloneQuarterSymbols shortStandaloneWeekdaySymbols
    Calendar standaloneMonthSymbols standaloneQuarterSymbols standaloneWeekdaySymbols veryShortMonthSymbols
    Calendar veryShortStandaloneMonthSymbols veryShortStandaloneWeekdaySymbols
    Calendar.Identifier debugDescription
    Character customMirror customPlaygroundQuickLook write
    CharacterSet bitmapRepresentation contains debugDescription description encode formIntersection
    CharacterSet formSymmetricDifference formUnion hasMember hash insert intersection invert isDisjoint isEmpty
    CharacterSet isStrictSubset isStrictSuperset isSubset isSuperset remove subtract subtracting
    CharacterSet symmetricDifference update
    ClosedRange compare customMirror encode firstMatch formatted matches prefixMatch removingSubranges wholeMatch
    ComparisonResult encode
    Data advanced allSatisfy append base64EncodedData base64EncodedString bytes compactMap compare contains
    Data copyBytes customMirror debugDescription description difference distance drop dropFirst dropLast
    Data elementsEqual encode endIndex enumerateBytes enumerated filter first firstIndex firstMatch firstRange
    Data flatMap forEach formIndex index indices insert joined last lastIndex lastRange lazy
    Data lexicographicallyPrecedes makeIterator map matches max min moveSubranges mutableBytes mutableSpan
    Data partition popFirst popLast prefix prefixMatch range ranges reduce regions remove removeAll removeFirst
    Data removeLast removeSubrange removingSubranges replace replaceSubrange replacing reserveCapacity resetBytes
    Data reverse reversed sort sorted span split startIndex starts subdata suffix swapAt trimPrefix trimmingPrefix
    Data underestimatedCount wholeMatch withContiguousMutableStorageIfAvailable withContiguousStorageIfAvailable
    Data withUnsafeBytes withUnsafeMutableBytes write
    Date customMirror debugDescription encode playgroundDescription
    DateComponents customMirror debugDescription description encode formatted isRepeatedDay
    DateInterval compare customMirror debugDescription description intersection intersects
    Dictionary compare customMirror encode removingSubranges
    Double advanced customMirror customPlaygroundQuickLook distance encode exponentBitPattern floatingPointClass
    Double formRemainder formSquareRoot formTruncatingRemainder isEqual isLess isLessThanOrEqualTo isSignalingNaN
    Double isTotallyOrdered isZero remainder significandWidth write
    DropFirstSequence compare formatted split
    Duration attoseconds encode formatted
    EnumeratedSequence compare formatted removingSubranges
    FlattenSequence compare firstMatch formatted matches prefixMatch removingSubranges wholeMatch
    FloatingPointRoundingRule encode
    Hasher finalize
    IndexingIterator compare formatted split
    Int codingKey customMirror customPlaygroundQuickLook encode
    KeyPath debugDescription
    LazyDropWhileSequence compare formatted removingSubranges
    LazyFilterSequence compare firstRange formatted ranges removingSubranges trimPrefix trimmingPrefix
    LazyMapSequence compare firstRange formatted ranges removingSubranges trimPrefix trimmingPrefix
    LazyPrefixWhileSequence compare formatted removingSubranges
    LazySequence compare firstRange formatted ranges removingSubranges trimPrefix trimmingPrefix
    ObjectIdentifier debugDescription
    PartialRangeFrom compare encode formatted split
    PartialRangeThrough encode
    PartialRangeUpTo encode
    PrefixSequence compare formatted split
    Range compare customMirror encode firstMatch formatted isValid matches popFirst popLast prefixMatch removeFirst
    Range removeLast removingSubranges wholeMatch
    RangeExpression relative
    RangeReplaceableCollection applying removeSubranges
    Repeated compare copyBytes firstMatch formatted lastRange matches prefixMatch regions removingSubranges
    Repeated repeatedValue wholeMatch
    ReversedCollection compare elements firstMatch formatted matches prefixMatch removingSubranges wholeMatch
    Set compare customMirror encode removingSubranges
    Slice append applying base compare elements firstMatch formatted insert lastRange matches moveSubranges
    Slice partition popFirst popLast prefixMatch remove removeAll removeFirst removeLast removeSubrange
    Slice removeSubranges removingSubranges replaceSubrange reserveCapacity reverse shuffle sort swapAt wholeMatch
    Slice withContiguousMutableStorageIfAvailable
    StrideThrough compare customMirror formatted split
    StrideTo compare customMirror formatted split
    String characters codingKey customMirror customPlaygroundQuickLook encode firstMatch isContiguousUTF8 matches
    String prefixMatch removingSubranges utf8CString utf8Span wholeMatch withMutableCharacters
    String.Index advanced debugDescription distance encodedOffset samePosition utf16Offset
    StringProtocol addingPercentEncoding cString canBeConverted caseInsensitiveCompare commonPrefix compare
    StringProtocol completePath decomposedStringWithCompatibilityMapping fastestEncoding getBytes getCString
    StringProtocol getLineStart getParagraphStart lengthOfBytes lineRange localizedStandardRange
    StringProtocol maximumLengthOfBytes paragraphRange precomposedStringWithCompatibilityMapping rangeOfCharacter
    StringProtocol rangeOfComposedCharacterSequence rangeOfComposedCharacterSequences removingPercentEncoding
    StringProtocol replacingCharacters smallestEncoding substring withCString write
    Substring base characters customMirror customPlaygroundQuickLook firstMatch formatted isContiguousUTF8
    Substring localizedCapitalized localizedCaseInsensitiveCompare localizedCompare localizedLowercase
    Substring localizedStandardCompare localizedUppercase matches prefixMatch removingSubranges replace replacing
    Substring utf8Span wholeMatch withMutableCharacters
    TimeZone customMirror debugDescription description encode
    UInt customMirror customPlaygroundQuickLook encode
    URL absoluteURL append appendPathComponent appendPathExtension baseURL checkResourceIsReachable
    URL dataRepresentation debugDescription deleteLastPathComponent deletePathExtension encode hasDirectoryPath
    URL password playgroundDescription relativePath relativeString removeAllCachedResourceValues
    URL removeCachedResourceValue resolveSymlinksInPath resolvingSymlinksInPath setResourceValues
    URL setTemporaryResourceValue standardize standardizedFileURL user withUnsafeFileSystemRepresentation
    Zip2Sequence compare formatted split
    """
}
