def iterations(real, imaginary, limit):
    x = 0.0
    y = 0.0
    count = 0
    while count < limit and x * x + y * y <= 4:
        following = x * x - y * y + real
        y = 2 * x * y + imaginary
        x = following
        count += 1
    return count


width = 400
height = 200
limit = 200
shades = " .:-=+*#%@"
lines = []
inside = 0
total = 0
for row in range(height):
    line = ""
    for column in range(width):
        real = column * 3 / width - 2.25
        imaginary = row * 2.5 / height - 1.25
        count = iterations(real, imaginary, limit)
        total += count
        if count == limit:
            inside += 1
        line += shades[count * (len(shades) - 1) // limit]
    lines.append(line)
print(inside, total)
print(lines[height // 2].replace(" ", ""))
print(len([line for line in lines if "@" in line]))
