"""Tokens, addresses and open sockets, counted under a clock of the test's own."""

from touchback.web.limits import SWEEP, Bucket, Counter, Limiter, Limits, Rate


class Ticks:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_runs_out_and_fills_again_with_time() -> None:
    bucket = Bucket(Rate(3, 2), 0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(0.4)
    assert bucket.take(0.6)
    assert [bucket.take(100) for _ in range(4)] == [True, True, True, False]


def test_a_clock_that_goes_back_gives_nothing() -> None:
    bucket = Bucket(Rate(1, 1), 10)
    assert bucket.take(10)
    assert not bucket.take(5)


def test_each_address_has_its_own() -> None:
    limiter = Limiter(Rate(1, 1), Ticks())
    assert limiter.allows("one")
    assert not limiter.allows("one")
    assert limiter.allows("two")


def test_many_addresses_do_not_fill_the_memory() -> None:
    ticks = Ticks()
    limiter = Limiter(Rate(1, 1), ticks)
    for number in range(3 * SWEEP):
        ticks.now += 2
        limiter.allows(str(number))
    assert len(limiter._buckets) <= SWEEP


def test_whoever_is_over_the_limit_is_not_forgotten_for_it() -> None:
    ticks = Ticks()
    limiter = Limiter(Rate(1, 0.001), ticks)
    assert limiter.allows("greedy")
    for number in range(SWEEP + 10):
        limiter.allows(str(number))
    assert not limiter.allows("greedy")


def test_a_counter_counts_what_is_open() -> None:
    counter = Counter(2)
    assert [counter.enter("one") for _ in range(3)] == [True, True, False]
    counter.leave("one")
    assert counter.enter("one")
    assert counter.total() == 2
    for _ in range(5):
        counter.leave("one")
    assert counter.total() == 0


def test_a_machine_of_ones_own_is_generous_but_reads_no_larger_frames() -> None:
    own = Limits().generous()
    assert own.matches.burst > Limits().matches.burst
    assert own.message == Limits().message == 8_192
