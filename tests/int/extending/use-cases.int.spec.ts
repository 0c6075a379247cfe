/** @alone It has a plugin of its own. */
import { randomUUID } from 'node:crypto'
import type { Plugin } from 'payload'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import type { Context } from '@/plugin'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../../support/fixtures'

declare module '@laurel/plugin' {
  interface PluginMails {
    visitThanks: true
  }
  interface PluginAuditActions {
    'visits.noted': true
  }
}

/** What plugins do with the product's own use cases: in the caller's transaction, once, and within a program. */
let test: TestPayload
let sql: Sql
let use: typeof import('@/plugin')
let context: Context
let programId: number
let person: ParticipantFixture

beforeAll(async () => {
  test = await openTestPayload({}, async (): Promise<Plugin[]> => {
    const { laurel } = await import('@/plugin')
    return [
      laurel({
        mails: {
          visitThanks: {
            category: 'rewards',
            parts: ['subject', 'heading', 'body', 'button'],
            variables: ['program', 'name', 'store'],
            isOptional: true,
            name: { en: 'Store visited' },
            help: { en: 'When someone visits a store.' },
          },
        },
        texts: {
          en: {
            console: { visits: { audit: { noted: 'Visit noted' } } },
            mail: {
              visitThanks: {
                subject: 'Thanks for visiting {{store}}',
                heading: 'See you',
                body: 'Soon.',
                button: 'Go',
              },
            },
          },
        },
      }),
    ]
  })
  use = await import('@/plugin')
  sql = poolSql(test.payload)
  const { createContext } = await import('@/domain/context')
  context = createContext(test.payload, { actor: { type: 'job', name: 'visits' } })
  programId = (await createProgramFixture(test.payload)).programId
})
beforeEach(async () => {
  person = await createParticipantFixture(test.payload, { programId, points: 0 })
})
afterAll(async () => {
  await (await import('@/platform/queue')).closeQueue()
  await test.close()
})

const balance = async () =>
  onlyRow(
    await sql<{ unused: number; pending: number }>(
      'select unused_points::int as unused, pending_points::int as pending from participant_balances where participant_id = $1',
      [person.participantId],
    ),
  )
const who = () => ({ programId, participantId: person.participantId })
const fail = new Error('the plugin failed')
/** Runs `work` in a transaction that fails afterwards. */
const inVain = (work: (tx: Context) => Promise<unknown>) =>
  expect(
    use.inTransaction(context, async (tx) => {
      await work(tx)
      throw fail
    }),
  ).rejects.toBe(fail)

it('complete a challenge once, within a program', async () => {
  const { challengeId } = await createChallengeFixture(test.payload, { programId, points: 30 })
  const complete = (tx: Context) => use.completeChallenge(tx, { ...who(), challengeId, evidence: { store: 7 } })
  await inVain(complete)
  expect(await balance()).toEqual({ unused: 0, pending: 0 })
  const both = await Promise.all([complete(context), complete(context)])
  expect(both.map((done) => done.ok && done.alreadyCompleted).sort()).toEqual([false, true])
  expect(await balance()).toEqual({ unused: 30, pending: 0 })
  const other = await createProgramFixture(test.payload)
  const foreign = await createChallengeFixture(test.payload, { programId: other.programId })
  expect(await use.completeChallenge(context, { ...who(), challengeId: foreign.challengeId })).toEqual({
    ok: false,
    reason: 'not_found',
  })
  const over = await createChallengeFixture(test.payload, {
    programId,
    finish: new Date(context.now.getTime() - 1_000).toISOString(),
  })
  expect(await use.completeChallenge(context, { ...who(), challengeId: over.challengeId })).toEqual({
    ok: false,
    reason: 'not_active',
  })
})

