from datetime import datetime, timedelta, timezone


def digits(date):
    return f"{date.year:04d}{date.month:02d}{date.day:02d}"


def is_palindrome(text):
    return text == text[::-1]


start = datetime(2001, 1, 1, tzinfo=timezone.utc)
end = datetime(3001, 1, 1, tzinfo=timezone.utc)
date = start
found = []
weekends = 0
while date < end:
    text = digits(date)
    if is_palindrome(text):
        found.append(text)
        if date.weekday() >= 5:
            weekends += 1
    date += timedelta(seconds=86_400)
print(len(found), weekends)
for text in found[:5]:
    print(text)
print(found[-1])
