numbers = []
counts = {}
for i in range(1_000_000):
  numbers.append(i * 7 % 1000)
  counts[i % 100] = counts.get(i % 100, 0) + 1
total = 0
for n in numbers: total += n
print(total, len(counts))
