numerals = [
    (1_000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
]
values = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1_000}


def roman(number):
    rest = number
    result = ""
    for value, symbol in numerals:
        while rest >= value:
            result += symbol
            rest -= value
    return result


def decimal(text):
    result = 0
    previous = 0
    for character in reversed(text):
        value = values.get(character, 0)
        if value < previous:
            result -= value
        else:
            result += value
            previous = value
    return result


print(roman(1990), roman(2008), roman(1666), decimal("MCMXC"))
longest = ""
failures = 0
letters = {}
for turn in range(1, 91):
    for number in range(1, 4_000):
        text = roman(number)
        if decimal(text) != number:
            failures += 1
        if len(text) > len(longest):
            longest = text
        if turn == 1:
            for letter in text:
                letters[letter] = letters.get(letter, 0) + 1
print(failures, longest)
for letter, count in sorted(letters.items(), key=lambda item: (-item[1], item[0])):
    print(letter, count)
