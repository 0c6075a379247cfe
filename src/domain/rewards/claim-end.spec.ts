import { endOf } from './claim-end'

describe('how a claim ended', () => {
  it.each([
    ['released', null, 'released'],
    ['released', 'expired', 'released'],
    ['released', 'paid', 'released_refunding'],
    ['released', 'refunded', 'released_refunded'],
    ['cancelled', null, 'cancelled'],
    ['cancelled', 'open', 'cancelled'],
    ['cancelled', 'paid', 'cancelled_refunding'],
    ['cancelled', 'refunded', 'cancelled_refunded'],
  ] as const)('with state %s and checkout %s: %s', (state, payment, end) => {
    expect(endOf(state, payment)).toBe(end)
  })
})
