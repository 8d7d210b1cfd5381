/// The parts of UIKit that matter for tips: views that hold views, and controllers that appear and disappear. They are
/// declared in the language, as ``SwiftTypes`` are. Members that only affect the look of a view have no effect here.
enum UIKitTypes {
  static let text = LibraryText(
    module: "UIKit", number: 1,
    names: [
      "CGRect", "NSCoder", "NSLayoutConstraint", "TipUIPopoverViewController", "TipUIView",
      "UIButton",
      "UIControl", "UIImageView", "UILabel", "UINavigationController", "UIResponder",
      "UIHostingController", "UIScene", "UIScrollView", "UIStackView", "UITabBarController",
      "UIView", "UIViewController", "UIWindow", "UIWindowScene",
    ],
    text: declarations)

  /// Properties and methods that a program may set and call without any effect, since nothing is drawn here. Their arguments
  /// are neither checked nor evaluated.
  static let looks: Set<String> = [
    "accessibilityHint", "accessibilityIdentifier", "accessibilityLabel", "accessibilityTraits",
    "accessibilityValue", "activate", "addAction", "addChild", "addConstraint", "addConstraints",
    "addGestureRecognizer", "addInteraction", "addTarget", "additionalSafeAreaInsets",
    "adjustsFontForContentSizeCategory", "adjustsFontSizeToFitWidth", "adjustsImageWhenHighlighted",
    "alignment", "alpha", "alwaysBounceVertical", "attributedText", "autoresizesSubviews",
    "autoresizingMask", "axis", "backgroundColor", "bottomAnchor", "bounds", "bringSubviewToFront",
    "center", "centerXAnchor", "centerYAnchor", "clipsToBounds", "configuration",
    "contentEdgeInsets",
    "contentHorizontalAlignment", "contentInset", "contentMode", "contentOffset", "contentSize",
    "cornerRadius", "deactivate", "definesPresentationContext", "didMove",
    "directionalLayoutMargins", "distribution", "edgesForExtendedLayout",
    "extendedLayoutIncludesOpaqueBars", "font", "frame", "heightAnchor",
    "hidesBottomBarWhenPushed", "highlightedTextColor", "image", "imageSize", "imageStyle",
    "imageView",
    "insetsLayoutMarginsFromSafeArea", "isAccessibilityElement", "isActive", "isEnabled",
    "isHidden",
    "isHighlighted", "isLayoutMarginsRelativeArrangement", "isModalInPresentation",
    "isMultipleTouchEnabled", "isNavigationBarHidden", "isOpaque", "isScrollEnabled", "isSelected",
    "isUserInteractionEnabled", "layer", "layoutIfNeeded", "layoutMargins", "layoutMarginsGuide",
    "leadingAnchor", "leftAnchor", "lineBreakMode", "maskView", "menu",
    "modalPresentationStyle", "modalTransitionStyle", "navigationBar", "navigationItem",
    "numberOfLines", "overrideUserInterfaceStyle", "popoverPresentationController",
    "preferredContentSize", "prefersLargeTitles", "presentationDelegate", "registerForTraitChanges",
    "removeConstraint", "removeConstraints", "removeFromParent", "removeGestureRecognizer",
    "rightAnchor", "safeAreaLayoutGuide", "semanticContentAttribute", "sendSubviewToBack",
    "setAttributedTitle", "setBackgroundImage", "setContentCompressionResistancePriority",
    "setContentHuggingPriority", "setContentOffset", "setCustomSpacing", "setImage",
    "setNavigationBarHidden", "setNeedsDisplay", "setNeedsLayout",
    "setNeedsStatusBarAppearanceUpdate", "setNeedsUpdateConstraints", "setTitle", "setTitleColor",
    "setToolbarItems", "sheetPresentationController", "showsHorizontalScrollIndicator",
    "showsMenuAsPrimaryAction", "showsVerticalScrollIndicator", "sizeToFit", "sourceItem",
    "spacing",
    "tabBarItem", "tag", "text", "textAlignment", "textColor", "tintColor", "title", "titleLabel",
    "toolbarItems", "topAnchor", "trailingAnchor", "transform", "transitioningDelegate",
    "translatesAutoresizingMaskIntoConstraints", "viewStyle", "widthAnchor", "willMove",
  ]

