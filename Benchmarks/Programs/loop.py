total = 0
for i in range(5_000_000): total += i % 7
print(total)
