def primes(limit):
    is_prime = [True] * (limit + 1)
    is_prime[0] = False
    is_prime[1] = False
    candidate = 2
    while candidate * candidate <= limit:
        if is_prime[candidate]:
            for multiple in range(candidate * candidate, limit + 1, candidate):
                is_prime[multiple] = False
        candidate += 1
    return [number for number in range(2, limit + 1) if is_prime[number]]


found = primes(6_000_000)
twins = 0
for index in range(1, len(found)):
    if found[index] - found[index - 1] == 2:
        twins += 1
print(len(found), twins)
print(found[0], found[-1], sum(found))
