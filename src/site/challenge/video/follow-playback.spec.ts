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

/** A player that plays from one position to another, reporting four times a second. */
const stretch = (from: number, to: number, atSeconds: number, rate = 1): Step[] => {
  const steps: Step[] = [{ atSeconds, positionSeconds: from, isPlaying: true, durationSeconds: 20, rate }]
  for (let position = from + 0.25 * rate; position <= to; position += 0.25 * rate) {
    steps.push({ atSeconds: atSeconds + (position - from) / rate, positionSeconds: position })
  }
  return steps
}

describe('what has been watched of a video', () => {
  it('is nothing before it plays', () => {
    expect(watchedPercent(newPlayback())).toBe(0)
    expect(watchedPercent(play([{ atSeconds: 0, positionSeconds: 0, durationSeconds: 20 }]))).toBe(0)
  })

  // SITE-78
  it('grows with what plays, and is 100 only at the end', () => {
    expect(watchedPercent(play(stretch(0, 10, 0)))).toBe(50)
    expect(watchedPercent(play(stretch(0, 19, 0)))).toBe(95)
    expect(watchedPercent(play(stretch(0, 19.75, 0)))).toBe(100)
  })

  it('leaves out what was skipped', () => {
    const skipped = play([...stretch(0, 2, 0), ...stretch(18, 20, 2.1)])
    expect(watchedPercent(skipped)).toBe(20)
    expect(skipped.watched).toEqual([
      { from: 0, to: 2 },
      { from: 18, to: 20 },
    ])
  })

  it('leaves out what was skipped while it stood still', () => {
    const paused = play([...stretch(0, 2, 0), { atSeconds: 2, isPlaying: false }])
    expect(watchedPercent(play(stretch(15, 16, 60), paused))).toBe(15)
  })

  it('counts what is watched twice once', () => {
    expect(watchedPercent(play([...stretch(0, 10, 0), ...stretch(4, 10, 11)]))).toBe(50)
  })

  it('counts a stretch up to the moment when it is stopped', () => {
    const playback = play([...stretch(0, 2, 0), { atSeconds: 2.5, positionSeconds: 2.5, isPlaying: false }])
    expect(playback.watched).toEqual([{ from: 0, to: 2.5 }])
    expect(playback.last).toBeNull()
  })

  it('follows a faster player, and a page in the background that reports seldom', () => {
    expect(watchedPercent(play(stretch(0, 10, 0, 2)))).toBe(50)
    const seldom = [0, 4, 8].map((second) => ({
      atSeconds: second,
      positionSeconds: second,
      isPlaying: true,
      durationSeconds: 20,
    }))
    expect(watchedPercent(play(seldom))).toBe(40)
  })

  it('is measured by the shorter of the two lengths that are known', () => {
    expect(watchedPercent(play(stretch(0, 10, 0)), 40)).toBe(50)
    expect(watchedPercent(play(stretch(0, 10, 0)), 10)).toBe(100)
    expect(watchedPercent({ ...newPlayback(), watched: [{ from: 0, to: 4 }] }, 8)).toBe(50)
  })

  it('takes no length that is none', () => {
    expect(play([{ atSeconds: 0, durationSeconds: Number.NaN }]).durationSeconds).toBeNull()
    expect(play([{ atSeconds: 0, durationSeconds: Number.POSITIVE_INFINITY }]).durationSeconds).toBeNull()
  })
})

describe('spans', () => {
  it('are joined where they touch, and kept in order', () => {
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
