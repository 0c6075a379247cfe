import fc from 'fast-check'
import { completeChallenge } from '@/domain/challenges'
import { createContext } from '@/domain/context'
import { listStoredRules } from '@/plugins/boosts/domain/find-rules'
import { previewRule } from '@/plugins/boosts/domain/what-if/preview-rule'
import { readOnly } from '@/plugins/boosts/domain/what-if/read-only'
import { runWhatIf, type Subject } from '@/plugins/boosts/domain/what-if/what-if'
import { openTestPayload, type TestPayload } from '../../../support/database'
import { createChallengeFixture, createRewardFixture } from '../../../support/fixtures'
import { createRuleFixture, type RuleFixture } from './rule-fixture'

let test: TestPayload

beforeAll(async () => {
  test = await openTestPayload()
})
afterAll(() => test.close())

const ask = (rules: RuleFixture, subject: Subject, value: number | null = null) =>
  runWhatIf(rules.context(), { programId: rules.programId, subject, value, days: 90 })

type Purchase = { person: number; bread: number; milk: number; back: number }

/** Posts the same purchases and returns, in the same order. */
const post = async (rules: RuleFixture, purchases: readonly Purchase[]) => {
  const people = [await rules.join(), await rules.join()]
  const sent: string[] = []
  for (const { bread, milk, person } of purchases)
    sent.push(await rules.buy(people[person]?.email ?? '', { bread, milk: milk + 1 }))
  return {
    people,
    giveBack: async () => {
      for (const [index, { back }] of purchases.entries())
        if (back > 0) await rules.giveBack(sent[index] ?? '', 'MILK', back)
    },
  }
}

