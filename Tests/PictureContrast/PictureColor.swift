import Foundation

/// A colour of a picture, and how well it can be read.
public struct PictureColor: Equatable, Sendable {
  public let red: Int
  public let green: Int
  public let blue: Int

  public init(red: Int, green: Int, blue: Int) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// `#1d2029`
  public init(_ hex: String) {
    let number = Int(hex.dropFirst(), radix: 16) ?? 0
    self.init(red: number >> 16 & 255, green: number >> 8 & 255, blue: number & 255)
  }

  public var hex: String {
    "#" + [red, green, blue].map { String(String($0 + 256, radix: 16).dropFirst()) }.joined()
  }

  /// - Parameter share: Of the other colour, from 0 to 1.
  public func mixed(with other: PictureColor, share: Double) -> PictureColor {
    func mix(_ part: KeyPath<PictureColor, Int>) -> Int {
      Int(
        (Double(self[keyPath: part]) * (1 - share) + Double(other[keyPath: part]) * share).rounded()
      )
    }
    return PictureColor(red: mix(\.red), green: mix(\.green), blue: mix(\.blue))
  }

  /// The contrast ratio of the Web Content Accessibility Guidelines, from 1 to 21.
  public func contrast(with other: PictureColor) -> Double {
    let (darker, lighter) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// The least white that it takes to reach a contrast.
  public func lightened(toContrast least: Double, with ground: PictureColor) -> PictureColor {
    let white = PictureColor(red: 255, green: 255, blue: 255)
    let shares = (0...20).map { Double($0) / 20 }
    return shares.lazy.map { mixed(with: white, share: $0) }
      .first { $0.contrast(with: ground) >= least } ?? white
  }

  private var luminance: Double {
    func linear(_ part: Int) -> Double {
      let value = Double(part) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
