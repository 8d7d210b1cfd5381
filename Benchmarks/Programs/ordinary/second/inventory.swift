// Shop with discounts and invoices (protocol extensions)
protocol Priced {
  var name: String { get }
  var cents: Int { get }
}

protocol Taxed: Priced {
  var taxPercent: Int { get }
}

extension Taxed {
  var taxPercent: Int { 20 }
  var total: Int { cents + cents * taxPercent / 100 }
}

struct Book: Taxed {
  let name: String
  let cents: Int
  var taxPercent: Int { 5 }
}

struct Tool: Taxed {
  let name: String
  let cents: Int
}

struct Food: Taxed {
  let name: String
  let grams: Int
  let centsPerKilogram: Int
  var cents: Int { grams * centsPerKilogram / 1_000 }
  var taxPercent: Int { 10 }
}

protocol Discount {
  func apply(to cents: Int, count: Int) -> Int
}

struct PercentOff: Discount {
  let percent: Int

  func apply(to cents: Int, count: Int) -> Int {
    cents * count * (100 - percent) / 100
  }
}

struct ThirdFree: Discount {
  func apply(to cents: Int, count: Int) -> Int {
    cents * (count - count / 3)
  }
}

struct NoDiscount: Discount {
  func apply(to cents: Int, count: Int) -> Int {
    cents * count
  }
}

struct Line {
  let item: any Taxed
  let count: Int
  let discount: any Discount

  var price: Int { discount.apply(to: item.total, count: count) }
}

struct Invoice {
  let customer: String
  var lines: [Line] = []

  var price: Int {
    var sum = 0
    for line in lines {
      sum += line.price
    }
    return sum
  }
}

func cheapest<Item: Priced>(_ items: [Item]) -> Item? {
  items.min { $0.cents < $1.cents }
}

let items: [any Taxed] = [
  Book(name: "atlas", cents: 4_999), Book(name: "novel", cents: 1_299),
  Tool(name: "hammer", cents: 1_850), Tool(name: "saw", cents: 2_210),
  Food(name: "cheese", grams: 750, centsPerKilogram: 1_890),
  Food(name: "flour", grams: 2_500, centsPerKilogram: 119),
]
let discounts: [any Discount] = [PercentOff(percent: 15), ThirdFree(), NoDiscount()]
let customers = ["Anna", "Bert", "Cleo", "Dora", "Emil"]

var state = 21
func random(_ bound: Int) -> Int {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return state / 65_536 % bound
}

var spent: [String: Int] = [:]
var sold: [String: Int] = [:]
for number in 0..<80_000 {
  var invoice = Invoice(customer: customers[number % customers.count])
  for _ in 0...random(6) {
    invoice.lines.append(
      Line(
        item: items[random(items.count)], count: random(9) + 1,
        discount: discounts[random(discounts.count)]))
  }
  spent[invoice.customer, default: 0] += invoice.price
  for line in invoice.lines {
    sold[line.item.name, default: 0] += line.count
  }
}
for (customer, cents) in spent.sorted(by: { $0.key < $1.key }) {
  print("\(customer): \(cents / 100).\(cents % 100)")
}
for (name, count) in sold.sorted(by: { $0.value > $1.value }) {
  print(name, count)
}
print(cheapest([Book(name: "a", cents: 300), Book(name: "b", cents: 200)])?.name ?? "none")