describe('what-if of an earning rule', () => {
  it('says what the rule would have posted, for any rules and purchases', async () => {
    const purchase = fc.record({
      ...{ person: fc.constantFrom(0, 1), bread: fc.nat(9), milk: fc.nat(9), back: fc.constantFrom(0, 0, 1) },
    })
    const rule = fc.record({
      effect: fc.constantFrom('multiplier', 'bonus', 'per_unit'),
      multiplier: fc.constantFrom(1.1, 1.5, 3),
      points_per_unit: fc.constantFrom(0.5, 2),
      min_basket: fc.constantFrom(null, 8),
      first_purchase: fc.boolean(),
      max_points: fc.constantFrom(null, 60),
      max_points_in_all: fc.constantFrom(null, 100),
      ofBread: fc.boolean(),
      isBest: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(rule, fc.array(purchase, { minLength: 2, maxLength: 5 }), async (given, purchases) => {
        const { isBest, ofBread, ...data } = given
        const draft = (rules: RuleFixture) => ({ ...data, products: ofBread ? [rules.bread] : [] })
        const other = { effect: 'bonus', bonus_points: 9, name: 'Bonus' }
        const totals: number[] = []
        for (const is_on of [true, false]) {
          const rules = await createRuleFixture(test)
          if (isBest)
            await rules.sql('insert into best_rule_settings (program_id, is_on) values ($1, true)', [rules.programId])
          await rules.create(other)
          const id = await rules.create({ ...draft(rules), is_on })
          const { giveBack, people } = await post(rules, purchases)
          await giveBack()
          await rules.settle()
          if (!is_on) {
            const found = await ask(rules, { kind: 'rule', id })
            totals.push(found?.before ?? -1, found?.after ?? -1)
          }
          let posted = 0
          for (const { participantId } of people) {
            const [row] = await rules.sql<{ sum: number }>(
              `select coalesce(sum(lifetime_amount), 0)::int as sum from point_entries where participant_id = $1`,
              [participantId],
            )
            posted += row?.sum ?? 0
          }
          totals.push(posted)
        }
        const [withRule, before, after, without] = totals
        expect({ before, after }).toEqual({ before: without, after: withRule })
      }),
      { numRuns: 12 },
    )
  }, 240_000)

  it('names who gains, and lists past purchases', async () => {
    const rules = await createRuleFixture(test)
    const id = await rules.create({ is_on: false, products: [rules.bread] })
    const { people } = await post(rules, [
      { person: 0, bread: 3, milk: 0, back: 0 },
      { person: 1, bread: 0, milk: 3, back: 0 },
    ])
    const found = await ask(rules, { kind: 'rule', id })
    expect(found).toMatchObject({ events: 2, changed: 1, before: 80, after: 110, lose: { count: 0, top: [] } })
    expect(found?.gain.top).toEqual([expect.objectContaining({ id: people[0]?.participantId, before: 40, after: 70 })])
    expect(found?.byTier).toEqual([{ name: null, people: 1, gain: 1, lose: 0, difference: 30 }])
    const [rule] = await listStoredRules(rules.context(), rules.programId, [id])
    if (!rule) throw new Error('the rule was not found')
    expect(await previewRule(rules.context(), { programId: rules.programId, rule })).toMatchObject({
      ...{ count: 2, changed: 1, points: 30, purchases: [{ merchant: 'Bakery', earned: 40, more: 30 }] },
    })
  })

  it('knows no rule of another program', async () => {
    const rules = await createRuleFixture(test)
    const elsewhere = await createRuleFixture(test)
    expect(await ask(rules, { kind: 'rule', id: await elsewhere.create() })).toBeNull()
  })

  it('cannot write', async () => {
    const rules = await createRuleFixture(test)
    await expect(
      readOnly(rules.context(), (sql) => sql('update programs set name = $2 where id = $1', [rules.programId, 'x'])),
    ).rejects.toThrow('read-only transaction')
  })
})

describe('what-if of points and prices', () => {
  const actor = { type: 'system', name: 'test' } as const

  it('says what a challenge would have posted, within its budget, with the multipliers of tiers', async () => {
    const [before, after] = [7, 13]
    const totals: number[] = []
    for (const points of [before, after]) {
      const rules = await createRuleFixture(test)
      await rules.sql('update programs set features_tiers = true where id = $1', [rules.programId])
      const [tier] = await rules.sql<{ id: number }>(
        `insert into program_tiers (program_id, name, threshold, earning_multiplier) values ($1, 'Gold', 1000000, 1.25) returning id`,
        [rules.programId],
      )
      const { challengeId } = await createChallengeFixture(test.payload, { programId: rules.programId, points })
      await rules.sql('update challenges set points_budget = 45 where id = $1', [challengeId])
      await rules.create({ applies_to: 'challenges', multiplier: 2, max_points: 20 })
      for (const index of [1, 2, 3, 4]) {
        const { participantId } = await rules.join()
        if (index % 2) await rules.sql('update participants set tier_id = $2 where id = $1', [participantId, tier?.id])
        const request = { programId: rules.programId, participantId, challengeId, source: 'api' } as const
        await completeChallenge(createContext(test.payload, { actor }), request)
      }
      await rules.settle()
      const found = points === before ? await ask(rules, { kind: 'challenge', id: challengeId }, after) : null
      if (found) totals.push(found.before, found.after)
      const [row] = await rules.sql<{ sum: number }>(
        'select sum(lifetime_amount)::int as sum from point_entries where program_id = $1',
        [rules.programId],
      )
      totals.push(row?.sum ?? 0)
    }
    const [saidBefore, saidAfter, posted, postedAfter] = totals
    expect([saidBefore, saidAfter]).toEqual([posted, postedAfter])
  })

  it('replays claims at another price, as far as balances go', async () => {
    const rules = await createRuleFixture(test)
    const { rewardId } = await createRewardFixture(test.payload, { programId: rules.programId, threshold: 30 } as never)
    const { claimReward } = await import('@/plugin')
    const { awardPoints } = await import('@/domain/points')
    const [rich, poor] = [await rules.join(), await rules.join()]
    const context = createContext(test.payload, { actor })
    for (const [index, [person, amount]] of (
      [
        [rich, 100],
        [poor, 60],
      ] as const
    ).entries()) {
      const { participantId } = person
      const posting = {
        programId: rules.programId,
        participantId,
        amount,
        title: 'Start',
        key: `start:${participantId}`,
      }
      await awardPoints(context, { ...posting, cause: { type: 'Test', id: index } })
      for (const turn of [1, 2]) {
        const claim = { programId: rules.programId, participantId, rewardId, key: `claim:${participantId}:${turn}` }
        expect((await claimReward(context, claim as never)).ok).toBe(true)
      }
    }
    const found = await ask(rules, { kind: 'reward', id: rewardId }, 45)
    // The second claim of the poor one would have needed 90 points.
    expect(found).toMatchObject({ events: 4, before: -120, after: -135, refused: 1 })
    expect([found?.gain.count, found?.lose.count]).toEqual([0, 2])
  })

  it('multiplies what a tier earned by another factor', async () => {
    const rules = await createRuleFixture(test)
    await rules.sql('update programs set features_tiers = true where id = $1', [rules.programId])
    const [tier] = await rules.sql<{ id: number }>(
      `insert into program_tiers (program_id, name, threshold, earning_multiplier) values ($1, 'Gold', 1000000, 1.25) returning id`,
      [rules.programId],
    )
    const [gold, other] = [await rules.join(), await rules.join()]
    await rules.sql('update participants set tier_id = $2 where id = $1', [gold.participantId, tier?.id])
    await rules.buy(gold.email, { bread: 3 })
    await rules.buy(other.email, { bread: 3 })
    const found = await ask(rules, { kind: 'tier', id: tier?.id ?? 0 }, 1.5)
    expect(found).toMatchObject({ events: 2, changed: 1, before: 38 + 30, after: 45 + 30 })
    expect(found?.byTier).toEqual([{ name: 'Gold', people: 1, gain: 1, lose: 0, difference: 7 }])
  })
})
