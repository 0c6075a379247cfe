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
  it('tells of fields that do not fit each other together with those that are wrong by themselves', () => {
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

  it('judges no field by another that is wrong by itself', () => {
    expect(problems({ ...BACKWARDS, start: 'soon' })).toEqual({ start: 'not_a_date' })
    expect(problems({ selection: 'achievement', threshold: 'x' })).toEqual({ threshold: 'not_whole' })
    expect(problems({ ...BACKWARDS, selection: 'raffle' })).toMatchObject({ finish: 'finish_before_start' })
    expect(Object.keys(problems({ selection: 'achievement', achievement_challenges: null }))).toEqual([
      'achievement_challenges',
    ])
  })

  it('is refused where it is no form at all', () => {
    expect(SCHEMA.safeParse(null).success).toBe(false)
  })
})
