"""icepool on the pools: a line a row, with the row, nanoseconds, and the chance that shows it was the same question.

Times are processor time of this thread: the median of several chunks.
"""

import statistics
import time

from icepool import Die, d

REPEATS, CHUNK = 5, 0.05


def bonus(difficulty, depth=10):
    """One bonus die with all that it brings."""
    die = d(10).map(lambda face: int(face >= difficulty))
    for _ in range(depth - 1):
        before = die
        die = d(10).map(lambda face: 1 + before if face == 10 else int(face >= difficulty))
    return die


def plain(dice, difficulty):
    return dice @ d(10).map(lambda face: -1 if face == 1 else int(face >= difficulty))


def specialty(dice, difficulty, threshold):
    """The fastest of four forms that were tried: condition on the number of ones."""
    more = bonus(difficulty)
    other = Die([1 + more if face == 10 else int(face >= difficulty) for face in range(2, 11)])
    ones = dice @ Die([1] + [0] * 9)
    return ones.map(lambda b: ((dice - b) @ other).map(lambda s: max(s - threshold, 0) - b))


def all_pools():
    for dice in range(1, 11):
        for difficulty in range(3, 11):
            for threshold in range(3):
                last = specialty(dice, difficulty, threshold)
    return last


def timed(run):
    clock = time.thread_time
    start = clock()
    run()
    once = clock() - start
    if once > 0.5:
        return once
    times = max(1, int(CHUNK / max(once, 1e-7)))
    chunks = []
    for _ in range(REPEATS):
        start = clock()
        for _ in range(times):
            run()
        chunks.append((clock() - start) / times)
    return statistics.median(chunks)


ROWS = [
    ("plain 10", lambda: plain(10, 6), 4),
    ("specialty 10", lambda: specialty(10, 6, 2), 4),
    ("specialty 20", lambda: specialty(20, 6, 2), 6),
    ("all 240", all_pools, 1),
]

for name, run, net in ROWS:
    chance = float(run().probability(net))
    print(f"{name}\t{timed(run) * 1e9}\t{chance!r}", flush=True)
