from dataclasses import dataclass


@dataclass
class Student:
    name: str
    grade: int
    score: float


def merge(left, right, precedes):
    merged = []
    i = 0
    j = 0
    while i < len(left) and j < len(right):
        if precedes(right[j], left[i]):
            merged.append(right[j])
            j += 1
        else:
            merged.append(left[i])
            i += 1
    merged += left[i:]
    merged += right[j:]
    return merged


def merge_sort(values, precedes):
    if len(values) < 2:
        return values
    middle = len(values) // 2
    left = merge_sort(values[:middle], precedes)
    right = merge_sort(values[middle:], precedes)
    return merge(left, right, precedes)


names = ["Ada", "Barbara", "Edsger", "Frances", "Grace", "John", "Katherine", "Tony"]
students = []
state = 4
for index in range(40_000):
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    name = f"{names[state // 65_536 % len(names)]} {index % 500}"
    students.append(Student(name, state // 1_048_576 % 6 + 1, (state % 10_000) / 100))

by_grade = merge_sort(students, lambda a, b: a.grade < b.grade)
print(", ".join(f"{student.grade} {student.name}" for student in by_grade[:3]))


def scores_higher(a, b):
    if a.grade != b.grade:
        return a.grade < b.grade
    if a.score != b.score:
        return a.score > b.score
    return a.name < b.name


by_score = merge_sort(students, scores_higher)
print(", ".join(f"{student.grade} {student.name}" for student in by_score[:3]))


def is_named_before(a, b):
    if a.name != b.name:
        return a.name < b.name
    return a.score < b.score


library = sorted(students, key=lambda student: (student.name, student.score))
own = merge_sort(students, is_named_before)
equal = 0
for a, b in zip(library, own):
    if a.name == b.name and a.score == b.score:
        equal += 1
print(equal, own[0].name, own[-1].name)
print(merge_sort([5, 3, 9, 1, 4], lambda a, b: a > b))
