import { tileState } from './tile-state'

type Facts = Parameters<typeof tileState>[0]

const reward = (facts: Partial<Facts> = {}): Facts => ({
  earned_by_current_participant_on: null,
  participant_sweepstakes_entry: 0,
  price: null,
  progress: null,
  refusal: null,
  redeem: { in_stock: true, limit_per_participant: 1, claimed: 0, held: false, has_code: false },
  selection: 'redeem',
  status: 'active',
  sweepstake: { entry_cost: null, max_entries: null, free_entry: false, winners: 1, draw_status: null },
  threshold: 150,
  ...facts,
})
const held = { in_stock: true, limit_per_participant: 1, claimed: 1, held: true, has_code: false }
const refused = (reason: NonNullable<Facts['refusal']>['reason']) => ({ refusal: { reason, message: '' } })
const withFreeEntry = { sweepstake: { ...reward().sweepstake, free_entry: true } }
const theirs = { earned_by_current_participant_on: '2026-01-01' }
const again = { in_stock: true, limit_per_participant: 3, claimed: 1, held: false, has_code: false }
const entered = { participant_sweepstakes_entry: 2 }
const soldOut = { in_stock: false, limit_per_participant: 1, claimed: 0, held: false, has_code: false }
const short = { kind: 'points', current: 40, target: 150 } as const
const full = { kind: 'points', current: 150, target: 150 } as const

describe('tileState', () => {
  it.each<[string, Facts, ReturnType<typeof tileState>]>([
    ['earned, and sold out since', reward({ ...theirs, redeem: soldOut }), 'earned'],
    ['claimed, with an unread code', reward({ ...theirs, redeem: { ...again, has_code: true } }), 'code'],
    ['claimed, and claimable again', reward({ ...theirs, redeem: again }), 'again'],
    [
      'claimed, and too expensive to claim again',
      reward({ ...theirs, redeem: again, ...refused('insufficient_points') }),
      'earned',
    ],
    [
      'claimed up to the limit per person',
      reward({ ...theirs, redeem: again, ...refused('limit_per_participant') }),
      'earned',
    ],
    ['claimed, and ended since', reward({ ...theirs, redeem: again, status: 'ended' }), 'earned'],
    ['an earned achievement', reward({ ...theirs, selection: 'achievement' }), 'earned'],
    ['out of stock', reward({ redeem: soldOut, progress: full }), 'gone'],
    ['out of codes', reward({ ...refused('codes_gone'), progress: full }), 'gone'],
    ['ended', reward({ status: 'ended', progress: full }), 'ended'],
    ['not started', reward({ status: 'scheduled' }), 'soon'],
    ['too few points', reward({ progress: short, ...refused('insufficient_points') }), 'locked'],
    ['a milestone in progress', reward({ selection: 'milestone', progress: short }), 'locked'],
    ['not verified', reward({ progress: full, ...refused('not_verified') }), 'unverified'],
    ['not verified, and too few points', reward({ progress: short, ...refused('not_verified') }), 'unverified'],
    ['waiting for the program', reward({ progress: full, ...refused('account_pending') }), 'inactive'],
    ['payments not set up', reward({ price: 5, ...refused('payments_not_set_up') }), 'unpayable'],
    ['held for payment, with its points already taken', reward({ redeem: held, progress: short }), 'held'],
    ['the last one, held for payment', reward({ redeem: { ...held, in_stock: false }, progress: short }), 'held'],
    ['held while its payment ends', reward({ redeem: held, ...refused('limit_per_participant') }), 'held'],
    ['claimed, and another one held', reward({ ...theirs, redeem: held }), 'held'],
    ['held, and ended since', reward({ status: 'ended', redeem: held, ...refused('ended') }), 'held'],
    ['at the limit per person', reward(refused('limit_per_participant')), 'earned'],
    ["today's plays used up", reward({ selection: 'mini-contest', ...refused('plays_used_up') }), 'played'],
    ['too few points for a play', reward({ selection: 'mini-contest', ...refused('insufficient_points') }), 'short'],
    ['the maximum number of entries', reward({ selection: 'sweepstake', ...refused('max_entries') }), 'entered'],
    ['fewer entries than the maximum', reward({ selection: 'sweepstake', ...entered }), 'entered'],
    [
      'entries, and no points for another',
      reward({ selection: 'sweepstake', ...entered, ...refused('insufficient_points') }),
      'entered',
    ],
    [
      'entries in a closed list',
      reward({ selection: 'sweepstake', ...entered, ...refused('entries_frozen') }),
      'closed',
    ],
    ['entries in a finished draw', reward({ selection: 'sweepstake', ...entered, status: 'ended' }), 'ended'],
    ['a closed list', reward({ selection: 'sweepstake', ...refused('entries_frozen') }), 'closed'],
    ['too few points for an entry', reward({ selection: 'sweepstake', ...refused('insufficient_points') }), 'short'],
    [
      'too few points for an entry, with a free one left',
      reward({ selection: 'sweepstake', ...withFreeEntry, ...refused('insufficient_points') }),
      'open',
    ],
    ['a reason without its own state', reward(refused('not_found')), 'locked'],
    ['enough points', reward({ progress: full }), 'ready'],
    ['free', reward({ threshold: 0 }), 'ready'],
    ['for no points', reward({ threshold: null }), 'ready'],
    ['for money only', reward({ threshold: null, price: 5 }), 'open'],
    ['a sweepstake', reward({ selection: 'sweepstake' }), 'open'],
  ])('%s', (_, facts, state) => {
    expect(tileState(facts, true)).toBe(state)
  })

  it.each([150, 0, null])('visitors have nothing to claim yet: %j points', (threshold) => {
    expect(tileState(reward({ threshold }), false)).toBe('open')
  })
})
