from functools import reduce


def compose(functions):
    def composed(value):
        for function in functions:
            value = function(value)
        return value

    return composed


def make_accumulator(start):
    total = start

    def accumulate(amount):
        nonlocal total
        total += amount
        return total

    return accumulate


def memoize(function):
    known = {}

    def memoized(argument):
        if argument in known:
            return known[argument]
        result = function(argument)
        known[argument] = result
        return result

    return memoized


def adder(amount):
    return lambda value: value + amount


def multiplier(factor):
    return lambda value: value * factor


calls = 0


@memoize
def digit_sum(number):
    global calls
    calls += 1
    rest = number
    total = 0
    while rest > 0:
        total += rest % 10
        rest //= 10
    return total


transform = compose([
    adder(3), multiplier(7), lambda value: value % 10_007, digit_sum, multiplier(2), adder(-1),
])
accumulate = make_accumulator(100)
last = 0
for number in range(900_000):
    last = accumulate(transform(number))
print(last, calls)

evens = [number * number % 1_001 for number in range(1, 300_001) if number % 2 == 0]
print(len(evens), sum(evens), reduce(lambda a, b: max(a, b), evens, 0))
