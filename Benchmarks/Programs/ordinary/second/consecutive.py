def make_numbers(count, bound, seed):
    state = seed
    numbers = []
    for _ in range(count):
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
        numbers.append(state // 1_024 % bound)
    return numbers


def longest_run(numbers):
    present = set(numbers)
    best = (0, 0)
    for number in present:
        if number - 1 in present:
            continue
        following = number + 1
        while following in present:
            following += 1
        length = following - number
        if length > best[1] or (length == best[1] and number < best[0]):
            best = (number, length)
    return best


def first_repeated(numbers):
    seen = set()
    for number in numbers:
        if number in seen:
            return number
        seen.add(number)
    return None


def pairs(numbers, target):
    seen = set()
    used = set()
    for number in numbers:
        if target - number in seen:
            used.add(min(number, target - number))
        seen.add(number)
    return len(used)


def unless_none(value, default):
    return default if value is None else value


numbers = make_numbers(250_000, 400_000, 17)
others = make_numbers(250_000, 400_000, 71)
start, length = longest_run(numbers)
print(start, length)
print(unless_none(first_repeated(numbers), -1), unless_none(first_repeated(list(range(1_000))), -1))
print(pairs(numbers, 300_000))

a = set(numbers)
b = set(others)
print(len(a), len(b), len(a | b), len(a & b), len(a - b))
print(len(a ^ b), str(a <= b).lower(), str(a & b <= a).lower())
small = sorted(number for number in a & b if number < 20)
print(small)
