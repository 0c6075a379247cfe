import { type Context, createContext } from '@/domain/context'
import {
  awardPoints,
  holdPoints,
  type PostingResult,
  type Refused,
  type ReversalRefusal,
  refundPoints,
  releasePendingPoints,
  reversePoints,
  spendPoints,
  verifyLedger,
} from '@/domain/points'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createProgramFixture } from '../../support/fixtures'
import { addParticipant, inParallel, type Owner, postingOf, readBalance, sumEntries } from './ledger-fixture'

let test: TestPayload
let sql: Sql
let context: Context
let programId: number

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
  programId = (await createProgramFixture(test.payload)).programId
})

afterAll(() => test.close())

const openAccount = async (points: number): Promise<{ owner: Owner; key: (name: string) => string; start: number }> => {
  const owner = await addParticipant(sql, programId)
  const key = (name: string) => `${name}:${owner.participantId}`
  const posted = await awardPoints(context, postingOf(owner, points, key('start')))
  if (!posted.ok) throw new Error(posted.reason)
  return { owner, key, start: posted.entryId }
}

const count = <T>(items: T[], is: (item: T) => boolean): number => items.filter(is).length

describe('at the same time', () => {
  it('100 spends of 30 from 100 points: 3 succeed, and 10 points are left', async () => {
    const { owner, key } = await openAccount(100)
    const answers = await inParallel(100, (n) => spendPoints(context, postingOf(owner, 30, key(`spend:${n}`))))
    expect(count(answers, ({ ok }) => ok)).toBe(3)
    expect(count(answers, (answer) => !answer.ok && answer.reason === 'insufficient_points')).toBe(97)
    expect(await sumEntries(sql, owner.participantId)).toEqual({ entries: 4, balance: 10, lifetime: 100 })
    expect(await readBalance(sql, owner.participantId)).toEqual({
      balance: 10,
      lifetime: 100,
      pending: 0,
      shortfall: 0,
    })
  })

  it('200 spends from a balance that suffices for all but ten', async () => {
    const { owner, key } = await openAccount(190 * 7)
    const answers = await inParallel(200, (n) => spendPoints(context, postingOf(owner, 7, key(`spend:${n}`))))
    expect(count(answers, ({ ok }) => ok)).toBe(190)
    const balances = answers.flatMap((answer) => (answer.ok ? [answer.balance] : [])).sort((a, b) => b - a)
    expect(balances).toEqual(Array.from({ length: 190 }, (_, n) => (189 - n) * 7)) // Each saw a different balance.
    expect(await sumEntries(sql, owner.participantId)).toEqual({ entries: 191, balance: 0, lifetime: 1330 })
    expect(await readBalance(sql, owner.participantId)).toEqual({
      balance: 0,
      lifetime: 1330,
      pending: 0,
      shortfall: 0,
    })
  })

  it('200 awards with one key: one effect, equal answers', async () => {
    const { owner, key } = await openAccount(1)
    const answers = await inParallel(200, () => awardPoints(context, postingOf(owner, 50, key('once'))))
    expect(count(answers, (answer) => answer.ok && !answer.duplicate)).toBe(1)
    const entryId = answers[0]?.ok && answers[0].entryId
    for (const answer of answers) {
      expect(answer).toEqual({ ok: true, duplicate: expect.any(Boolean), entryId, balance: 51, lifetime: 51 })
    }
    expect(await sumEntries(sql, owner.participantId)).toEqual({ entries: 2, balance: 51, lifetime: 51 })
    expect(await readBalance(sql, owner.participantId)).toEqual({ balance: 51, lifetime: 51, pending: 0, shortfall: 0 })
  })

  it('200 spends with one key and enough points for one: all get its answer', async () => {
    const { owner, key } = await openAccount(50)
    const answers = await inParallel(200, () => spendPoints(context, postingOf(owner, 50, key('once'))))
    expect(count(answers, (answer) => answer.ok && !answer.duplicate)).toBe(1)
    const entryId = answers[0]?.ok && answers[0].entryId
    for (const answer of answers) {
      expect(answer).toEqual({ ok: true, duplicate: expect.any(Boolean), entryId, balance: 0, lifetime: 50 })
    }
    expect(await readBalance(sql, owner.participantId)).toEqual({ balance: 0, lifetime: 50, pending: 0, shortfall: 0 })
  })

  it('one key with two bodies: one is posted, the other refused every time', async () => {
    const { owner, key } = await openAccount(1)
    const neighbour = await openAccount(1)
    const answers = await inParallel(200, (n) =>
      awardPoints(context, postingOf(n % 2 === 0 ? owner : neighbour.owner, 50, key('one'))),
    )
    expect(count(answers, (answer) => answer.ok && !answer.duplicate)).toBe(1)
    expect(count(answers, (answer) => answer.ok && answer.duplicate)).toBe(99)
    expect(count(answers, (answer) => !answer.ok && answer.reason === 'key_reused')).toBe(100)
    const kept = [await readBalance(sql, owner.participantId), await readBalance(sql, neighbour.owner.participantId)]
    expect(kept.map(({ balance }) => balance).sort((a, b) => a - b)).toEqual([1, 51])
  })

  it('200 refunds and 200 reversals of one entry post each once', async () => {
    const { owner, key, start } = await openAccount(100)
    const spent = await spendPoints(context, postingOf(owner, 40, key('spend')))
    if (!spent.ok) throw new Error(spent.reason)
    const refunds = await inParallel(200, (n) =>
      refundPoints(context, { ...postingOf(owner, 40, key(`refund:${n}`)), reverses: spent.entryId }),
    )
    expect(count(refunds, ({ ok }) => ok)).toBe(1)
    const reversals = await inParallel(200, (n) =>
      reversePoints(context, { programId, entryId: start, amount: 60, key: key(`reset:${n}`), title: 'Reset' }),
    )
    expect(count(reversals, ({ ok }) => ok)).toBe(1)
    expect(await sumEntries(sql, owner.participantId)).toEqual({ entries: 4, balance: 40, lifetime: 40 })
  })

  it('reversals of two participants with one key: the refused one leaves no shortfall', async () => {
    const accounts = [await openAccount(50), await openAccount(50)]
    for (const { key, owner } of accounts) await spendPoints(context, postingOf(owner, 50, key('spend')))
    const shared = accounts[0]!.key('reset')
    const answers = await inParallel(40, (n) =>
      reversePoints(context, { programId, entryId: accounts[n % 2]!.start, key: shared, title: 'Reset' }),
    )
    expect(count(answers, (answer) => answer.ok && !answer.duplicate && answer.shortfall === 50)).toBe(1)
    expect(count(answers, (answer) => answer.ok && answer.duplicate && answer.shortfall === 50)).toBe(19)
    expect(count(answers, (answer) => !answer.ok && answer.reason === 'key_reused')).toBe(20)
    expect((await verifyLedger(sql)).differences).toEqual([])
  })

  it('200 releases of one hold credit it once', async () => {
    const { owner, key } = await openAccount(1)
    await holdPoints(context, { ...postingOf(owner, 20, key('friend')), heldBecause: 'review' })
    const answers = await inParallel(200, () => releasePendingPoints(context, { programId, key: key('friend') }))
    expect(count(answers, (answer) => answer.ok && !answer.duplicate)).toBe(1)
    expect(count(answers, ({ ok }) => ok)).toBe(200)
    expect(await readBalance(sql, owner.participantId)).toEqual({ balance: 21, lifetime: 21, pending: 0, shortfall: 0 })
  })

  it('200 mixed postings of three participants: sums are right and nothing falls below zero', async () => {
    const accounts = [await openAccount(20), await openAccount(20), await openAccount(20)]
    const answers = await inParallel<PostingResult | Refused<ReversalRefusal>>(200, (n) => {
      const { owner, key, start } = accounts[n % 3]!
      const shared = key(`key:${n % 40}`) // Every key is requested several times, by other postings too.
      if (n % 20 === 0)
        return reversePoints(context, { programId, entryId: start, amount: 3, key: shared, title: 'Part' })
      if (n % 4 === 0) return awardPoints(context, postingOf(owner, 5, shared))
      return spendPoints(context, postingOf(owner, 4, shared))
    })
    for (const answer of answers) if (answer.ok) expect(answer.balance).toBeGreaterThanOrEqual(0)
    for (const { owner } of accounts) {
      const summed = await sumEntries(sql, owner.participantId)
      const kept = await readBalance(sql, owner.participantId)
      expect({ balance: kept.balance, lifetime: kept.lifetime }).toEqual({
        balance: summed.balance,
        lifetime: summed.lifetime,
      })
      expect(kept.balance).toBeGreaterThanOrEqual(0)
    }
    const posted = answers.flatMap((answer) => (answer.ok && !answer.duplicate ? [answer.entryId] : []))
    const [{ entries } = { entries: 0 }] = await sql<{ entries: number }>(
      'select count(*)::int as entries from point_entries where participant_id = any($1)',
      [accounts.map(({ owner }) => owner.participantId)],
    )
    expect(entries).toBe(posted.length + accounts.length)
  })
})