  private static let declarations = """
    struct CGRect: Equatable {
      var x, y, width, height: Double
      static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)
    }
    class NSCoder { init() {} }
    class NSLayoutConstraint {}
    class UIResponder { init() {} }

    class UIView: UIResponder {
      private(set) var subviews: [UIView] = []
      fileprivate(set) weak var superview: UIView?
      override init() { super.init() }
      init(frame: CGRect) { super.init() }
      init?(coder: Any) { super.init() }

      func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
        view._appear()
      }
      func insertSubview(_ view: UIView, at index: Int) { addSubview(view) }
      func removeFromSuperview() {
        guard let above = superview else { return }
        above.subviews.removeAll { $0 === self }
        superview = nil
        _disappear()
      }
      func isDescendant(of view: UIView) -> Bool {
        self === view || superview.map { $0.isDescendant(of: view) } == true
      }
      func _appear() {
        for view in subviews { view._appear() }
      }
      func _disappear() {
        for view in subviews { view._disappear() }
      }
    }
    class UIControl: UIView {}
    class UILabel: UIView {}
    class UIScrollView: UIView {}
    class UIImageView: UIView {
      convenience init(image: Any) { self.init() }
    }
    class UIButton: UIControl {
      convenience init(type: Any) { self.init() }
      convenience init(configuration: Any, primaryAction: Any = 0) { self.init() }
    }
    class UIStackView: UIView {
      private(set) var arrangedSubviews: [UIView] = []
      convenience init(arrangedSubviews: [UIView]) {
        self.init()
        for view in arrangedSubviews { addArrangedSubview(view) }
      }
      func addArrangedSubview(_ view: UIView) {
        arrangedSubviews.append(view)
        addSubview(view)
      }
      func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
    }

    class UIViewController: UIResponder {
      private var _view: UIView?
      private var _isShown = false
      private(set) var presentedViewController: UIViewController?
      fileprivate(set) weak var presentingViewController: UIViewController?
      fileprivate(set) weak var navigationController: UINavigationController?
      override init() { super.init() }
      init(nibName: String?, bundle: Any) { super.init() }
      init?(coder: Any) { super.init() }

      var isViewLoaded: Bool { _view != nil }
      var viewIfLoaded: UIView? { _view }
      var view: UIView {
        get {
          if let view = _view { return view }
          loadView()
          let view = _view ?? UIView()
          _view = view
          viewDidLoad()
          return view
        }
        set { _view = newValue }
      }
      func loadViewIfNeeded() { _ = view }
      func loadView() { _view = UIView() }
      func viewDidLoad() {}
      func viewWillAppear(_ animated: Bool) {}
      func viewIsAppearing(_ animated: Bool) {}
      func viewWillLayoutSubviews() {}
      func viewDidLayoutSubviews() {}
      func viewDidAppear(_ animated: Bool) {}
      func viewWillDisappear(_ animated: Bool) {}
      func viewDidDisappear(_ animated: Bool) {}
      func didReceiveMemoryWarning() {}

      func _appear(_ animated: Bool) {
        guard !_isShown else { return }
        _isShown = true
        let view = view
        viewWillAppear(animated)
        viewIsAppearing(animated)
        viewWillLayoutSubviews()
        viewDidLayoutSubviews()
        view._appear()
        viewDidAppear(animated)
      }
      func _disappear(_ animated: Bool) {
        guard _isShown else { return }
        viewWillDisappear(animated)
        _isShown = false
        view._disappear()
        viewDidDisappear(animated)
      }
      func present() { _appear(false) }
      func dismiss() {
        if presentedViewController != nil { dismiss(animated: false) }
        _disappear(false)
      }
      func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        guard presentedViewController == nil else { return }
        presentedViewController = controller
        controller.presentingViewController = self
        controller._appear(animated)
        completion?()
      }
      func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let shown = presentedViewController else {
          presentingViewController?.dismiss(animated: animated, completion: completion)
          return
        }
        if shown.presentedViewController != nil { shown.dismiss(animated: animated) }
        presentedViewController = nil
        shown.presentingViewController = nil
        shown._disappear(animated)
        completion?()
      }
    }

    class UINavigationController: UIViewController {
      private(set) var viewControllers: [UIViewController] = []
      private var _isUp = false
      convenience init(rootViewController: UIViewController) {
        self.init()
        pushViewController(rootViewController, animated: false)
      }
      var topViewController: UIViewController? { viewControllers.last }
      var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
      }
      func pushViewController(_ controller: UIViewController, animated: Bool) {
        if _isUp { topViewController?._disappear(animated) }
        viewControllers.append(controller)
        controller.navigationController = self
        if _isUp { controller._appear(animated) }
      }
      @discardableResult
      func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1, let last = viewControllers.popLast() else { return nil }
        last.navigationController = nil
        if _isUp {
          last._disappear(animated)
          topViewController?._appear(animated)
        }
        return last
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        _isUp = true
        topViewController?._appear(animated)
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        _isUp = false
        topViewController?._disappear(animated)
      }
    }

    class UITabBarController: UIViewController {
      var viewControllers: [UIViewController]? = nil
      private var _isUp = false
      var selectedIndex = 0 {
        didSet {
          guard _isUp, oldValue != selectedIndex, let all = viewControllers else { return }
          if all.indices.contains(oldValue) { all[oldValue]._disappear(false) }
          selectedViewController?._appear(false)
        }
      }
      var selectedViewController: UIViewController? {
        guard let all = viewControllers, all.indices.contains(selectedIndex) else { return nil }
        return all[selectedIndex]
      }
      func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
        viewControllers = controllers
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        _isUp = true
        selectedViewController?._appear(animated)
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        _isUp = false
        selectedViewController?._disappear(animated)
      }
    }

    class UIScene: UIResponder {}
    class UIWindowScene: UIScene {}
    class UIWindow: UIView {
      var rootViewController: UIViewController? = nil {
        didSet { if _isUp { rootViewController?._appear(false) } }
      }
      private var _isUp = false
      override init() { super.init() }
      init(frame: Any) { super.init() }
      init(windowScene: UIWindowScene) { super.init() }
      func makeKeyAndVisible() {
        _isUp = true
        rootViewController?._appear(false)
      }
    }
    class UIHostingController: UIViewController {
      private let _content: some View
      init(rootView: some View) {
        _content = rootView
        super.init()
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        _content.present()
      }
      override func viewDidDisappear(_ animated: Bool) {
        _content.dismiss()
        super.viewDidDisappear(animated)
      }
    }

    class TipUIView: UIView {
      private let _tip: TipView
      init(
        _ tip: any Tip, arrowEdge: Edge? = nil,
        actionHandler: @escaping (Tips.Action) -> Void = { _ in }
      ) {
        _tip = TipView(tip, arrowEdge: arrowEdge, action: actionHandler)
        super.init()
      }
      override func _appear() { _tip.present() }
      override func _disappear() { _tip.dismiss() }
      func present() { _tip.present() }
      func dismiss() { _tip.dismiss() }
      func press(_ action: String) { _tip.press(action) }
    }

    class TipUIPopoverViewController: UIViewController {
      private let _tip: TipView?
      init(
        _ tip: any Tip, sourceItem: Any,
        actionHandler: @escaping (Tips.Action) -> Void = { _ in }
      ) {
        _tip = Text("").popoverTip(tip, action: actionHandler)
        super.init()
      }
      override init(nibName: String?, bundle: Any) {
        _tip = nil
        super.init(nibName: nibName, bundle: bundle)
      }
      override init?(coder: Any) {
        _tip = nil
        super.init()
      }
      override func viewDidAppear(_ animated: Bool) { _tip?.present() }
      override func viewDidDisappear(_ animated: Bool) { _tip?.dismiss() }
      func press(_ action: String) { _tip?.press(action) }
    }
    """
}
