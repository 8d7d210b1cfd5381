from functools import reduce
total = 0
for _ in range(40):
  total += reduce(lambda a, b: (a + b) % 1_000_003, filter(lambda n: n % 2 == 0, map(lambda n: n * 3, range(50_000))), 0)
print(total)
