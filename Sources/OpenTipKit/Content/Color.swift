/// A colour of words. Where SwiftUI is not there, it changes nothing but keeps the code as it is.
public struct Color: Hashable, Sendable {
  let name: String

  /// A colour of the app's, by name.
  public init(_ name: String) { self.name = name }

  /// The app's own.
  public static let accentColor = Color("accentColor")
  /// Black.
  public static let black = Color("black")
  /// Blue.
  public static let blue = Color("blue")
  /// Brown.
  public static let brown = Color("brown")
  /// None at all.
  public static let clear = Color("clear")
  /// Cyan.
  public static let cyan = Color("cyan")
  /// Gray.
  public static let gray = Color("gray")
  /// Green.
  public static let green = Color("green")
  /// Indigo.
  public static let indigo = Color("indigo")
  /// Mint.
  public static let mint = Color("mint")
  /// Orange.
  public static let orange = Color("orange")
  /// Pink.
  public static let pink = Color("pink")
  /// That of most words.
  public static let primary = Color("primary")
  /// Purple.
  public static let purple = Color("purple")
  /// Red.
  public static let red = Color("red")
  /// That of words in passing.
  public static let secondary = Color("secondary")
  /// Teal.
  public static let teal = Color("teal")
  /// White.
  public static let white = Color("white")
  /// Yellow.
  public static let yellow = Color("yellow")
}