it('claim a reward for points, once for each key', async () => {
  const { rewardId } = await createRewardFixture(test.payload, { programId, threshold: 20 })
  const key = randomUUID()
  const claim = (tx: Context) => use.claimReward(tx, { ...who(), rewardId, key })
  expect(await claim(context)).toMatchObject({ ok: false, reason: 'insufficient_points' })
  const cause = { type: 'Visit', id: 7 }
  await use.awardPoints(context, { ...who(), amount: 50, key: randomUUID(), cause, title: 'Visit' })
  await inVain(claim)
  expect(await balance()).toMatchObject({ unused: 50 })
  expect(await claim(context)).toMatchObject({ ok: true, pointsSpent: 20, duplicate: false })
  expect(await claim(context)).toMatchObject({ ok: true, duplicate: true })
  expect(await balance()).toMatchObject({ unused: 30 })
  const other = await createProgramFixture(test.payload)
  expect(await use.claimReward(context, { ...who(), programId: other.programId, rewardId, key })).toMatchObject({
    ok: false,
  })
})

it('hold points, release them, and take them back', async () => {
  const key = randomUUID()
  const promise = { ...who(), amount: 40, key, cause: { type: 'Visit', id: 7 }, title: 'Visit', heldBecause: 'visit' }
  await inVain((tx) => use.holdPoints(tx, promise))
  expect(await use.releasePoints(context, { programId, key })).toEqual({ ok: false, reason: 'unknown_hold' })
  expect(await use.holdPoints(context, promise)).toMatchObject({ ok: true, pending: 40 })
  expect(await balance()).toEqual({ unused: 0, pending: 40 })
  const elsewhere = (await createProgramFixture(test.payload)).programId
  expect(await use.releasePoints(context, { programId: elsewhere, key })).toEqual({ ok: false, reason: 'unknown_hold' })
  const both = await Promise.all([1, 2].map(() => use.releasePoints(context, { programId, key })))
  expect(both.map((one) => one.ok && one.duplicate).sort()).toEqual([false, true])
  expect(await balance()).toEqual({ unused: 40, pending: 0 })
  const [released] = both
  const entryId = released?.ok ? released.entryId : 0
  const back = { programId, entryId, key: randomUUID(), title: 'Visit undone' }
  expect(await use.reversePoints(context, { ...back, programId: elsewhere })).toEqual({
    ok: false,
    reason: 'unknown_entry',
  })
  expect(await use.reversePoints(context, { ...back, amount: 50 })).toEqual({ ok: false, reason: 'exceeds_entry' })
  expect(await use.reversePoints(context, back)).toMatchObject({ ok: true, shortfall: 0, balance: 0 })
  expect(await use.reversePoints(context, back)).toMatchObject({ ok: true, duplicate: true })
  await expect(use.reversePoints(context, { ...back, amount: 0.5 })).rejects.toThrow(RangeError)
})

it('write the audit log, which has the plugin’s own words for it', async () => {
  const note = (tx: Context) =>
    use.audit(tx, { action: 'visits.noted', recordType: 'visits', recordId: 7, programId, after: { store: 1 } })
  await inVain(note)
  await note(context)
  expect(
    await sql("select record_type, record_id, actor_label, after from audit_entries where action = 'visits.noted'"),
  ).toEqual([{ record_type: 'visits', record_id: '7', actor_label: 'visits', after: { store: 1 } }])
  const { formatAction } = await import('@/domain/audit-log/audit-labels')
  const { translate } = await import('@/i18n')
  expect(formatAction(translate('en', 'console'), 'visits.noted')).toBe('Visit noted')
  expect(formatAction(translate('es', 'console'), 'visits.noted')).toBe('Visit noted')
  expect(formatAction(translate('en', 'console'), 'visits.unknown')).toBe('visits.unknown')
})

it('mail a participant if the transaction commits', async () => {
  const { openQueue } = await import('@/platform/queue')
  const queue = await openQueue()
  const mails = async () =>
    (await queue.fetch('mail.deliver', { batchSize: 20 }))
      ?.map(({ data }) => data as { to: string; subject: string })
      .filter(({ to }) => to === person.email) ?? []
  const send = (tx: Context) =>
    use.sendMail(tx, { ...who(), kind: 'visitThanks', words: { store: 'North' }, path: '/stores' })
  await inVain(send)
  expect(await mails()).toEqual([])
  await use.inTransaction(context, send)
  expect(await mails()).toMatchObject([{ to: person.email, subject: 'Thanks for visiting North' }])
})
