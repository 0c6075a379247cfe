import { rewardForm } from './reward-form'

const SCHEMA = rewardForm((problem) => problem)
const problems = (form: object): Record<string, string> => {
  const parsed = SCHEMA.safeParse({ selection: 'redeem', name: 'A', ...form })
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ message, path }) => [path.join('.'), message]))
}
const BACKWARDS = { start: '2027-02-01T00:00:00Z', finish: '2027-01-01T00:00:00Z' }

describe('the form of a reward', () => {
  it('reports problems between fields together with problems of single fields', () => {
    expect(problems({ ...BACKWARDS, name: '', price: 'much' })).toEqual({
      name: 'required',
      price: 'not_a_price',
      finish: 'finish_before_start',
    })
    expect(problems({ selection: 'sweepstake', limit: '-1', free_entry: false })).toEqual({
      limit: 'too_small',
      finish: 'required',
      winners: 'required',
      entry_cost: 'no_way_to_enter',
    })
  })

  it('skips comparisons with invalid fields', () => {
    expect(problems({ ...BACKWARDS, start: 'soon' })).toEqual({ start: 'not_a_date' })
    expect(problems({ selection: 'achievement', threshold: 'x' })).toEqual({ threshold: 'not_whole' })
    expect(problems({ ...BACKWARDS, selection: 'raffle' })).toMatchObject({ finish: 'finish_before_start' })
    expect(Object.keys(problems({ selection: 'achievement', achievement_challenges: null }))).toEqual([
      'achievement_challenges',
    ])
  })

  it('ignores fields of other selections', () => {
    const wrong = { price: '0', winners: '0', play_cost: '?', active_image: 'none', achievement_challenges: ['x'] }
    expect(problems({ ...wrong, selection: 'offer' })).toEqual({})
    expect(problems({ ...wrong, selection: 'redeem' })).toEqual({ price: 'too_small' })
    const contest = { selection: 'mini-contest', start: BACKWARDS.finish, finish: BACKWARDS.start, contest_winners: 1 }
    expect(problems({ ...contest, play_cost: '-1' })).toEqual({})
    expect(problems({ ...contest, play_cost: '-1', contest_kind: 'instant_win' })).toEqual({ play_cost: 'too_small' })
  })

  it('keeps valid values of other selections, so that saving an unchanged form changes nothing', () => {
    const stored = {
      selection: 'mini-contest',
      name: 'A',
      start: BACKWARDS.finish,
      finish: BACKWARDS.start,
      contest_winners: 1,
    }
    expect(SCHEMA.parse({ ...stored, play_cost: 5, plays_per_day: 2 })).toMatchObject({
      play_cost: 5,
      plays_per_day: 2,
    })
    expect(SCHEMA.parse({ selection: 'offer', name: 'A', price: '2.50' }).price).toBe(250)
  })

  it("requires at least the payment provider's minimum price", () => {
    const said = rewardForm((problem, values) => `${problem} ${values?.least ?? ''}`)
    const check = (price: string) =>
      said.safeParse({ selection: 'redeem', name: 'A', price }).error?.issues.map(({ message }) => message)
    for (const price of ['0', '0.25', '0.49']) expect(check(price)).toEqual(['too_small 0.5'])
    for (const price of ['0.5', '0.50', '12']) expect(check(price)).toBeUndefined()
    expect(SCHEMA.parse({ selection: 'redeem', name: 'A', price: '' }).price).toBeNull()
  })

  it('refuses incomplete input with specific messages', () => {
    const half = { start: '?', finish: '?', limit: '?', price: '?' }
    expect(problems(half)).toEqual({
      start: 'not_a_date',
      finish: 'not_a_date',
      limit: 'not_whole',
      price: 'not_a_price',
    })
  })

  it('accepts only whole prices in a currency without decimals', () => {
    const priced = { selection: 'redeem', name: 'A', threshold: 1 }
    expect(problems({ ...priced, price: '12.50', currency: 'jpy' })).toMatchObject({ price: 'whole_units' })
    expect(problems({ ...priced, price: '1250', currency: 'JPY' })).not.toHaveProperty('price')
    expect(problems({ ...priced, price: '12.50', currency: 'sek' })).not.toHaveProperty('price')
    expect(problems({ ...priced, price: '12', currency: 'xxx' })).toMatchObject({ currency: 'no_currency' })
  })

  it('requires a limit of at least the winners', () => {
    const draw = { selection: 'sweepstake', finish: BACKWARDS.start, free_entry: true }
    expect(problems({ ...draw, winners: 3, limit: 1 })).toEqual({ limit: 'below_winners' })
    expect(problems({ ...draw, winners: 3, limit: 3 })).toEqual({})
    expect(problems({ ...draw, winners: 'x', limit: 1 })).toEqual({ winners: 'not_whole' })
    for (const contest_kind of ['ranking', 'instant_win']) {
      const contest = { selection: 'mini-contest', contest_kind, start: BACKWARDS.finish, finish: BACKWARDS.start }
      expect(problems({ ...contest, contest_winners: 5, limit: '4' })).toEqual({ limit: 'below_winners' })
      expect(problems({ ...contest, contest_winners: 5, limit: '' })).toEqual({})
    }
    expect(problems({ selection: 'redeem', winners: 3, contest_winners: 3, limit: 1 })).toEqual({})
  })

  it('refuses anything but a form', () => {
    expect(SCHEMA.safeParse(null).success).toBe(false)
  })
})
