import { tileState } from './tile-state'

type Facts = Parameters<typeof tileState>[0]

const reward = (facts: Partial<Facts> = {}): Facts => ({
  earned_by_current_participant_on: null,
  price: null,
  progress: null,
  refusal: null,
  redeem: { in_stock: true, limit_per_participant: 1, claimed: 0 },
  selection: 'redeem',
  status: 'active',
  threshold: 150,
  ...facts,
})
const soldOut = { in_stock: false, limit_per_participant: 1, claimed: 0 }
const short = { kind: 'points', current: 40, target: 150 } as const
const full = { kind: 'points', current: 150, target: 150 } as const

describe('tileState', () => {
  it.each<[string, Facts, ReturnType<typeof tileState>]>([
    [
      'what is earned stays earned when it is gone',
      reward({ earned_by_current_participant_on: '2026-01-01', redeem: soldOut }),
      'earned',
    ],
    ['out of stock', reward({ redeem: soldOut, progress: full }), 'gone'],
    ['codes gone', reward({ refusal: { reason: 'codes_gone', message: '' }, progress: full }), 'gone'],
    ['ended', reward({ status: 'ended', progress: full }), 'ended'],
    ['not started', reward({ status: 'scheduled' }), 'soon'],
    ['too few points', reward({ progress: short, refusal: { reason: 'insufficient_points', message: '' } }), 'locked'],
    ['a milestone on the way', reward({ selection: 'milestone', progress: short }), 'locked'],
    ['not verified', reward({ progress: full, refusal: { reason: 'not_verified', message: '' } }), 'locked'],
    ['enough points', reward({ progress: full }), 'ready'],
    ['free', reward({ threshold: 0 }), 'ready'],
    ['for no points', reward({ threshold: null }), 'ready'],
    ['for money alone', reward({ threshold: null, price: 5 }), 'open'],
    ['a sweepstake', reward({ selection: 'sweepstake' }), 'open'],
  ])('%s', (_, facts, state) => {
    expect(tileState(facts, true)).toBe(state)
  })

  it.each([150, 0, null])('strangers have nothing to claim yet: %j points', (threshold) => {
    expect(tileState(reward({ threshold }), false)).toBe('open')
  })
})
