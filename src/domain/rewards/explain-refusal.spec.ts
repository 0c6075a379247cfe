import { explainFreeEntryRefusal, explainRefusal } from './explain-refusal'

const person = { unused_points: 100, earned_points: 100, ineligibility: null, missing_tier: null }
const redeem = {
  selection: 'redeem',
  status: 'active',
  threshold: 100,
  limit_per_participant: null,
  price_cents: null,
  payments_enabled: true,
  entry_cost: null,
  max_entries: null,
  draw_status: null,
  contest_kind: null,
  play_cost: null,
  plays_per_day: null,
  plays_today: 0,
  in_stock: true,
  codes_gone: false,
  claims: 0,
  is_paying: false,
  entries: 0,
  is_last_day: false,
} as const satisfies Parameters<typeof explainRefusal>[0]
const sweepstake = { ...redeem, selection: 'sweepstake', threshold: null, entry_cost: 25, max_entries: 3 } as const
const game = {
  ...redeem,
  selection: 'mini-contest',
  contest_kind: 'instant_win',
  play_cost: 10,
  plays_per_day: 2,
} as const

it('refuses nothing that is possible', () => {
  expect(explainRefusal(redeem, person)).toBeNull()
  expect(explainRefusal(sweepstake, person)).toBeNull()
  expect(explainRefusal(game, person)).toBeNull()
})

it.each([
  [{ ...redeem, selection: 'offer' as const, status: 'ended' as const }, { reason: 'ended' }],
  [{ ...redeem, selection: 'offer' as const, status: 'scheduled' as const }, { reason: 'not_started' }],
  [
    { ...redeem, threshold: 150 },
    { reason: 'insufficient_points', missingPoints: 50 },
  ],
  [{ ...redeem, in_stock: false }, { reason: 'out_of_stock' }],
  [{ ...redeem, codes_gone: true }, { reason: 'codes_gone' }],
  [{ ...redeem, status: 'scheduled' as const }, { reason: 'not_started' }],
  [{ ...redeem, status: 'ended' as const }, { reason: 'ended' }],
  [
    { ...redeem, limit_per_participant: 2, claims: 2 },
    { reason: 'limit_per_participant', limit: 2 },
  ],
  [{ ...redeem, price_cents: 500, payments_enabled: false }, { reason: 'payments_not_set_up' }],
  [
    { ...sweepstake, entries: 3 },
    { reason: 'max_entries', limit: 3 },
  ],
  [{ ...sweepstake, draw_status: 'frozen' as const }, { reason: 'entries_frozen' }],
  [
    { ...sweepstake, entry_cost: 101 },
    { reason: 'insufficient_points', missingPoints: 1, missingFor: 'entry' },
  ],
  [
    { ...game, play_cost: 101 },
    { reason: 'insufficient_points', missingPoints: 1, missingFor: 'play' },
  ],
  [
    { ...game, plays_today: 2 },
    { reason: 'plays_used_up', limit: 2, isLastDay: false },
  ],
  [
    { ...game, plays_today: 2, is_last_day: true },
    { reason: 'plays_used_up', limit: 2, isLastDay: true },
  ],
  [
    { ...game, limit_per_participant: 1, claims: 1 },
    { reason: 'limit_per_participant', limit: 1 },
  ],
])('returns the reason that a participant cannot claim a reward', (reward, refused) => {
  expect(explainRefusal(reward, person)).toEqual({ ok: false, ...refused })
})

it('asks for a verified address before anything else', () => {
  expect(explainRefusal({ ...redeem, in_stock: false }, { ...person, ineligibility: 'not_verified' })).toEqual({
    ok: false,
    reason: 'not_verified',
  })
})

it('does not refuse rewards that are granted automatically', () => {
  for (const selection of ['achievement', 'milestone', 'offer'] as const) {
    expect(explainRefusal({ ...redeem, selection, threshold: 1000 }, person)).toBeNull()
  }
  expect(explainRefusal({ ...game, contest_kind: 'ranking' }, person)).toBeNull()
})

describe('the free entry form', () => {
  const free = { ...sweepstake, entry_cost: 1000, free_entry: true, free_entries_today: 1 }

  it('is possible with any balance, up to the same cap', () => {
    expect(explainFreeEntryRefusal(free, person)).toBeNull()
    expect(explainFreeEntryRefusal({ ...free, entries: 3 }, person)).toMatchObject({ reason: 'max_entries' })
  })

  it('allows one per day without a cap', () => {
    expect(explainFreeEntryRefusal({ ...free, max_entries: null }, person)).toMatchObject({ reason: 'free_entry_used' })
    expect(explainFreeEntryRefusal({ ...free, max_entries: null, free_entries_today: 0 }, person)).toBeNull()
    const isLast = { ...free, max_entries: null, is_last_day: true }
    expect(explainFreeEntryRefusal(isLast, person)).toMatchObject({ reason: 'free_entry_used', isLastDay: true })
  })

  it('may be disabled', () => {
    expect(explainFreeEntryRefusal({ ...free, free_entry: false }, person)).toMatchObject({ reason: 'no_free_entry' })
  })
})

it('returns a participant with an open payment to the pay page, even at the limit', () => {
  expect(explainRefusal({ ...redeem, limit_per_participant: 1, claims: 1, is_paying: true }, person)).toBeNull()
})
