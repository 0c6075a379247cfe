import { MAX_ATTEMPTS, nextAttempt } from './retry-schedule'

const NOW = new Date('2026-11-26T10:00:00Z')
const secondsTo = (date: Date | null) => (date ? (date.getTime() - NOW.getTime()) / 1000 : null)

// RULE-72
describe('nextAttempt', () => {
  it('waits longer each time, and stops after eight attempts', () => {
    const waits = Array.from({ length: MAX_ATTEMPTS }, (_, at) => secondsTo(nextAttempt(at + 1, NOW)))
    expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 36_000, null])
  })

  it('waits as long as the receiver asks for, up to a day', () => {
    expect(secondsTo(nextAttempt(1, NOW, '120'))).toBe(120)
    expect(secondsTo(nextAttempt(1, NOW, 'Thu, 26 Nov 2026 10:01:00 GMT'))).toBe(60)
    expect(secondsTo(nextAttempt(1, NOW, '99999999'))).toBe(86_400)
    expect(secondsTo(nextAttempt(2, NOW, '1'))).toBe(300)
    expect(secondsTo(nextAttempt(1, NOW, 'soon'))).toBe(5)
    expect(secondsTo(nextAttempt(1, NOW, '-4'))).toBe(5)
    expect(nextAttempt(MAX_ATTEMPTS, NOW, '5')).toBeNull()
  })
})
