from functools import total_ordering


def greatest_common_divisor(a, b):
    a, b = abs(a), abs(b)
    while b != 0:
        a, b = b, a % b
    return a


@total_ordering
class Rational:
    def __init__(self, numerator, denominator=1):
        divisor = greatest_common_divisor(numerator, denominator)
        sign = -1 if denominator < 0 else 1
        self.numerator = sign * numerator // divisor
        self.denominator = sign * denominator // divisor

    def __add__(self, other):
        return Rational(
            self.numerator * other.denominator + other.numerator * self.denominator,
            self.denominator * other.denominator)

    def __sub__(self, other):
        return self + Rational(-other.numerator, other.denominator)

    def __mul__(self, other):
        return Rational(self.numerator * other.numerator, self.denominator * other.denominator)

    def __truediv__(self, other):
        return Rational(self.numerator * other.denominator, self.denominator * other.numerator)

    def __lt__(self, other):
        return self.numerator * other.denominator < other.numerator * self.denominator

    def __eq__(self, other):
        return self.numerator == other.numerator and self.denominator == other.denominator

    def __str__(self):
        if self.denominator == 1:
            return str(self.numerator)
        return f"{self.numerator}/{self.denominator}"


# Perfect numbers are those whose divisors' inverses sum up to 2.
for candidate in range(2, 3_001):
    total = Rational(1, candidate)
    for factor in range(2, max(candidate, 3)):
        if candidate % factor == 0 and factor * factor <= candidate:
            total = total + Rational(1, factor)
            if factor * factor != candidate:
                total = total + Rational(factor, candidate)
    if total == Rational(1):
        print(f"{candidate} is perfect")

terms = []
for denominator in range(1, 401):
    for numerator in range(denominator + 1):
        if greatest_common_divisor(numerator, denominator) == 1:
            terms.append(Rational(numerator, denominator))
terms.sort()
is_farey = True
for index in range(1, len(terms)):
    difference = terms[index] - terms[index - 1]
    product = Rational(terms[index].denominator * terms[index - 1].denominator)
    if difference * product != Rational(1):
        is_farey = False
print(len(terms), str(is_farey).lower(), terms[1], terms[len(terms) // 2], terms[-2])

fraction = Rational(1)
for _ in range(20):
    fraction = Rational(1) + Rational(1) / (Rational(1) + fraction)
print(fraction, str(fraction * fraction < Rational(2)).lower())
