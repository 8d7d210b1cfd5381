import TipSystem

/// The app and the device of a file, from the files around it.
struct RecordsPlace {
  private(set) var app: String?
  private(set) var device: String?

  /// - Parameter path: A path without links.
  init(_ path: String) {
    let parts = path.split(separator: "/").map(String.init)
    for (index, part) in parts.enumerated() {
      let folder = "/" + parts[...index].joined(separator: "/")
      let next = index + 1 < parts.count ? parts[index + 1] : ""
      switch part {
      case "Application Support" where next != ".tipkit" && next.contains("."):
        app = app ?? next
      case "Library":
        let container = "/" + parts[..<index].joined(separator: "/")
        app = RecordsPlace.identifier(of: container) ?? app
      case "Data" where index > 0 && parts[index - 1].contains("."):
        app = app ?? parts[index - 1]
      case "data": device = RecordsPlace.simulator(folder, parts[..<index]) ?? device
      default: break
      }
      if part.hasSuffix(".xcappdata") {
        device = device ?? "a device, downloaded by Xcode"
        app = app ?? RecordsPlace.downloaded(part)
      }
    }
  }

  /// The identifier of the app, which the system writes into each container.
  private static func identifier(of container: String) -> String? {
    let path = "\(container)/.com.apple.mobile_container_manager.metadata.plist"
    return string(of: "MCMMetadataIdentifier", in: path)
  }

  /// The name of a simulator's device. Its folder contains `data` and a file with the name.
  private static func simulator(_ data: String, _ parts: ArraySlice<String>) -> String? {
    guard let folder = parts.last else { return nil }
    let path = "/" + parts.joined(separator: "/") + "/device.plist"
    guard bytes(of: path) != nil else { return nil }
    return string(of: "name", in: path) ?? folder
  }

  /// `com.example.app 2026-11-24 10:00.00.000.xcappdata`
  private static func downloaded(_ name: String) -> String? {
    let first = name.prefix { $0 != " " }
    return first.contains(".") && first.count < name.count ? String(first) : nil
  }

  /// The text of a key in a property list, binary or XML.
  private static func string(of key: String, in path: String) -> String? {
    guard let bytes = bytes(of: path) else { return nil }
    return (try? KeyedArchive.plain(bytes))?[key]?.string ?? text(of: key, in: bytes)
  }

  /// The bytes of a small file.
  static func bytes(of path: String) -> [UInt8]? {
    guard let file = try? FileDescriptor.open(file: path, .readOnly) else { return nil }
    defer { try? file.close() }
    return try? file.allBytes(upTo: 1 << 20)
  }

  /// The text of a key in a property list that is XML.
  static func text(of key: String, in bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self),
      let place = text.firstRange(of: "<key>\(key)</key>")
    else { return nil }
    let rest = text[place.upperBound...].drop(while: \.isWhitespace)
    guard rest.hasPrefix("<string>"), let end = rest.firstRange(of: "</string>") else { return nil }
    return String(rest.dropFirst("<string>".count)[..<end.lowerBound])
  }
}
