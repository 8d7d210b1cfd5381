class Taxed:
    tax_percent = 20

    def total(self):
        return self.cents() + self.cents() * self.tax_percent // 100


class Book(Taxed):
    tax_percent = 5

    def __init__(self, name, cents):
        self.name = name
        self._cents = cents

    def cents(self):
        return self._cents


class Tool(Taxed):
    def __init__(self, name, cents):
        self.name = name
        self._cents = cents

    def cents(self):
        return self._cents


class Food(Taxed):
    tax_percent = 10

    def __init__(self, name, grams, cents_per_kilogram):
        self.name = name
        self.grams = grams
        self.cents_per_kilogram = cents_per_kilogram

    def cents(self):
        return self.grams * self.cents_per_kilogram // 1_000


class PercentOff:
    def __init__(self, percent):
        self.percent = percent

    def apply(self, cents, count):
        return cents * count * (100 - self.percent) // 100


class ThirdFree:
    def apply(self, cents, count):
        return cents * (count - count // 3)


class NoDiscount:
    def apply(self, cents, count):
        return cents * count


class Line:
    def __init__(self, item, count, discount):
        self.item = item
        self.count = count
        self.discount = discount

    def price(self):
        return self.discount.apply(self.item.total(), self.count)


class Invoice:
    def __init__(self, customer):
        self.customer = customer
        self.lines = []

    def price(self):
        total = 0
        for line in self.lines:
            total += line.price()
        return total


def cheapest(items):
    return min(items, key=lambda item: item.cents(), default=None)


items = [
    Book("atlas", 4_999), Book("novel", 1_299), Tool("hammer", 1_850), Tool("saw", 2_210),
    Food("cheese", 750, 1_890), Food("flour", 2_500, 119),
]
discounts = [PercentOff(15), ThirdFree(), NoDiscount()]
customers = ["Anna", "Bert", "Cleo", "Dora", "Emil"]

state = 21


def random(bound):
    global state
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state // 65_536 % bound


spent = {}
sold = {}
for number in range(80_000):
    invoice = Invoice(customers[number % len(customers)])
    for _ in range(random(6) + 1):
        invoice.lines.append(
            Line(items[random(len(items))], random(9) + 1, discounts[random(len(discounts))]))
    spent[invoice.customer] = spent.get(invoice.customer, 0) + invoice.price()
    for line in invoice.lines:
        sold[line.item.name] = sold.get(line.item.name, 0) + line.count
for customer, cents in sorted(spent.items()):
    print(f"{customer}: {cents // 100}.{cents % 100}")
for name, count in sorted(sold.items(), key=lambda entry: -entry[1]):
    print(name, count)
print(cheapest([Book("a", 300), Book("b", 200)]).name)
