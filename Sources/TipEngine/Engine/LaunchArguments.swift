public import TipModel

/// TipKit's launch arguments, such as `com.apple.TipKit.ShowAllTips 1`, with or without `-`.
public struct LaunchArguments: Hashable, Sendable {
  public private(set) var resetsDatastore = false
  /// The overrides in the order given. Names match tip ids or type names.
  public private(set) var overrides: [TestingOverride] = []

  public init() {}

  /// Removes TipKit's arguments with their values from `arguments`.
  public init(extractingFrom arguments: inout [String]) {
    var others: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard let name = LaunchArguments.name(of: argument), let value = rest.first else {
        others.append(argument)
        continue
      }
      rest.removeFirst()
      take(name, value)
    }
    arguments = others
  }

  private enum Name: String {
    case showAll = "ShowAllTips"
    case show = "ShowTips"
    case hideAll = "HideAllTips"
    case hide = "HideTips"
    case reset = "ResetDatastore"
  }

  private static func name(of argument: String) -> Name? {
    let word = argument.drop { $0 == "-" }
    let prefix = "com.apple.TipKit."
    return word.hasPrefix(prefix) ? Name(rawValue: String(word.dropFirst(prefix.count))) : nil
  }

  private mutating func take(_ name: Name, _ value: String) {
    let isOn = ["1", "YES", "true"].contains(value)
    let names = value.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init)
    switch name {
    case .showAll where isOn: overrides.append(.showAll)
    case .hideAll where isOn: overrides.append(.hideAll)
    case .reset where isOn: resetsDatastore = true
    case .show where !names.isEmpty: overrides.append(.show(names))
    case .hide where !names.isEmpty: overrides.append(.hide(names))
    default: break
    }
  }
}
