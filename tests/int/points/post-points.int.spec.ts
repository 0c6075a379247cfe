import type { Payload } from 'payload'
import { type Context, createContext, inTransaction } from '@/domain/context'
import {
  awardPoints,
  cancelPendingPoints,
  holdPoints,
  type Posting,
  type PostingResult,
  refundPoints,
  releaseDuePoints,
  releasePendingPoints,
  reversePoints,
  spendPoints,
} from '@/domain/points'
import { releasePoints } from '@/jobs/release-points'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createProgramFixture } from '../../support/fixtures'
import { addParticipant, type Owner, postingOf, readBalance, sumEntries } from './ledger-fixture'

let test: TestPayload
let payload: Payload
let sql: Sql
let context: Context
let programId: number
let otherProgramId: number
let lenientProgramId: number

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  context = createContext(payload, {
    actor: { type: 'job', name: 'receipts' },
    now: new Date('2026-11-20T10:00:00.000Z'),
  })
  programId = (await createProgramFixture(payload)).programId
  otherProgramId = (await createProgramFixture(payload)).programId
  lenientProgramId = (
    await createProgramFixture(payload, { points_rules: { reversal_below_zero: true, expiry: 'off' } })
  ).programId
})

afterAll(() => test.close())

/** A participant, and the entry that awarded their `points`. */
const openAccount = async (
  points: number,
  inProgram = programId,
): Promise<{ owner: Owner; earning: number; key: (name: string) => string }> => {
  const owner = await addParticipant(sql, inProgram)
  const key = (name: string) => `${name}:${owner.participantId}`
  const posted = await awardPoints(context, postingOf(owner, points, key('start')))
  return { owner, earning: idOf(posted), key }
}

