/// Words of Swift before declarations.
extension LanguageWord {
  static let access = [
    LanguageWord(
      name: "fileprivate", usage: "fileprivate let name = value",
      help:
        "what only its own file may name",
      chapter: "6 Declarations",
      example: #"""
        fileprivate let limit = 3
        #expect(limit == 3)
        """#),
    LanguageWord(
      name: "internal", usage: "internal let name = value",
      help:
        "what the whole program may name, as everything may that says nothing else",
      chapter: "6 Declarations",
      example: #"""
        internal let limit = 3
        #expect(limit == 3)
        """#),
    LanguageWord(
      name: "package", usage: "package let name = value",
      help:
        "what a package may name; here it is the same as `internal`",
      chapter: "6 Declarations",
      example: #"""
        package let limit = 3
        #expect(limit == 3)
        """#),
    LanguageWord(
      name: "open", usage: "open class Name { … }",
      help:
        "a class that others may inherit from; here it is the same as `public`",
      chapter: "6 Declarations",
      example: #"""
        open class Page { var number = 1 }
        class Cover: Page {}
        #expect(Cover().number == 1)
        """#),
    LanguageWord(
      name: "dynamic", usage: "dynamic func name()",
      help:
        "a member that is looked up as Objective-C does; here it is a member as any other",
      chapter: "6 Declarations",
      example: #"""
        class Page {
          dynamic func number() -> Int { 1 }
        }
        #expect(Page().number() == 1)
        """#),
    LanguageWord(
      name: "required", usage: "required init(label name: Type) { … }",
      help:
        "an initializer that every class that inherits must have",
      chapter: "6 Declarations",
      example: #"""
        class Page {
          let number: Int
          required init(number: Int) { self.number = number }
        }
        #expect(Page(number: 2).number == 2)
        """#),
    LanguageWord(
      name: "nonmutating", usage: "nonmutating set { … }",
      help:
        "a setter that leaves the value itself as it is",
      chapter: "6 Declarations",
      example: #"""
        var kept = 1
        struct Shelf {
          var count: Int {
            get { kept }
            nonmutating set { kept = newValue }
          }
        }
        Shelf().count = 2
        #expect(kept == 2)
        """#),
    LanguageWord(
      name: "unowned", usage: "unowned let name: Class",
      help:
        "a reference that does not keep its object in Swift; here nothing goes while a program runs",
      chapter: "6 Declarations",
      example: #"""
        class Book { let pages = 3 }
        class Page {
          unowned let book: Book
          init(of book: Book) { self.book = book }
        }
        let book = Book()
        #expect(Page(of: book).book.pages == 3)
        """#),
  ]
}
