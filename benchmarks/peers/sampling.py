"""How a peer's program is asked: each line on its stdin is answered by a line of JSON, {value name: number}.

A sample is the mean of as many calls as take SAMPLE_SECONDS, like one run of a Google Benchmark program.
"""
import json
import os
import sys
import time

SAMPLE_SECONDS = float(os.environ.get("TINYAI_SAMPLE_SECONDS", "0.15"))


def seconds_a_call(call, calls):
    start = time.perf_counter()
    for _ in range(calls):
        call()
    return (time.perf_counter() - start) / calls


def calls_for(call, seconds):
    """Warms up, and returns how many calls take about that long."""
    call()
    calls = 1
    while True:
        took = seconds_a_call(call, calls) * calls
        if took > seconds / 5:
            return max(1, round(calls * seconds / took))
        calls *= 4


def timed(call, seconds=SAMPLE_SECONDS):
    """A function that takes one sample."""
    calls = calls_for(call, seconds)
    return lambda: seconds_a_call(call, calls)


def fastest(calls, seconds=SAMPLE_SECONDS):
    """The sample function of the fastest of several ways to do the same, by the best of three samples each."""
    samples = [timed(call, seconds) for call in calls]
    return min(samples, key=lambda sample: min(sample() for _ in range(3)))


def serve(samples):
    """samples: {value name: function that takes a sample}."""
    for _ in sys.stdin:
        print(json.dumps({name: sample() for name, sample in samples.items()}), flush=True)
