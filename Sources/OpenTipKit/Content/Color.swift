/// A colour for ``Text``. On platforms without SwiftUI it has no effect, and only lets the code of
/// an app compile unchanged.
public struct Color: Hashable, Sendable {
  let name: String

  /// Creates a colour from the name of one of the app's colours.
  public init(_ name: String) { self.name = name }

  /// The app's accent colour.
  public static let accentColor = Color("accentColor")
  /// Black.
  public static let black = Color("black")
  /// Blue.
  public static let blue = Color("blue")
  /// Brown.
  public static let brown = Color("brown")
  /// No colour: fully transparent.
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
  /// The colour of primary text.
  public static let primary = Color("primary")
  /// Purple.
  public static let purple = Color("purple")
  /// Red.
  public static let red = Color("red")
  /// The colour of secondary text.
  public static let secondary = Color("secondary")
  /// Teal.
  public static let teal = Color("teal")
  /// White.
  public static let white = Color("white")
  /// Yellow.
  public static let yellow = Color("yellow")
}
