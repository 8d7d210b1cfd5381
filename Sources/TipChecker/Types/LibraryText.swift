import Synchronization
import TipModel
import TipSyntax
package import TipText

/// Types that a module declares, written in the language. They are parsed when a program first names one. Arguments for their
/// parameters of type `Any` are neither checked nor evaluated.
struct LibraryText {
  let module: String
  /// Number by which the text is identified.
  let number: Int
  let names: Set<String>
  let text: String
  /// Only the start of an app finds these types.
  var isOfApps = false
  /// The names are found by type lookup. A text with `false` declares only the requirements of types that the checker knows
  /// by itself.
  var areTypes = true

  /// The identifier of the text, which is no file of a program. No diagnostic is reported in it or points into it.
  var file: FileID { FileID(index: Int(UInt32.max) - number) }

  /// The syntax tree, which is parsed once for all programs.
  var tree: SyntaxTree {
    Self.trees.withLock { trees in
      if let known = trees[number] { return known }
      let tree = Parser.parse(SourceFile(name: module, text: text), file: file)
      trees[number] = tree
      return tree
    }
  }

  private static let trees = Mutex<[Int: SyntaxTree]>([:])

  static let all = [
    SwiftTypes.text, UIKitTypes.text, OSTypes.text, DefaultsTypes.text, DispatchTypes.text,
    ProcessTypes.text, GraphicsTypes.text, RandomTypes.text, StandardRequirements.text,
    TipKitTypes.text, JSONTypes.text, StandardExistentials.text, FloatTypes.text,
  ]

  static let names = all.filter(\.areTypes).reduce(into: Set<String>()) {
    $0.formUnion($1.names)
  }

  static func contains(_ file: FileID) -> Bool {
    file.index >= Int(UInt32.max) - all.count && all.contains { $0.file == file }
  }
}

/// Types of Swift's library that are declared in the language alone.
enum SwiftTypes {
  static let text = LibraryText(
    module: "Swift", number: 0,
    names: [
      "CancellationError", "Identifiable", "MainActor", "OptionSet", "Result", "UTF16", "UTF8",
      "Unicode",
    ],
    text: declarations)

  private static let declarations = """
    struct CancellationError: Error {
      init() {}
    }

    enum Unicode {
      typealias Scalar = UnicodeScalar
    }
    enum UTF8 {}
    enum UTF16 {}

    enum MainActor {
      static func run<T>(body: () throws -> T) async rethrows -> T { try body() }
      static func assumeIsolated<T>(_ operation: () throws -> T) rethrows -> T { try operation() }
    }

    protocol Identifiable<ID> {
      associatedtype ID: Hashable
      var id: ID { get }
    }
    extension Identifiable where Self: AnyObject {
      var id: ObjectIdentifier { ObjectIdentifier(self) }
    }

    protocol OptionSet: Equatable, ExpressibleByArrayLiteral {
      associatedtype RawValue: BinaryInteger
      var rawValue: RawValue { get }
      init(rawValue: RawValue)
    }
    extension OptionSet {
      init(arrayLiteral elements: Self...) {
        self = elements.reduce(Self(rawValue: 0)) { $0.union($1) }
      }
      init(_ options: [Self]) {
        self = options.reduce(Self(rawValue: 0)) { $0.union($1) }
      }
      init() { self = Self(rawValue: 0) }
      var isEmpty: Bool { rawValue == 0 }
      func contains(_ member: Self) -> Bool { rawValue & member.rawValue == member.rawValue }
      func union(_ other: Self) -> Self { Self(rawValue: rawValue | other.rawValue) }
      func intersection(_ other: Self) -> Self { Self(rawValue: rawValue & other.rawValue) }
      func symmetricDifference(_ other: Self) -> Self { Self(rawValue: rawValue ^ other.rawValue) }
      func subtracting(_ other: Self) -> Self { Self(rawValue: rawValue & ~other.rawValue) }
      func isSubset(of other: Self) -> Bool { other.contains(self) }
      func isSuperset(of other: Self) -> Bool { contains(other) }
      func isStrictSubset(of other: Self) -> Bool { self != other && other.contains(self) }
      func isStrictSuperset(of other: Self) -> Bool { self != other && contains(other) }
      func isDisjoint(with other: Self) -> Bool { rawValue & other.rawValue == 0 }
      mutating func formUnion(_ other: Self) { self = union(other) }
      mutating func formIntersection(_ other: Self) { self = intersection(other) }
      mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }
      mutating func subtract(_ other: Self) { self = subtracting(other) }
      @discardableResult
      mutating func insert(_ member: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        let known = intersection(member)
        if known == member { return (false, known) }
        self = union(member)
        return (true, member)
      }
      @discardableResult
      mutating func update(with member: Self) -> Self? {
        let known = intersection(member)
        self = union(member)
        return known.isEmpty ? nil : known
      }
      @discardableResult
      mutating func remove(_ member: Self) -> Self? {
        let known = intersection(member)
        self = subtracting(member)
        return known.isEmpty ? nil : known
      }
    }

    enum Result<Success, Failure: Error> {
      case success(Success)
      case failure(Failure)

      func get() throws(Failure) -> Success {
        switch self {
        case .success(let value): return value
        case .failure(let error): throw error
        }
      }

      func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> Result<NewSuccess, Failure> {
        switch self {
        case .success(let value): return .success(transform(value))
        case .failure(let error): return .failure(error)
        }
      }

      func mapError<NewFailure: Error>(
        _ transform: (Failure) -> NewFailure
      ) -> Result<Success, NewFailure> {
        switch self {
        case .success(let value): return .success(value)
        case .failure(let error): return .failure(transform(error))
        }
      }

      func flatMap<NewSuccess>(
        _ transform: (Success) -> Result<NewSuccess, Failure>
      ) -> Result<NewSuccess, Failure> {
        switch self {
        case .success(let value): return transform(value)
        case .failure(let error): return .failure(error)
        }
      }

      func flatMapError<NewFailure: Error>(
        _ transform: (Failure) -> Result<Success, NewFailure>
      ) -> Result<Success, NewFailure> {
        switch self {
        case .success(let value): return .success(value)
        case .failure(let error): return transform(error)
        }
      }
    }
    extension Result where Failure == Never {
      init(catching body: () -> Success) { self = .success(body()) }
    }
    extension Result where Failure == any Error {
      init(catching body: () throws -> Success) {
        do { self = .success(try body()) } catch { self = .failure(error) }
      }
    }
    extension Result: Equatable where Success: Equatable, Failure: Equatable {}
    extension Result: Hashable where Success: Hashable, Failure: Hashable {}
    """
}

