import {
  addSpan,
  followPlayback,
  newPlayback,
  type Playback,
  type PlayerReport,
  watchedPercent,
} from './follow-playback'

type Step = PlayerReport & { atSeconds: number }

const play = (steps: Step[], start: Playback = newPlayback()): Playback =>
  steps.reduce((playback, { atSeconds, ...report }) => followPlayback(playback, report, atSeconds * 1000), start)

/** A player that plays from one position to another and reports four times a second. */
const stretch = (from: number, to: number, atSeconds: number, rate = 1): Step[] => {
  const steps: Step[] = [{ atSeconds, positionSeconds: from, isPlaying: true, durationSeconds: 20, rate }]
  for (let position = from + 0.25 * rate; position <= to; position += 0.25 * rate) {
    steps.push({ atSeconds: atSeconds + (position - from) / rate, positionSeconds: position })
  }
  return steps
}

describe('the watched share of a video', () => {
  it('is nothing before playback', () => {
    expect(watchedPercent(newPlayback())).toBe(0)
    expect(watchedPercent(play([{ atSeconds: 0, positionSeconds: 0, durationSeconds: 20 }]))).toBe(0)
  })

  // SITE-78
  it('grows during playback and is 100 only at the end', () => {
    expect(watchedPercent(play(stretch(0, 10, 0)))).toBe(50)
    expect(watchedPercent(play(stretch(0, 19, 0)))).toBe(95)
    expect(watchedPercent(play(stretch(0, 19.75, 0)))).toBe(100)
  })

  it('excludes skipped parts', () => {
    const skipped = play([...stretch(0, 2, 0), ...stretch(18, 20, 2.1)])
    expect(watchedPercent(skipped)).toBe(20)
    expect(skipped.watched).toEqual([
      { from: 0, to: 2 },
      { from: 18, to: 20 },
    ])
  })

  it('excludes parts skipped while paused', () => {
    const paused = play([...stretch(0, 2, 0), { atSeconds: 2, isPlaying: false }])
    expect(watchedPercent(play(stretch(15, 16, 60), paused))).toBe(15)
  })

  it('counts repeated parts once', () => {
    expect(watchedPercent(play([...stretch(0, 10, 0), ...stretch(4, 10, 11)]))).toBe(50)
  })

  it('counts up to the moment of a pause', () => {
    const playback = play([...stretch(0, 2, 0), { atSeconds: 2.5, positionSeconds: 2.5, isPlaying: false }])
    expect(playback.watched).toEqual([{ from: 0, to: 2.5 }])
    expect(playback.last).toBeNull()
  })

  it('follows faster playback and background tabs that report rarely', () => {
    expect(watchedPercent(play(stretch(0, 10, 0, 2)))).toBe(50)
    const seldom = [0, 4, 8].map((second) => ({
      atSeconds: second,
      positionSeconds: second,
      isPlaying: true,
      durationSeconds: 20,
    }))
    expect(watchedPercent(play(seldom))).toBe(40)
  })

  it('uses the shorter of the two known lengths', () => {
    expect(watchedPercent(play(stretch(0, 10, 0)), 40)).toBe(50)
    expect(watchedPercent(play(stretch(0, 10, 0)), 10)).toBe(100)
    expect(watchedPercent({ ...newPlayback(), watched: [{ from: 0, to: 4 }] }, 8)).toBe(50)
  })

  it('ignores invalid lengths', () => {
    expect(play([{ atSeconds: 0, durationSeconds: Number.NaN }]).durationSeconds).toBeNull()
    expect(play([{ atSeconds: 0, durationSeconds: Number.POSITIVE_INFINITY }]).durationSeconds).toBeNull()
  })
})

describe('spans', () => {
  it('are merged where they touch, and stay sorted', () => {
    const spans = [
      { from: 0, to: 2 },
      { from: 6, to: 8 },
    ]
    expect(addSpan(spans, { from: 3, to: 4 })).toEqual([
      { from: 0, to: 2 },
      { from: 3, to: 4 },
      { from: 6, to: 8 },
    ])
    expect(addSpan(spans, { from: 1, to: 7 })).toEqual([{ from: 0, to: 8 }])
    expect(addSpan(spans, { from: 2, to: 3 })).toEqual([
      { from: 0, to: 3 },
      { from: 6, to: 8 },
    ])
  })
})
