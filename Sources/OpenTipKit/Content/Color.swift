/// A colour of words. Where SwiftUI is not there, it changes nothing but keeps the code as it is.
public struct Color: Hashable, Sendable {
  let name: String

  /// A colour of the app's, by name.
  public init(_ name: String) { self.name = name }

  public static let accentColor = Color("accentColor")
  public static let black = Color("black")
  public static let blue = Color("blue")
  public static let brown = Color("brown")
  public static let clear = Color("clear")
  public static let cyan = Color("cyan")
  public static let gray = Color("gray")
  public static let green = Color("green")
  public static let indigo = Color("indigo")
  public static let mint = Color("mint")
  public static let orange = Color("orange")
  public static let pink = Color("pink")
  public static let primary = Color("primary")
  public static let purple = Color("purple")
  public static let red = Color("red")
  public static let secondary = Color("secondary")
  public static let teal = Color("teal")
  public static let white = Color("white")
  public static let yellow = Color("yellow")
}

extension Text {
  public func foregroundStyle(_ color: Color) -> Text { self }
  public func foregroundColor(_ color: Color?) -> Text { self }
}
