// Mandelbrot set (floating-point numbers)
func iterations(_ real: Double, _ imaginary: Double, limit: Int) -> Int {
  var x = 0.0
  var y = 0.0
  var count = 0
  while count < limit && x * x + y * y <= 4 {
    let next = x * x - y * y + real
    y = 2 * x * y + imaginary
    x = next
    count += 1
  }
  return count
}

let width = 400
let height = 200
let limit = 200
let shades = [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]
var lines: [String] = []
var inside = 0
var total = 0
for row in 0..<height {
  var line = ""
  for column in 0..<width {
    let real = Double(column) * 3 / Double(width) - 2.25
    let imaginary = Double(row) * 2.5 / Double(height) - 1.25
    let count = iterations(real, imaginary, limit: limit)
    total += count
    if count == limit {
      inside += 1
    }
    line += shades[count * (shades.count - 1) / limit]
  }
  lines.append(line)
}
print(inside, total)
print(lines[height / 2].replacing(" ", with: ""))
print(lines.filter { $0.contains("@") }.count)
