/// Points, sizes and vectors of an app's views.
enum GraphicsTypes {
  static let text = LibraryText(
    module: "CoreGraphics", number: 6, names: ["CGPoint", "CGSize", "CGVector"],
    text: declarations, isOfApps: true)

  private static let declarations = """
    struct CGPoint: Hashable {
      var x: Double = 0
      var y: Double = 0
      static let zero = CGPoint(x: 0, y: 0)
      init() {}
      init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
      init(x: Int, y: Int) { (self.x, self.y) = (Double(x), Double(y)) }
    }
    struct CGSize: Hashable {
      var width: Double = 0
      var height: Double = 0
      static let zero = CGSize(width: 0, height: 0)
      init() {}
      init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
      init(width: Int, height: Int) {
        (self.width, self.height) = (Double(width), Double(height))
      }
    }
    struct CGVector: Hashable {
      var dx: Double = 0
      var dy: Double = 0
      static let zero = CGVector(dx: 0, dy: 0)
      init() {}
      init(dx: Double, dy: Double) { (self.dx, self.dy) = (dx, dy) }
      init(dx: Int, dy: Int) { (self.dx, self.dy) = (Double(dx), Double(dy)) }
    }
    """
}
