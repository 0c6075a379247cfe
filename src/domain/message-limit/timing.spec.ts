import fc from 'fast-check'
import { earliest } from './timing'

const at = (time: string) => new Date(`2026-06-10T${time}`)

describe('earliest', () => {
  it('is now by day, and nine in the morning there by night', () => {
    expect(earliest(at('12:34:00Z'), 'UTC', [])).toEqual(at('12:34:00Z'))
    expect(earliest(at('21:00:00Z'), 'UTC', [])).toEqual(new Date('2026-06-11T09:00:00Z'))
    expect(earliest(at('05:00:00Z'), 'UTC', [])).toEqual(at('09:00:00Z'))
    expect(earliest(at('02:00:00Z'), 'Asia/Kathmandu', [])).toEqual(at('03:15:00Z'))
  })

  it('waits for the fourth message of a day', () => {
    const sent = [at('09:00:00Z'), at('10:00:00Z'), at('11:00:00Z')]
    expect(earliest(at('12:00:00Z'), 'UTC', sent.slice(1))).toEqual(at('12:00:00Z'))
    expect(earliest(at('12:00:00Z'), 'UTC', sent)).toEqual(new Date('2026-06-11T09:00:00Z'))
  })

  it('never sends at night, or more than three in 24 hours, and sends all', () => {
    const zone = fc.constantFrom('America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'America/Havana', 'UTC')
    const arrivals = fc.array(fc.nat(20 * 60), { maxLength: 12 })
    fc.assert(
      fc.property(zone, arrivals, (where, minutes) => {
        const start = Date.UTC(2026, 9, 30)
        const waiting = minutes.map((after) => start + after * 60_000)
        const sent: Date[] = []
        let queue = waiting.toSorted((a, b) => a - b)
        for (let turn = 0; queue.length > 0 && turn < 200; turn++) {
          const [first = 0, ...rest] = queue
          const free = earliest(new Date(first), where, sent)
          if (free.getTime() <= first) sent.push(free)
          queue = (free.getTime() <= first ? rest : [free.getTime(), ...rest]).toSorted((a, b) => a - b)
        }
        const times = sent.map((date) => date.getTime()).toSorted((a, b) => a - b)
        const hours = times.map((time) =>
          Number(new Intl.DateTimeFormat('en', { timeZone: where, hour: 'numeric', hourCycle: 'h23' }).format(time)),
        )
        return (
          sent.length === waiting.length &&
          hours.every((hour) => hour >= 9 && hour < 21) &&
          times.every((time, index) => index < 3 || time - (times[index - 3] ?? 0) >= 86_400_000)
        )
      }),
    )
  })
})
