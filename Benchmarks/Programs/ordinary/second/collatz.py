lengths = {1: 1}


def collatz_length(number):
    if number in lengths:
        return lengths[number]
    following = number // 2 if number % 2 == 0 else 3 * number + 1
    length = collatz_length(following) + 1
    lengths[number] = length
    return length


def collatz(number):
    sequence = [number]
    current = number
    while current != 1:
        current = current // 2 if current % 2 == 0 else 3 * current + 1
        sequence.append(current)
    return sequence


print(len(collatz(27)), max(collatz(27)))
print(collatz(9)[:8])

longest = (1, 1)
for number in range(1, 300_001):
    length = collatz_length(number)
    if length > longest[1]:
        longest = (number, length)
print(longest[0], longest[1], len(lengths))

histogram = {}
for number in range(1, 300_001):
    bucket = collatz_length(number) // 50
    histogram[bucket] = histogram.get(bucket, 0) + 1
for bucket, count in sorted(histogram.items()):
    print(f"{bucket * 50}...{bucket * 50 + 49}: {count}")
