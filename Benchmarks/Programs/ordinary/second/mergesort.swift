// Merge sort of records (sorting)
struct Student {
  let name: String
  let grade: Int
  let score: Double
}

func merge<T>(_ left: [T], _ right: [T], by precedes: (T, T) -> Bool) -> [T] {
  var merged: [T] = []
  var i = 0
  var j = 0
  while i < left.count && j < right.count {
    if precedes(right[j], left[i]) {
      merged.append(right[j])
      j += 1
    } else {
      merged.append(left[i])
      i += 1
    }
  }
  merged += left[i...]
  merged += right[j...]
  return merged
}

func mergeSort<T>(_ values: [T], by precedes: (T, T) -> Bool) -> [T] {
  if values.count < 2 {
    return values
  }
  let middle = values.count / 2
  let left = mergeSort(Array(values[..<middle]), by: precedes)
  let right = mergeSort(Array(values[middle...]), by: precedes)
  return merge(left, right, by: precedes)
}

let names = ["Ada", "Barbara", "Edsger", "Frances", "Grace", "John", "Katherine", "Tony"]
var students: [Student] = []
var state = 4
for index in 0..<40_000 {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  let name = "\(names[state / 65_536 % names.count]) \(index % 500)"
  students.append(
    Student(name: name, grade: state / 1_048_576 % 6 + 1, score: Double(state % 10_000) / 100))
}

let byGrade = mergeSort(students) { $0.grade < $1.grade }
print(byGrade.prefix(3).map { "\($0.grade) \($0.name)" }.joined(separator: ", "))

let byScore = mergeSort(students) { a, b in
  if a.grade != b.grade { return a.grade < b.grade }
  if a.score != b.score { return a.score > b.score }
  return a.name < b.name
}
print(byScore.prefix(3).map { "\($0.grade) \($0.name)" }.joined(separator: ", "))

let library = students.sorted { a, b in
  if a.name != b.name { return a.name < b.name }
  return a.score < b.score
}
let own = mergeSort(students) { a, b in
  if a.name != b.name { return a.name < b.name }
  return a.score < b.score
}
var equal = 0
for (a, b) in zip(library, own) where a.name == b.name && a.score == b.score {
  equal += 1
}
print(equal, own[0].name, own[own.count - 1].name)
print(mergeSort([5, 3, 9, 1, 4]) { $0 > $1 })
