def distance(first, second):
    table = [[0] * (len(second) + 1) for _ in range(len(first) + 1)]
    for i in range(len(first) + 1):
        table[i][0] = i
    for j in range(len(second) + 1):
        table[0][j] = j
    for i in range(1, len(first) + 1):
        for j in range(1, len(second) + 1):
            cost = 0 if first[i - 1] == second[j - 1] else 1
            table[i][j] = min(
                table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + cost)
    return table[len(first)][len(second)]


words = [
    "kitten", "sitting", "rosettacode", "raisethysword", "saturday", "sunday", "intention",
    "execution", "algorithm", "altruistic", "bookkeeper", "beekeeper", "mississippi", "missouri",
    "constellation", "consolation",
]

total = 0
nearest = ("", "", 1_000_000)
for _ in range(180):
    for index, first in enumerate(words):
        for second in words[index + 1:]:
            steps = distance(first, second)
            total += steps
            if steps < nearest[2]:
                nearest = (first, second, steps)
print(distance("kitten", "sitting"), distance("rosettacode", "raisethysword"))
print(nearest[0], nearest[1], nearest[2])
print(total)
