import { findLocks, type LockFacts } from './reward-locks'

const now = new Date('2026-11-21T12:00:00Z')
const fresh: LockFacts = {
  selection: 'redeem',
  contest_kind: null,
  approved_at: null,
  start: null,
  has_claims: false,
  has_entries: false,
  has_plays: false,
  draw_status: null,
  has_moments: false,
  settled_at: null,
}
const locksOf = (facts: Partial<LockFacts>, canManage = true) => findLocks({ ...fresh, ...facts }, { canManage, now })

describe('locked fields', () => {
  it('are empty while the reward has no participants', () => {
    for (const selection of ['redeem', 'sweepstake', 'achievement', 'milestone', 'mini-contest', 'offer'] as const) {
      expect(locksOf({ selection })).toEqual({})
    }
  })

  it('include the tags without rewards.manage', () => {
    expect(locksOf({}, false)).toEqual({ tag_list: 'manage_only' })
  })

  it('include the selection after a claim', () => {
    expect(locksOf({ has_claims: true })).toEqual({ selection: 'has_claims' })
  })

  it("include a sweepstake's terms once its draw is committed, and its end once entries are frozen", () => {
    const committed = locksOf({ selection: 'sweepstake', draw_status: 'committed' })
    expect(Object.keys(committed).sort()).toEqual(
      ['alternates', 'entry_cost', 'free_entry', 'max_entries', 'selection', 'sweepstake_challenges', 'winners'].sort(),
    )
    expect(new Set(Object.values(committed))).toEqual(new Set(['draw_committed']))
    const entered = locksOf({ selection: 'sweepstake', draw_status: 'committed', has_entries: true })
    expect(entered).toMatchObject({ start: 'has_entries', terms_conditions: 'has_entries', selection: 'has_entries' })
    expect(entered.finish).toBeUndefined()
    expect(locksOf({ selection: 'sweepstake', draw_status: 'frozen' }).finish).toBe('entries_frozen')
    expect(locksOf({ selection: 'sweepstake', draw_status: 'drawn' }).finish).toBe('entries_frozen')
  })

  it("include the inputs of an instant win's drawn moments, and the cost of a play after the first", () => {
    const drawn = locksOf({
      selection: 'mini-contest',
      contest_kind: 'instant_win',
      approved_at: now,
      has_moments: true,
    })
    expect(drawn).toEqual({
      selection: 'moments_drawn',
      contest_kind: 'moments_drawn',
      contest_winners: 'moments_drawn',
      start: 'moments_drawn',
      finish: 'moments_drawn',
    })
    expect(locksOf({ selection: 'mini-contest', has_plays: true })).toMatchObject({ play_cost: 'has_plays' })
  })

  it('include the period and prizes of a ranking from its start', () => {
    const ranking = { selection: 'mini-contest', contest_kind: 'ranking', approved_at: now } as const
    expect(locksOf({ ...ranking, start: new Date(now.getTime() + 1) })).toEqual({})
    expect(locksOf({ ...ranking, start: now })).toEqual({
      contest_kind: 'contest_running',
      contest_winners: 'contest_running',
      start: 'contest_running',
    })
    expect(locksOf({ ...ranking, start: now, settled_at: now })).toMatchObject({ finish: 'contest_settled' })
  })
})
