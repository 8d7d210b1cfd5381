def fannkuch(size):
    permutation = list(range(size))
    counts = [0] * size
    checksum = 0
    maximum = 0
    number = 0
    rest = size
    while True:
        while rest > 1:
            counts[rest - 1] = rest
            rest -= 1

        flipped = permutation[:]
        flips = 0
        while flipped[0] != 0:
            low = 0
            high = flipped[0]
            while low < high:
                flipped[low], flipped[high] = flipped[high], flipped[low]
                low += 1
                high -= 1
            flips += 1
        maximum = max(maximum, flips)
        checksum += flips if number % 2 == 0 else -flips

        while True:
            if rest == size:
                return checksum, maximum
            first = permutation[0]
            for index in range(rest):
                permutation[index] = permutation[index + 1]
            permutation[rest] = first
            counts[rest] -= 1
            if counts[rest] > 0:
                break
            rest += 1
        number += 1


for size in range(5, 10):
    checksum, flips = fannkuch(size)
    print(f"{checksum} Pfannkuchen({size}) = {flips}")
