import TipModel
import TipSyntax
import TipText

/// Donated values, and those of parameters, are stored: TipKit takes only what is `Codable` for them.
extension StandardConformanceChecker {
  /// Reports a type that is stored and not `Codable`. `what` is what has values of the type, as a noun phrase.
  func requireCodable(_ type: Type, of what: String, at range: SourceRange, in file: FileContext) {
    guard options.scope == .whole, file.isTipScript, !type.holdsUnknown, !type.isCodable else {
      return
    }
    if type.isFloat {
      report(
        .error(
          "opaque",
          "\(what) is stored, and the coding of `Float` is not in this language: take `Double`",
          at: range))
      return
    }
    let message = "\(what) is stored, and so `Codable`, which `\(type)` is not"
    let fixIts = codableEdits(for: type)
    report(
      options.isPrompt
        ? .warning("not-codable", message, at: range, fixIts: fixIts)
        : .error("not-codable", message, at: range, fixIts: fixIts))
  }

  /// Lays out a stored type with all types that it contains, since a store may know values that nothing in the program
  /// makes. Their initial values may name an event themselves, so that this waits.
  func layOutStored(_ type: Type, at range: SourceRange) {
    guard !checker.caches.laidOut.contains(type) else { return }
    checker.run.pendingBodies.append { [self] in
      var waiting = [type]
      var left = Self.partLimit
      while let next = waiting.popLast() {
        guard checker.caches.laidOut.insert(next).inserted else { continue }
        left -= 1
        if left < 0 {
          checker.run.oversized.immense.insert(range)
          return
        }
        waiting += next.parts
        guard let declaration = checker.declaration(of: next) else { continue }
        checker.storedValueChecker.layOutFields(of: declaration)
        waiting += declaration.type.fields.map(\.type)
        waiting += declaration.type.cases.flatMap(\.payload).map(\.type)
      }
    }
  }

  /// The limit of contained types. Generic types that contain more of themselves soon exceed what anybody could store.
  private static let partLimit = 2_000

  /// The fix-its that make a type `Codable` with all types in it. There are none if the compiler cannot synthesize the
  /// rest.
  private func codableEdits(for type: Type) -> [Diagnostic.FixIt] {
    var seen: Set<NominalType> = []
    var edits: [Diagnostic.FixIt] = []
    func add(_ type: Type) -> Bool {
      switch type {
      case .optional(let inner), .array(let inner), .set(let inner), .range(let inner):
        return add(inner)
      case .dictionary(let key, let value): return add(key) && add(value)
      case .nominal(let nominal):
        if type.isCodable || !seen.insert(nominal).inserted { return true }
        guard let edit = codableEdit(nominal) else { return false }
        edits.append(edit)
        return nominal.fields.map(\.type).allSatisfy(add)
          && nominal.cases.flatMap(\.payload).map(\.type).allSatisfy(add)
      default: return type.isCodable
      }
    }
    return add(type) ? edits : []
  }

  private func codableEdit(_ nominal: NominalType) -> Diagnostic.FixIt? {
    guard let declaration = checker.declaration(of: .nominal(nominal)),
      declaration.file.isTipScript,
      nominal.kind == .structure || nominal.kind == .enumeration,
      declaration.genericParameters.isEmpty, nominal.genericArguments.isEmpty
    else { return nil }
    checker.storedValueChecker.layOutFields(of: declaration)
    let name =
      nominal.isEncodable ? "Decodable" : nominal.isDecodable ? "Encodable" : "Codable"
    let own = declaration.inherited.last { type, file in
      file === declaration.file && declaration.ranges.first?.contains(type.range) == true
    }
    if let own { return .init(replace: own.type.range.endPoint, with: ", \(name)") }
    return .init(replace: declaration.nameRange.endPoint, with: ": \(name)")
  }
}
