/// A view of a tip for UIKit or AppKit, with the properties of its looks that a program sets.
public final class KitView: HostObject {
  /// TipKit's types of views for UIKit and AppKit.
  public static let types: [BuiltinType] = [
    .tipNSView, .tipNSPopover, .tipCell, .tipReusableView,
  ]

  let type: BuiltinType
  /// A cell has none before `configureTip`.
  var view: (any HostObject)?
  var looks: [String: Value] = [:]

  init(_ type: BuiltinType, _ view: (any HostObject)?) {
    self.type = type
    self.view = view
  }

  public var valueDescription: String { type.rawValue }
}

extension BuiltinType {
  /// True for a view that can have siblings and a popover.
  public var isView: Bool { self == .text || self == .image || self == .tipView }

  /// Values of it are shared, so that a constant of it can be changed.
  public var isKitView: Bool { KitView.types.contains(self) }
}
