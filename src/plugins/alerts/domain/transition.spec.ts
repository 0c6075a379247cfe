import fc from 'fast-check'
import { type AlertState, transition } from './transition'
import { COOL_DOWN_MINUTES, QUIET_MINUTES } from './values'

const START = Date.parse('2026-11-30T08:00:00Z')
const EVERY_MINUTES = 5
const at = (tick: number) => new Date(START + tick * EVERY_MINUTES * 60_000)

/** The events of a cause that is there at some checks and not at others. */
const replay = (found: readonly boolean[]) => {
  let state: AlertState | null = null
  const events: { event: string; minute: number }[] = []
  for (const [tick, isFound] of found.entries()) {
    const next = transition(state, isFound, at(tick))
    if (!next) continue
    state = next.state
    if (next.event) events.push({ event: next.event, minute: tick * EVERY_MINUTES })
  }
  return events
}

const checks = (count: number, isFound: boolean) => Array.from({ length: count }, () => isFound)

describe('an alert', () => {
  it('begins at once, and ends when its cause was gone for half an hour', () => {
    expect(replay([...checks(3, true), ...checks(10, false)])).toEqual([
      { event: 'began', minute: 0 },
      { event: 'ended', minute: 15 + QUIET_MINUTES },
    ])
  })

  it('is one alert while its cause comes and goes', () => {
    const flapping = Array.from({ length: 100 }, (_, tick) => tick % 4 === 0)
    expect(replay(flapping)).toEqual([{ event: 'began', minute: 0 }])
  })

  it('begins again after the cool-down, if its cause is there then', () => {
    const ended = 5 + QUIET_MINUTES
    const found = [true, ...checks(7, false), ...checks(100, true)]
    expect(replay(found)).toEqual([
      { event: 'began', minute: 0 },
      { event: 'ended', minute: ended },
      { event: 'began', minute: ended + COOL_DOWN_MINUTES },
    ])
  })

  it('tells beginning and end in turn, and begins rarely, whatever its cause does', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 400 }), (found) => {
        const events = replay(found)
        for (const [index, { event }] of events.entries()) expect(event).toBe(index % 2 === 0 ? 'began' : 'ended')
        const begun = events.filter(({ event }) => event === 'began')
        for (const [index, { minute }] of begun.entries())
          if (index > 0) expect(minute - (begun[index - 1]?.minute ?? 0)).toBeGreaterThanOrEqual(COOL_DOWN_MINUTES)
        if (found.includes(true)) expect(events.length).toBeGreaterThan(0)
      }),
    )
  })
})
