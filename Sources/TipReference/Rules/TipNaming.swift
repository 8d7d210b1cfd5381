public import TipChecker
public import TipModel
import TipText

/// The error for a name of a tip that was not found.
public struct TipNaming {
  /// The tips that the program declares, by name.
  public let tips: [NominalType]
  /// The names of groups that are valid, too.
  public let groups: [String]

  private let checker: Checker

  public init(_ checker: Checker, groups: [String] = []) {
    self.checker = checker
    tips = checker.tipTypes
    self.groups = groups
  }

  /// The greatest number of names in an error.
  private static let listed = 5

  /// The tips and groups whose names begin with `prefix`, without regard to case where none does
  /// otherwise. The name may be that of a nested type alone.
  public static func names(_ names: [String], beginningWith prefix: String) -> [String] {
    func matching(_ begins: (Substring) -> Bool) -> [String] {
      names.filter { name in
        begins(name[...]) || name.split(separator: ".").last.map(begins) == true
      }
    }
    guard !prefix.isEmpty else { return [] }
    let exact = matching { $0.hasPrefix(prefix) }
    let lowercased = prefix.lowercased()
    return exact.isEmpty ? matching { $0.lowercased().hasPrefix(lowercased) } : exact
  }

  /// The only tip or group whose name begins with `prefix`; nil if there are none or several.
  public func completed(_ prefix: String) -> String? {
    let found = TipNaming.names(tips.map(\.qualifiedName) + groups, beginningWith: prefix)
    return found.count == 1 ? found.first : nil
  }

  /// The error about an unknown name of a tip, with the tip that may be meant, or the tips that
  /// exist.
  public func unknown(_ name: String) -> String {
    let names = tips.map(\.qualifiedName)
    let start = "there is no tip `\(name)`"
    let beginning = TipNaming.names(names + groups, beginningWith: name)
    if beginning.count > 1 { return start + "; these begin so: \(beginning.listed())" }
    if let near = Suggestion.nearest(to: name, among: names + groups).first {
      return start + "; did you mean `\(near)`?"
    }
    return beside(start)
  }

  /// A sentence that ends with the existing tips and groups.
  private func beside(_ start: String) -> String {
    let names = tips.map(\.qualifiedName)
    if names.isEmpty { return start + ", nor any other" }
    func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
    var found: [String] = []
    if names.count <= TipNaming.listed { found.append(list(names)) }
    if !groups.isEmpty, groups.count <= TipNaming.listed {
      found.append((groups.count == 1 ? "the group " : "the groups ") + list(groups))
    }
    return found.isEmpty
      ? start
      : start + (names.count + groups.count == 1 ? "; there is " : "; there are ")
        + found.joined(separator: ", and ")
  }

  /// The message for a type that is not a tip, or that cannot be initialized without arguments.
  public func incomplete(_ type: NominalType, for command: String = "") -> String {
    if !type.conformsToTip {
      return tips.isEmpty
        ? "`\(type.qualifiedName)` is not a tip" : beside("`\(type.qualifiedName)` is not a tip")
    }
    let form = checker.creation(of: type)
    if !type.cases.isEmpty {
      return "`\(type.qualifiedName)` is several tips: name one, as in `\(command)\(form)`"
    }
    return
      "`\(type.qualifiedName)` needs values to be made: write it out, as in `\(command)\(form)`"
  }
}
