def permutations(values):
    if not values:
        return [[]]
    result = []
    for index in range(len(values)):
        rest = values[:]
        chosen = rest.pop(index)
        for permutation in permutations(rest):
            result.append([chosen] + permutation)
    return result


def power_set(values):
    if not values:
        return [[]]
    smaller = power_set(values[:-1])
    return smaller + [subset + [values[-1]] for subset in smaller]


def hanoi(count, source, target, spare, move):
    if count == 0:
        return
    hanoi(count - 1, source, spare, target, move)
    move(source, target)
    hanoi(count - 1, spare, target, source, move)


def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))


everything = permutations([1, 2, 3, 4, 5, 6, 7, 8])
fixed = 0
for permutation in everything:
    for index, value in enumerate(permutation):
        if value == index + 1:
            fixed += 1
print(len(everything), everything[1_000], fixed)
texts = ", ".join(f'"{"".join(permutation)}"' for permutation in permutations(["a", "b", "c"]))
print(f"[{texts}]")

subsets = power_set(list(range(1, 18)))
print(len(subsets), len([subset for subset in subsets if sum(subset) == 40]))

moves = 0
heights = {"left": 20, "middle": 0, "right": 0}


def move(source, target):
    global moves
    moves += 1
    heights[source] -= 1
    heights[target] += 1


hanoi(20, "left", "right", "middle", move)
print(moves, heights["left"], heights["middle"], heights["right"])
print(ackermann(2, 9), ackermann(3, 6))
