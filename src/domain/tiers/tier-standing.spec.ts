import { deriveStanding, readBenefits } from './tier-standing'

const tier = (id: number, name: string, threshold: number) => ({
  ...{ id, name, threshold },
  earning_multiplier: 1,
  benefits: null,
})
const [member, silver, gold] = [tier(1, 'Member', 0), tier(2, 'Silver', 500), tier(3, 'Gold', 1000)]
const TIERS = [gold, member, silver]
const since = new Date('2026-01-01T00:00:00Z')
const until = new Date('2027-01-01T00:00:00Z')
const at = (points: number, tier_id: number | null) =>
  deriveStanding(TIERS, { points, tier_id, tier_since: tier_id ? since : null, tier_until: tier_id ? until : null })

describe("a participant's standing among tiers", () => {
  it('counts to the next tier', () => {
    expect(at(250, 1)).toEqual({
      points: 250,
      current: member,
      since,
      until: null,
      next: { tier: silver, missing: 250, percent: 50 },
      keep: null,
    })
  })

  it('has no next tier at the top', () => {
    expect(at(1200, 3)).toMatchObject({ current: gold, until, next: null, keep: null })
  })

  it('names the points missing to stay, until the end of the grace period', () => {
    expect(at(400, 2)).toMatchObject({
      next: { tier: gold, missing: 600 },
      keep: { missing: 100, by: new Date('2027-01-31T00:00:00Z') },
    })
  })

  it('counts from zero without a tier', () => {
    expect(deriveStanding([silver], { points: 40, tier_id: null, tier_since: null, tier_until: null })).toEqual({
      points: 40,
      current: null,
      since: null,
      until: null,
      next: { tier: silver, missing: 460, percent: 8 },
      keep: null,
    })
  })
})

it('reads one benefit per line', () => {
  expect(readBenefits('Free delivery\n\n  Early access ')).toEqual(['Free delivery', 'Early access'])
  expect(readBenefits(null)).toEqual([])
})