/// Reads declarations of library modules when a program first names one of them.
struct LibraryReader: CheckerPart {
  let checker: Checker

  /// The type of that name that a library text declares. Returns nil if none does, or the program has such an alias.
  func type(_ name: String) -> TypeDeclaration? {
    guard options.scope == .whole, LibraryText.names.contains(name),
      checker.program.names.aliases[name] == nil
    else {
      return nil
    }
    if declared(name) == nil,
      let text = LibraryText.all.first(where: { $0.names.contains(name) }),
      !text.isOfApps || options.partialStart != nil
    {
      read(text)
    }
    return declared(name)
  }

  private func declared(_ name: String) -> TypeDeclaration? {
    checker.program.synthesized.libraryTypes[name]
  }

  /// Reads a text and returns the types that it declares.
  @discardableResult
  func read(_ text: LibraryText) -> [TypeDeclaration] {
    let tree = text.tree
    let file = FileContext(tree: tree, isWhole: true)
    var found: [TypeDeclaration] = []
    for case .declaration(let declaration) in tree.statements.map(\.kind) {
      switch declaration.kind {
      case .nominal(let nominal):
        let isTip = text.module == "TipKit"
        let type = checker.declarationCollector.declare(
          nominal, declaration, file, outer: nil, isInactive: false,
          selfType: isTip ? .anyTip : nil)
        type.type.conformsToTip = isTip
        type.type.module = text.module
        // `Result { try … }` may throw any error.
        for variable in type.generic?.variables ?? [] where variable.name == "Failure" {
          type.generic?.defaults.rebind(variable, to: .builtin(.error))
        }
        type.withNested.forEach { $0.isPublicType = true }
        checker.program.synthesized.libraryTypes[nominal.name.text] = type
        found.append(type)
      case .extension(let syntax):
        guard case .named(let path) = syntax.extended.kind, let name = path.last else { continue }
        let written = ExtensionDeclaration(
          syntax: syntax, range: declaration.range, file: file, isInactive: false)
        if let type = declared(name.text) {
          checker.declarationCollector.add(written, toAll: type)
        } else {
          _ = checker.declarationCollector.extend(written)
        }
      case .function:
        for value in checker.declarationCollector.values(
          of: declaration, file, owner: nil, isInactive: false)
        {
          checker.program.names.values[value.name, default: []].append(value)
        }
      default: break
      }
    }
    checker.inheritanceResolver.conform(
      found.flatMap(\.withNested).sorted { $0.type.qualifiedName < $1.type.qualifiedName })
    return found
  }
}

extension TypeDeclaration {
  /// The type and its nested types.
  fileprivate var withNested: [TypeDeclaration] { [self] + nested.values.flatMap(\.withNested) }

  /// A library text declares the type.
  var isOfLibrary: Bool { LibraryText.contains(nameRange.file) }
  /// The type is one of the protocols whose requirements types satisfy without a check of their members.
  var isStandard: Bool { nameRange.file == StandardRequirements.text.file }
}

extension SourceRange {
  /// The range is inside a library text, which a program does not show.
  package var isOfLibrary: Bool { LibraryText.contains(file) }
}

extension ValueDeclaration {
  /// The member is used by the library text alone and hidden from programs.
  var isOfLibraryAlone: Bool { name.hasPrefix("_") && LibraryText.contains(nameRange.file) }
}

extension Diagnostic {
  /// The diagnostic without notes that point into library texts. It is nil if the diagnostic itself points into one.
  var ofProgram: Diagnostic? {
    func isOfLibrary(_ note: Note) -> Bool {
      note.range.map { LibraryText.contains($0.file) } ?? false
    }
    guard !LibraryText.contains(range.file) else { return nil }
    guard notes.contains(where: isOfLibrary) else { return self }
    var told = self
    told.notes.removeAll(where: isOfLibrary)
    return told
  }
}