const idOf = (answer: PostingResult): number => {
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`)
  return answer.entryId
}

/** Invalid postings: errors of the caller rather than refusals. */
const BROKEN: Partial<Posting>[] = [
  { amount: 0 },
  { amount: -5 },
  { amount: 1.5 },
  { amount: Number.NaN },
  { amount: Number.MAX_SAFE_INTEGER },
  { amount: 100_000_001 },
  { key: '' },
  { key: ' ' },
  { key: 'k'.repeat(256) },
]

describe('an award', () => {
  // RULE-16, RULE-20
  it('increases balance and lifetime, and its entry states the cause', async () => {
    const owner = await addParticipant(sql, programId)
    const answer = await awardPoints(context, {
      ...owner,
      amount: 120,
      key: `challenge:7:participant:${owner.participantId}`,
      cause: { type: 'challenge', id: 7 },
      title: 'Read the article',
      rule: 'points on completion',
      evidence: { clicked: true },
      expiresAt: new Date('2027-11-20T10:00:00.000Z'),
    })
    expect(answer).toEqual({ ok: true, duplicate: false, entryId: idOf(answer), balance: 120, lifetime: 120 })
    expect(await sql('select * from point_entries where id = $1', [idOf(answer)])).toEqual([
      {
        id: idOf(answer),
        program_id: programId,
        participant_id: owner.participantId,
        amount: 120,
        lifetime_amount: 120,
        bought_amount: 0,
        kind: 'earning',
        idempotency_key: `challenge:7:participant:${owner.participantId}`,
        cause_type: 'challenge',
        cause_id: '7',
        title: 'Read the article',
        rule: 'points on completion',
        evidence: { clicked: true },
        actor_type: 'job',
        actor_id: null,
        reverses_id: null,
        expires_at: new Date('2027-11-20T10:00:00.000Z'),
        occurred_at: new Date('2026-11-20T10:00:00.000Z'),
      },
    ])
  })

  it('repeats the first entry with the current balance for a repeated key', async () => {
    const { owner, earning, key } = await openAccount(100)
    await spendPoints(context, postingOf(owner, 30, key('spend')))
    expect(await awardPoints(context, postingOf(owner, 100, key('start')))).toEqual({
      ok: true,
      duplicate: true,
      entryId: earning,
      balance: 70,
      lifetime: 100,
    })
    expect(await readBalance(sql, owner.participantId)).toEqual({
      balance: 70,
      lifetime: 100,
      pending: 0,
      shortfall: 0,
    })
  })

  it('refuses another posting with a used key: another amount, kind or user', async () => {
    const { owner, key } = await openAccount(100)
    const neighbour = await addParticipant(sql, programId)
    const refused = { ok: false, reason: 'key_reused' }
    expect(await awardPoints(context, postingOf(owner, 101, key('start')))).toEqual(refused)
    expect(await spendPoints(context, postingOf(owner, 100, key('start')))).toEqual(refused)
    expect(await awardPoints(context, postingOf(neighbour, 100, key('start')))).toEqual(refused)
    expect(await sumEntries(sql, owner.participantId)).toEqual({ entries: 1, balance: 100, lifetime: 100 })
    expect(await readBalance(sql, owner.participantId)).toEqual({
      balance: 100,
      lifetime: 100,
      pending: 0,
      shortfall: 0,
    })
    expect(await readBalance(sql, neighbour.participantId)).toEqual({
      balance: 0,
      lifetime: 0,
      pending: 0,
      shortfall: 0,
    })
  })

  it('lets two programs use the same key', async () => {
    const here = await addParticipant(sql, programId)
    const there = await addParticipant(sql, otherProgramId)
    const key = `shared:${here.participantId}`
    expect(await awardPoints(context, postingOf(here, 10, key))).toMatchObject({ duplicate: false, balance: 10 })
    expect(await awardPoints(context, postingOf(there, 20, key))).toMatchObject({ duplicate: false, balance: 20 })
  })

  it.each(BROKEN)('throws on %j', async (broken) => {
    const owner = await addParticipant(sql, programId)
    const posting = { ...postingOf(owner, 10, 'broken'), ...broken }
    await expect(awardPoints(context, posting)).rejects.toThrow()
    await expect(spendPoints(context, posting)).rejects.toThrow(RangeError)
    await expect(refundPoints(context, { ...posting, reverses: 1 })).rejects.toThrow(RangeError)
    await expect(reversePoints(context, { ...posting, evidence: {}, entryId: 1 })).rejects.toThrow(RangeError)
    await expect(holdPoints(context, { ...posting, heldBecause: 'review' })).rejects.toThrow(RangeError)
    expect(await sumEntries(sql, owner.participantId)).toEqual({ entries: 0, balance: 0, lifetime: 0 })
  })
})

describe('a spending', () => {
  it('takes from the balance only, down to the last point', async () => {
    const { owner, key } = await openAccount(100)
    const answer = await spendPoints(context, postingOf(owner, 100, key('spend')))
    expect(answer).toEqual({ ok: true, duplicate: false, entryId: idOf(answer), balance: 0, lifetime: 100 })
    expect(await sql('select amount, lifetime_amount, kind from point_entries where id = $1', [idOf(answer)])).toEqual([
      { amount: -100, lifetime_amount: 0, kind: 'spending' },
    ])
  })

  it('is refused for one point too many, and takes no points', async () => {
    const { owner, key } = await openAccount(100)
    expect(await spendPoints(context, postingOf(owner, 101, key('spend')))).toEqual({
      ok: false,
      reason: 'insufficient_points',
    })
    expect(await sumEntries(sql, owner.participantId)).toEqual({ entries: 1, balance: 100, lifetime: 100 })
  })

  it('repeated after the balance is gone still returns the posted entry', async () => {
    const { owner, key } = await openAccount(100)
    const first = await spendPoints(context, postingOf(owner, 60, key('spend')))
    expect(await spendPoints(context, postingOf(owner, 60, key('spend')))).toEqual({ ...first, duplicate: true })
  })
})

describe('another program', () => {
  it('doesn’t find the participant or the entries', async () => {
    const { owner, earning, key } = await openAccount(100)
    const spending = idOf(await spendPoints(context, postingOf(owner, 10, key('spend'))))
    const stranger = { ...owner, programId: otherProgramId }
    const unknown = { ok: false, reason: 'unknown_participant' }
    expect(await awardPoints(context, postingOf(stranger, 10, 'foreign'))).toEqual(unknown)
    expect(await spendPoints(context, postingOf(stranger, 10, 'foreign'))).toEqual(unknown)
    expect(await refundPoints(context, { ...postingOf(stranger, 10, 'foreign'), reverses: spending })).toEqual(unknown)
    expect(await holdPoints(context, { ...postingOf(stranger, 10, 'foreign'), heldBecause: 'review' })).toEqual(unknown)
    const reversal = { programId: otherProgramId, entryId: earning, key: 'foreign', title: 'Foreign' }
    expect(await reversePoints(context, reversal)).toEqual({ ok: false, reason: 'unknown_entry' })
    expect(await readBalance(sql, owner.participantId)).toEqual({
      balance: 90,
      lifetime: 100,
      pending: 0,
      shortfall: 0,
    })
  })
})

describe('a refund', () => {
  it('increases the balance but not lifetime, in parts up to what was spent', async () => {
    const { owner, key } = await openAccount(100)
    const spending = idOf(await spendPoints(context, postingOf(owner, 50, key('spend'))))
    const refund = (amount: number, name: string) =>
      refundPoints(context, { ...postingOf(owner, amount, key(name)), reverses: spending })
    expect(await refund(30, 'refund')).toMatchObject({ ok: true, duplicate: false, balance: 80, lifetime: 100 })
    expect(await refund(30, 'refund')).toMatchObject({ ok: true, duplicate: true, balance: 80, lifetime: 100 })
    expect(await refund(21, 'too much')).toEqual({ ok: false, reason: 'exceeds_entry' })
    expect(await refund(20, 'rest')).toMatchObject({ ok: true, duplicate: false, balance: 100, lifetime: 100 })
    expect(await refund(20, 'rest')).toMatchObject({ ok: true, duplicate: true })
    expect(await refund(20, 'refund')).toEqual({ ok: false, reason: 'key_reused' })
    expect(await refund(1, 'more')).toEqual({ ok: false, reason: 'exceeds_entry' })
  })

  it('must name a spending of the same user', async () => {
    const { owner, earning, key } = await openAccount(100)
    const spending = idOf(await spendPoints(context, postingOf(owner, 50, key('spend'))))
    const neighbour = await openAccount(100)
    const unknown = { ok: false, reason: 'unknown_entry' }
    expect(await refundPoints(context, { ...postingOf(owner, 10, key('a')), reverses: earning })).toEqual(unknown)
    expect(await refundPoints(context, { ...postingOf(neighbour.owner, 10, key('b')), reverses: spending })).toEqual(
      unknown,
    )
  })
})

describe('a reversal', () => {
  const reverse = (
    { earning, inProgram = programId }: { earning: number; inProgram?: number },
    key: string,
    amount?: number,
  ) =>
    reversePoints(context, {
      programId: inProgram,
      entryId: earning,
      amount,
      key,
      title: 'Reset',
      evidence: { by: 'a test' },
    })

  it('takes an earning from balance and lifetime, and keeps its cause', async () => {
    const { earning, key, owner } = await openAccount(100)
    const answer = await reverse({ earning }, key('reset'))
    expect(answer).toMatchObject({ ok: true, duplicate: false, balance: 0, lifetime: 0, shortfall: 0 })
    expect(await reverse({ earning }, key('reset'))).toEqual({ ...answer, duplicate: true })
    expect(await reverse({ earning }, key('again'))).toEqual({ ok: false, reason: 'exceeds_entry' })
    const entries = await sql(
      `select amount, lifetime_amount, kind, reverses_id, cause_id, evidence from point_entries
       where participant_id = $1 order by id desc limit 1`,
      [owner.participantId],
    )
    expect(entries).toEqual([
      {
        amount: -100,
        lifetime_amount: -100,
        kind: 'reversal',
        reverses_id: earning,
        cause_id: key('start'),
        evidence: { by: 'a test', reversed_points: 100, shortfall_points: 0 },
      },
    ])
  })

  it('of spent points takes the balance to zero and records the shortfall', async () => {
    const { earning, key, owner } = await openAccount(100)
    await spendPoints(context, postingOf(owner, 70, key('spend')))
    const answer = await reverse({ earning }, key('reset'))
    expect(answer).toMatchObject({ ok: true, balance: 0, lifetime: 0, shortfall: 70 })
    expect(await reverse({ earning }, key('reset'))).toEqual({ ...answer, duplicate: true })
    expect(await readBalance(sql, owner.participantId)).toEqual({ balance: 0, lifetime: 0, pending: 0, shortfall: 70 })
    expect(await sumEntries(sql, owner.participantId)).toEqual({ entries: 3, balance: 0, lifetime: 0 })
    expect(
      await sql("select evidence->'shortfall_points' as shortfall from point_entries where idempotency_key = $1", [
        key('reset'),
      ]),
    ).toEqual([{ shortfall: 70 }])
  })

  it('falls below zero if the program allows it; nothing can be spent then', async () => {
    const { earning, key, owner } = await openAccount(100, lenientProgramId)
    await spendPoints(context, postingOf(owner, 70, key('spend')))
    const answer = await reverse({ earning, inProgram: lenientProgramId }, key('reset'))
    expect(answer).toMatchObject({ ok: true, balance: -70, lifetime: 0, shortfall: 0 })
    expect(await spendPoints(context, postingOf(owner, 1, key('more')))).toEqual({
      ok: false,
      reason: 'insufficient_points',
    })
    expect(await awardPoints(context, postingOf(owner, 80, key('new')))).toMatchObject({ balance: 10, lifetime: 80 })
  })

  it('may be partial, but never exceed the rest of the earning', async () => {
    const { earning, key } = await openAccount(100)
    expect(await reverse({ earning }, key('part'), 40)).toMatchObject({ ok: true, balance: 60, lifetime: 60 })
    expect(await reverse({ earning }, key('part'), 41)).toEqual({ ok: false, reason: 'key_reused' })
    expect(await reverse({ earning }, key('too much'), 61)).toEqual({ ok: false, reason: 'exceeds_entry' })
    expect(await reverse({ earning }, key('rest'))).toMatchObject({ ok: true, balance: 0, lifetime: 0 })
  })

  it('must name an earning', async () => {
    const { key, owner } = await openAccount(100)
    const spending = idOf(await spendPoints(context, postingOf(owner, 10, key('spend'))))
    expect(await reverse({ earning: spending }, key('reset'))).toEqual({ ok: false, reason: 'unknown_entry' })
  })
})

describe('pending points', () => {
  // RULE-18
  it('are separate from the balance until released, which happens once', async () => {
    const { owner, key } = await openAccount(10)
    const hold = { ...postingOf(owner, 25, key('friend')), heldBecause: 'the friend has not verified' }
    const held = await holdPoints(context, hold)
    expect(held).toMatchObject({ ok: true, duplicate: false, pending: 25 })
    expect(await holdPoints(context, hold)).toEqual({ ...held, duplicate: true })
    expect(await holdPoints(context, { ...hold, amount: 26 })).toEqual({ ok: false, reason: 'key_reused' })
    expect(await readBalance(sql, owner.participantId)).toEqual({
      balance: 10,
      lifetime: 10,
      pending: 25,
      shortfall: 0,
    })

    const released = await releasePendingPoints(context, { programId, key: key('friend') })
    expect(released).toMatchObject({ ok: true, duplicate: false, balance: 35, lifetime: 35 })
    expect(await releasePendingPoints(context, { programId, key: key('friend') })).toEqual({
      ...released,
      duplicate: true,
    })
    expect(await cancelPendingPoints(context, { programId, key: key('friend') })).toEqual({
      ok: false,
      reason: 'released',
    })
    expect(await readBalance(sql, owner.participantId)).toEqual({ balance: 35, lifetime: 35, pending: 0, shortfall: 0 })
    const rows = await sql('select status, point_entry_id from pending_points where idempotency_key = $1', [
      key('friend'),
    ])
    expect(rows).toEqual([{ status: 'released', point_entry_id: released.ok && released.entryId }])
  })

  it('are never credited if canceled', async () => {
    const { owner, key } = await openAccount(10)
    await holdPoints(context, { ...postingOf(owner, 25, key('friend')), heldBecause: 'review' })
    const cancelled = await cancelPendingPoints(context, { programId, key: key('friend') })
    expect(cancelled).toMatchObject({ ok: true, duplicate: false, pending: 0 })
    expect(await cancelPendingPoints(context, { programId, key: key('friend') })).toEqual({
      ...cancelled,
      duplicate: true,
    })
    expect(await releasePendingPoints(context, { programId, key: key('friend') })).toEqual({
      ok: false,
      reason: 'cancelled',
    })
    expect(await readBalance(sql, owner.participantId)).toEqual({ balance: 10, lifetime: 10, pending: 0, shortfall: 0 })
  })

  it('of another program, or unknown ones, are not found', async () => {
    const { owner, key } = await openAccount(10)
    await holdPoints(context, { ...postingOf(owner, 25, key('friend')), heldBecause: 'review' })
    const unknown = { ok: false, reason: 'unknown_hold' }
    const foreign = { programId: otherProgramId, key: key('friend') }
    expect(await releasePendingPoints(context, foreign)).toEqual(unknown)
    expect(await cancelPendingPoints(context, foreign)).toEqual(unknown)
    expect(await releasePendingPoints(context, { programId, key: 'nothing' })).toEqual(unknown)
  })

  it('stay pending if their key was used for something else', async () => {
    const { owner, key } = await openAccount(10)
    await holdPoints(context, { ...postingOf(owner, 25, key('start')), heldBecause: 'review' })
    expect(await releasePendingPoints(context, { programId, key: key('start') })).toEqual({
      ok: false,
      reason: 'key_reused',
    })
    expect(await readBalance(sql, owner.participantId)).toEqual({
      balance: 10,
      lifetime: 10,
      pending: 25,
      shortfall: 0,
    })
  })

  // RULE-18
  it('are credited on their date, and not before', async () => {
    const { owner, key } = await openAccount(10)
    const hold = (name: string, releaseAt?: Date) =>
      holdPoints(context, { ...postingOf(owner, 5, key(name)), heldBecause: 'review', releaseAt })
    await hold('due', new Date('2026-11-20T10:00:00.000Z'))
    await hold('later', new Date('2026-11-20T10:00:00.001Z'))
    await hold('never')
    expect(await releaseDuePoints(context)).toBe(1)
    expect(await releaseDuePoints(context)).toBe(0)
    expect(await readBalance(sql, owner.participantId)).toEqual({
      balance: 15,
      lifetime: 15,
      pending: 10,
      shortfall: 0,
    })
  })

  it('leave an audit entry each when the job credits them', async () => {
    const { owner, key } = await openAccount(10)
    const due = { heldBecause: 'review', releaseAt: new Date('2026-11-20T09:00:00Z') } as const
    for (const [name, amount] of [
      ['one', 5],
      ['two', 7],
    ] as const)
      await holdPoints(context, { ...postingOf(owner, amount, key(name)), ...due })
    await releasePoints(context)
    await releasePoints(context)
    expect(
      await sql('select action, actor_type, after from audit_entries where record_id = $1 order by id', [
        String(owner.participantId),
      ]),
    ).toEqual([5, 7].map((points) => ({ action: 'points.released', actor_type: 'job', after: { points } })))
  })
})

describe('in a transaction', () => {
  it('a posting is rolled back with it, and a refused posting leaves it usable', async () => {
    const { owner, key } = await openAccount(100)
    const work = inTransaction(context, async (inside) => {
      expect(await awardPoints(inside, postingOf(owner, 50, key('a')))).toMatchObject({ balance: 150 })
      expect(await spendPoints(inside, postingOf(owner, 500, key('b')))).toMatchObject({ ok: false })
      expect(await awardPoints(inside, postingOf(owner, 51, key('a')))).toMatchObject({ reason: 'key_reused' })
      expect(await spendPoints(inside, postingOf(owner, 120, key('b')))).toMatchObject({ balance: 30 })
      throw new Error('the rest failed')
    })
    await expect(work).rejects.toThrow('the rest failed')
    expect(await sumEntries(sql, owner.participantId)).toEqual({ entries: 1, balance: 100, lifetime: 100 })
    expect(await readBalance(sql, owner.participantId)).toEqual({
      balance: 100,
      lifetime: 100,
      pending: 0,
      shortfall: 0,
    })
  })
})
