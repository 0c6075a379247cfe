import { countdown } from './countdown'

const opened = { openedAtMs: 10_000, waitSeconds: 5 }

describe("a post's countdown", () => {
  it.each([
    [10_000, 5, 0],
    [10_001, 5, 0.0002],
    [12_500, 3, 0.5],
    [14_999, 1, 0.9998],
    [15_000, 0, 1],
    [99_000, 0, 1],
  ])('at %i ms has %i seconds left', (nowMs, remainingSeconds, share) => {
    expect(countdown(opened, nowMs)).toEqual({ remainingSeconds, share: expect.closeTo(share, 6) })
  })

  it('is over immediately without a wait', () => {
    expect(countdown({ openedAtMs: 10_000, waitSeconds: 0 }, 10_000)).toEqual({ remainingSeconds: 0, share: 1 })
  })

  it('never exceeds the full wait, even if the clock is set back', () => {
    expect(countdown(opened, 4000)).toEqual({ remainingSeconds: 5, share: 0 })
  })
})
