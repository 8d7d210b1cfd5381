/// Counts and shares as tables and pages of users write them.
public enum NumberText {
  /// `1,000,000`
  public static func count(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// `1 user`, `2,000 users`
  public static func count(_ number: Int, _ one: String, _ many: String) -> String {
    count(number) + " " + (number == 1 ? one : many)
  }

  /// The share in tenths of a percent. Only zero is 0 %, and only the whole is 100 %.
  public static func share(_ part: Int, of whole: Int) -> String {
    if whole == 0 { return "–" }
    if part == 0 { return "0 %" }
    if part == whole { return "100 %" }
    let tenths = Int((Double(part) * 1000 / Double(whole)).rounded())
    if tenths == 0 { return "< 0.1 %" }
    if tenths == 1000 { return "> 99.9 %" }
    return "\(tenths / 10).\(tenths % 10) %"
  }
}
