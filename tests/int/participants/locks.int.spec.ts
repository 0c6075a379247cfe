import { setTimeout as sleep } from 'node:timers/promises'
import { updateAvatar } from '@/domain/account'
import { completeChallenge, resetActivities } from '@/domain/challenges'
import { type Context, createContext, inTransaction } from '@/domain/context'
import { eraseParticipant, setParticipantStatus } from '@/domain/participants'
import { verifyLedger } from '@/domain/points'
import { claimReward } from '@/domain/rewards'
import { addUserAttribute } from '@/domain/users'
import { retryOnDeadlock } from '@/platform/retry-on-deadlock'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'

let test: TestPayload
let sql: Sql
let context: Context
let programId: number
let rewardId: number

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
  programId = (await createProgramFixture(test.payload)).programId
  rewardId = (await createRewardFixture(test.payload, { programId, threshold: 5 })).rewardId
})
afterAll(() => test.close())

type ParticipantKey = { programId: number; participantId: number }

const createPerson = async (): Promise<ParticipantKey> => {
  const { participantId } = await createParticipantFixture(test.payload, { programId, points: 100 })
  return { programId, participantId }
}

const lockBalance = (tx: Context, { participantId }: ParticipantKey) =>
  tx.sql('select 1 from participant_balances where participant_id = $1 for no key update', [participantId])

/** Locks the participant like every posting does, by its foreign key. */
const nameParticipant = (tx: Context, { participantId }: ParticipantKey) =>
  tx.sql('select 1 from participants where id = $1 for key share', [participantId])

/** Waits until a transaction of this database waits for a lock. */
const untilSomebodyWaits = async (): Promise<void> => {
  for (let tried = 0; tried < 200; tried++, await sleep(10)) {
    const waiting = await sql(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (waiting.length > 0) return
  }
  throw new Error('nobody waits')
}

describe('changes of a participant', () => {
  const CHANGES: [name: string, change: (tx: Context, whose: ParticipantKey) => Promise<unknown>][] = [
    ['their status', (tx, whose) => setParticipantStatus(tx, { ...whose, status: 'opted_out' })],
    ['the status they have', (tx, whose) => setParticipantStatus(tx, { ...whose, status: 'active' })],
    ['their picture', (tx, whose) => updateAvatar(tx, { ...whose, file: null })],
    ['their attributes', (tx, whose) => addUserAttribute(tx, { ...whose, attributeId: 0, value: 'x' })],
    ['what challenges gave them', resetActivities],
  ]
  it.each(CHANGES)('%s lets a concurrent claim through', async (_, change) => {
    const whose = await createPerson()
    const claim = await inTransaction(context, async (tx) => {
      await change(tx, whose)
      // A separate transaction, which would otherwise wait for this one forever.
      return Promise.race([claimReward(context, { ...whose, rewardId, key: 'meanwhile' }), sleep(3000, 'waited')])
    })
    expect(claim).toMatchObject({ ok: true })
  })
})

it('activities can be reset during a completion that unlocks offers', async () => {
  const whose = await createPerson()
  const { challengeId } = await createChallengeFixture(test.payload, { programId, unlocks_offers: true })
  const other = await createChallengeFixture(test.payload, { programId })
  await completeChallenge(context, { ...whose, challengeId: other.challengeId, source: 'site' })
  const { completed, reset } = await inTransaction(context, async (tx) => {
    await lockBalance(tx, whose)
    const resetting = resetActivities(context, whose)
    await untilSomebodyWaits()
    const completing = completeChallenge(tx, { ...whose, challengeId, source: 'site' })
    return { completed: await Promise.race([completing, sleep(3000, 'waited')]), reset: resetting }
  })
  expect(completed).toMatchObject({ ok: true })
  expect(await reset).toMatchObject({ ok: true, completions: 1, points: 50 })
})

describe('a deadlock', () => {
  /** Two transactions that each want the other's lock. */
  const meet = (first: ParticipantKey, second: ParticipantKey) => {
    let runs = 0
    let met = 0
    const both = Promise.all(
      [
        [first, second],
        [second, first],
      ].map(([mine, yours]) =>
        inTransaction(context, async (tx) => {
          runs++
          await tx.sql('update participants set postal = coalesce(postal, 0::text) || 1 where id = $1', [
            mine?.participantId,
          ])
          met++
          while (met < 2) await sleep(5)
          await tx.sql('update participants set postal = coalesce(postal, 0::text) || 2 where id = $1', [
            yours?.participantId,
          ])
        }),
      ),
    )
    return both.then(() => runs)
  }

  it('fails no one: the aborted transaction is retried, completely and once', async () => {
    const [first, second] = [await createPerson(), await createPerson()]
    expect(await meet(first, second)).toBe(3)
    const rows = await sql<{ postal: string }>('select postal from participants where id in ($1, $2)', [
      first.participantId,
      second.participantId,
    ])
    // Each wrote once to both rows, without a third write by the retry.
    for (const { postal } of rows) expect([...postal].sort().join('')).toBe('012')
  })

  it('is reported if it occurs again and again', async () => {
    let tries = 0
    const always = async () => {
      tries++
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    }
    await expect(retryOnDeadlock(test.payload, always)).rejects.toThrow('deadlock detected')
    expect(tries).toBe(5)
  })

  it('is the only error that is retried', async () => {
    let tries = 0
    const other = async () => {
      tries++
      throw Object.assign(new Error('taken'), { code: '23505' })
    }
    await expect(retryOnDeadlock(test.payload, other)).rejects.toThrow('taken')
    expect(tries).toBe(1)
  })

  it('with an erasure affects neither', async () => {
    const whose = await createPerson()
    const claim = await claimReward(context, { ...whose, rewardId, key: 'before' })
    const claimId = claim.ok ? claim.claimId : null
    const erasing = await inTransaction(context, async (tx) => {
      await tx.sql('select 1 from reward_claims where id = $1 for no key update', [claimId])
      const erasure = eraseParticipant(context, whose)
      await untilSomebodyWaits()
      await nameParticipant(tx, whose)
      return { erasure }
    })
    expect(await erasing.erasure).toEqual({ ok: true, alreadyErased: false })
    const { email } = onlyRow(
      await sql<{ email: string }>('select email from participants where id = $1', [whose.participantId]),
    )
    expect(email).toMatch(/@erased\.invalid$/)
  })
})

it('leaves a consistent ledger', async () => {
  expect((await verifyLedger(sql)).differences).toEqual([])
})
