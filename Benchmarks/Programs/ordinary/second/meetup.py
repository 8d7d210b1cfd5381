from datetime import datetime, timedelta
from enum import Enum


class Week(Enum):
    first = 1
    second = 8
    teenth = 13
    third = 15
    fourth = 22
    last = 0


def is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def day_count(year, month):
    match month:
        case 2:
            return 29 if is_leap(year) else 28
        case 4 | 6 | 9 | 11:
            return 30
        case _:
            return 31


def meetup(year, month, weekday, week):
    start = day_count(year, month) - 6 if week == Week.last else week.value
    for day in range(start, start + 7):
        date = datetime(year, month, day)
        if date.isoweekday() % 7 + 1 == weekday:
            return date
    return None


def text(date):
    if date is None:
        return "none"
    return f"{date.year}-{date.month:02d}-{date.day:02d}"


print(text(meetup(2013, 5, 2, Week.teenth)), text(meetup(2015, 3, 7, Week.last)))

days = {}
fridays = 0
for year in range(2000, 5600):
    for month in range(1, 13):
        for week in Week:
            date = meetup(year, month, (year + month) % 7 + 1, week)
            if date is not None:
                days[week] = days.get(week, 0) + date.day
        if datetime(year, month, 13).isoweekday() == 5:
            fridays += 1
for week in Week:
    print(week.name, days.get(week, 0))
print(fridays, len([year for year in range(2000, 5600) if is_leap(year)]))

birth = datetime(2011, 4, 25)
other = datetime(2043, 1, 1)
gigasecond = birth + timedelta(seconds=1_000_000_000)
print(text(gigasecond), (other - birth).days, str(gigasecond < other).lower())
