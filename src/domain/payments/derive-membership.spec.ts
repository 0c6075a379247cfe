import { deriveMembership } from './derive-membership'

const now = new Date('2026-11-26T12:00:00Z')
const past = new Date('2026-11-01T00:00:00Z')
const future = new Date('2026-12-26T12:00:00Z')
const PAID = {
  status: 'active',
  periodEnd: future,
  paidUntil: future,
  isLastReturned: false,
  isErased: false,
  now,
} as const

describe('deriveMembership', () => {
  it.each([
    ['follows its subscription', {}, { status: 'active', endsAt: null }],
    ['is past due like its subscription', { status: 'past_due' }, { status: 'past_due', endsAt: null }],
    ['runs to the end of the paid period', { status: 'cancelled' }, { status: 'active', endsAt: future }],
    ['ends after the paid period', { status: 'cancelled', paidUntil: past }, { status: 'cancelled', endsAt: null }],
    [
      'ends at once if the last period was never paid',
      { status: 'cancelled', paidUntil: past, periodEnd: future },
      { status: 'cancelled', endsAt: null },
    ],
    [
      'follows the subscription without a known invoice',
      { status: 'cancelled', paidUntil: null },
      { status: 'active', endsAt: future },
    ],
    [
      'ends with a refund of its period',
      { isLastReturned: true, paidUntil: null },
      { status: 'cancelled', endsAt: null },
    ],
    [
      'runs to the end of an earlier period that stays paid',
      { isLastReturned: true },
      { status: 'active', endsAt: future },
    ],
    [
      'ends at once for an erased participant',
      { status: 'cancelled', isErased: true },
      { status: 'cancelled', endsAt: null },
    ],
  ] as const)('%s', (_, changes, expected) => {
    expect(deriveMembership({ ...PAID, ...changes })).toEqual(expected)
  })
})
