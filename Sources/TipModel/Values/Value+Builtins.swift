extension Value {
  /// The text that `print` shows for TipKit's own values, functions and host objects.
  var builtinDescription: String {
    switch self {
    case .event(let event): "Event(id: \(event.id.debugDescription))"
    case .parameterReference(let parameter): "$\(parameter.name)"
    case .status(let status): status.description
    case .invalidationReason(let reason): reason.rawValue
    case .timeRange(let range): range.description
    case .duration(let duration): duration.description
    case .donationLimit(let limit): limit.description
    case .rule: "#Rule"
    case .option(let option): option.description
    case .configuration(let option): option.description
    case .action(let action):
      "Action(id: \(action.id.debugDescription), title: \(action.title.debugDescription))"
    case .text(let text): "Text(\(text.content.debugDescription))"
    case .image(let image):
      "Image(\(image.isSystems ? "systemName: " : "")\(image.name.debugDescription))"
    case .closure: "(Function)"
    case .keyPath(let path): path.description
    case .type(let type): type.runtimeName(isQualified: false)
    case .symbol(let name): name
    case .object(let object): object.valueDescription
    default: ""
    }
  }
}

extension DonationTimeRange: CustomStringConvertible {
  /// The range as rule ids name it: `week`, `days(3)`.
  public var description: String {
    switch self {
    case .minute: return "minute"
    case .hour: return "hour"
    case .day: return "day"
    case .week: return "week"
    case .month: return "month"
    default: break
    }
    let units = [("weeks", 604_800.0), ("days", 86_400), ("hours", 3600), ("minutes", 60)]
    for (name, length) in units where seconds.truncatingRemainder(dividingBy: length) == 0 {
      if let count = Int(exactly: seconds / length), count != 0 { return "\(name)(\(count))" }
    }
    return "seconds(\(Int(exactly: seconds).map(String.init) ?? seconds.description))"
  }
}

extension DonationLimit: CustomStringConvertible {
  public var description: String {
    "DonationLimit(maximumCount: \(maximumCount)"
      + (maximumAge.map { ", maximumAge: \($0)" } ?? "") + ")"
  }
}

extension TipOption: CustomStringConvertible {
  public var description: String {
    switch self {
    case .maxDisplayCount(let count): "MaxDisplayCount(\(count))"
    case .maxDisplayDuration(let seconds): "MaxDisplayDuration(\(seconds))"
    case .ignoresDisplayFrequency(let ignores): "IgnoresDisplayFrequency(\(ignores))"
    }
  }
}

extension ConfigurationOption: CustomStringConvertible {
  public var description: String {
    switch self {
    case .displayFrequency(let seconds): "displayFrequency(\(seconds))"
    case .datastoreLocation(let location): "datastoreLocation(\(location))"
    case .cloudKitContainer(let name): "cloudKitContainer(\(name?.debugDescription ?? "automatic"))"
    }
  }
}
