/// Attributes and types that need more than a line of explanation.
extension LanguageWord {
  static let special = [
    LanguageWord(
      name: "@escaping", usage: "func name(_ body: @escaping () -> Void)",
      help:
        "a closure that may be kept and called later",
      chapter: "3 Expressions",
      example: #"""
        var later: [() -> Void] = []
        func keep(_ body: @escaping () -> Void) { later.append(body) }
        keep { print("later") }
        #expect(later.count == 1)
        """#),
    LanguageWord(
      name: "@autoclosure", usage: "func name(_ value: @autoclosure () -> Type)",
      help:
        "an argument that is evaluated only where the function asks for it",
      chapter: "3 Expressions",
      example: #"""
        func either(_ value: Int?, _ other: @autoclosure () -> Int) -> Int { value ?? other() }
        #expect(either(nil, 3) == 3)
        """#),
    LanguageWord(
      name: "@propertyWrapper", usage: "@propertyWrapper struct Name { var wrappedValue: Type }",
      help:
        "a type that stands behind properties, which are written with its name and an at sign",
      chapter: "6 Declarations",
      example: #"""
        @propertyWrapper struct Small {
          private var number = 0
          var wrappedValue: Int {
            get { number }
            set { number = min(newValue, 10) }
          }
        }
        struct Trip { @Small var days: Int }
        var trip = Trip()
        trip.days = 30
        #expect(trip.days == 10)
        """#),
    LanguageWord(
      name: "convenience", usage: "convenience init(label name: Type) { … }",
      help:
        "an initializer of a class that calls another one of it",
      chapter: "6 Declarations",
      example: #"""
        class Counter {
          var count: Int
          init(count: Int) { self.count = count }
          convenience init() { self.init(count: 3) }
        }
        #expect(Counter().count == 3)
        """#),
    LanguageWord(
      name: "LocalizedError", usage: "struct Name: LocalizedError",
      help:
        "an error that says what happened, in its `errorDescription`",
      chapter: "5 Statements",
      example: #"""
        struct Fault: LocalizedError { var errorDescription: String? { "nothing there" } }
        #expect(Fault().localizedDescription == "nothing there")
        """#),
    LanguageWord(
      name: "WritableKeyPath", usage: "\\Type.name as WritableKeyPath<Type, Value>",
      help:
        "the way to a property, which reads it and sets it",
      chapter: "3 Expressions",
      example: #"""
        struct Trip { var days = 7 }
        let path: WritableKeyPath<Trip, Int> = \Trip.days
        var trip = Trip()
        trip[keyPath: path] = 3
        #expect(trip.days == 3)
        """#),
  ]
}
