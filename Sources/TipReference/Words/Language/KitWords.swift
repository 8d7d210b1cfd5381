/// Views and controllers of UIKit.
extension LanguageWord {
  static let kitWords = [
    LanguageWord(
      name: "UIViewController", usage: "class PageController: UIViewController",
      help:
        "a controller of UIKit, which appears by `present()`; its `viewDidLoad` to `viewDidDisappear` are called",
      chapter: "14 Display",
      example: #"""
        class PageController: UIViewController {
          override func viewDidAppear(_ animated: Bool) { print("appeared") }
        }
        PageController().present()
        """#),
    LanguageWord(
      name: "UINavigationController",
      usage: "UINavigationController(rootViewController: controller)",
      help: "controllers one above the other, of which the last is shown", chapter: "14 Display",
      example: #"""
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(UIViewController(), animated: true)
        #expect(navigation.viewControllers.count == 2)
        """#),
    LanguageWord(
      name: "UIView", usage: "view.addSubview(_ view)",
      help: "a view of UIKit, which holds others; what it is told about its looks has no effect",
      chapter: "14 Display",
      example: #"""
        let view = UIView()
        view.addSubview(UIButton(type: .system))
        #expect(view.subviews.count == 1)
        """#),
    LanguageWord(
      name: "TipUIView", usage: "TipUIView(_ tip, arrowEdge: .top) { action in … }",
      help: "a tip as a view of UIKit, shown while it is in another view, or by `present()`",
      chapter: "14 Display",
      example: #"""
        struct SearchTip: Tip { var title: Text { Text("Search") } }
        try Tips.configure()
        let view = UIView()
        view.addSubview(TipUIView(SearchTip()))
        """#),
    LanguageWord(
      name: "TipUIPopoverViewController",
      usage: "TipUIPopoverViewController(_ tip, sourceItem: button) { action in … }",
      help: "a tip as a popover of UIKit, shown while a controller presents it",
      chapter: "14 Display",
      example: #"""
        struct SearchTip: Tip { var title: Text { Text("Search") } }
        try Tips.configure()
        let controller = UIViewController()
        let popover = TipUIPopoverViewController(SearchTip(), sourceItem: controller.view)
        controller.present(popover, animated: true)
        """#),
  ]
}
