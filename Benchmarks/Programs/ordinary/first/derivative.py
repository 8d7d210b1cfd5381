from dataclasses import dataclass


@dataclass
class Number:
    value: int


@dataclass
class Variable:
    name: str


@dataclass
class Sum:
    a: object
    b: object


@dataclass
class Product:
    a: object
    b: object


@dataclass
class Power:
    base: object
    exponent: int


def derivative(expression, name):
    match expression:
        case Number():
            return Number(0)
        case Variable(other):
            return Number(1 if other == name else 0)
        case Sum(a, b):
            return Sum(derivative(a, name), derivative(b, name))
        case Product(a, b):
            return Sum(Product(derivative(a, name), b), Product(a, derivative(b, name)))
        case Power(base, exponent):
            return Product(
                Product(Number(exponent), Power(base, exponent - 1)), derivative(base, name))


def simplified(expression):
    match expression:
        case Number() | Variable():
            return expression
        case Sum(a, b):
            match simplified(a), simplified(b):
                case Number(x), Number(y):
                    return Number(x + y)
                case (Number(0), other) | (other, Number(0)):
                    return other
                case x, y:
                    return Sum(x, y)
        case Product(a, b):
            match simplified(a), simplified(b):
                case Number(x), Number(y):
                    return Number(x * y)
                case (Number(0), _) | (_, Number(0)):
                    return Number(0)
                case (Number(1), other) | (other, Number(1)):
                    return other
                case x, y:
                    return Product(x, y)
        case Power(base, exponent):
            base = simplified(base)
            if exponent == 0:
                return Number(1)
            if exponent == 1:
                return base
            return Power(base, exponent)


def value(expression, variables):
    match expression:
        case Number(number):
            return number
        case Variable(name):
            return variables.get(name, 0)
        case Sum(a, b):
            return (value(a, variables) + value(b, variables)) % 1_000_007
        case Product(a, b):
            return value(a, variables) * value(b, variables) % 1_000_007
        case Power(base, exponent):
            factor = value(base, variables)
            result = 1
            for _ in range(exponent):
                result = result * factor % 1_000_007
            return result


def size(expression):
    match expression:
        case Number() | Variable():
            return 1
        case Sum(a, b) | Product(a, b):
            return 1 + size(a) + size(b)
        case Power(base, _):
            return 1 + size(base)


x = Variable("x")
y = Variable("y")
formula = Power(Sum(Product(Number(3), x), y), 5)
formula = Product(formula, Power(Sum(x, Product(Number(2), Power(y, 3))), 4))
formula = Sum(formula, Product(Power(x, 6), Product(y, Number(7))))

for step in range(1, 11):
    formula = simplified(derivative(formula, "y" if step % 2 == 0 else "x"))
    total = 0
    for number in range(1, 4):
        total += value(formula, {"x": number, "y": number + step})
    print(step, size(formula), total)
