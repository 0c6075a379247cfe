import type { Payload } from 'payload'
import { findCompletable } from '@/domain/challenges/find-completable'
import { recordCompletion } from '@/domain/challenges/record-completion'
import { type Context, createContext, inTransaction } from '@/domain/context'
import { awardPoints, holdPoints, type PostingResult, refundPoints, reversePoints, spendPoints } from '@/domain/points'
import { claimReward } from '@/domain/rewards'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createChallengeFixture, createProgramFixture, createRewardFixture } from '../../support/fixtures'
import { addParticipant, type Owner, postingOf } from './ledger-fixture'

/** Tables that grow with participants' actions. */
const GROWING = [
  'challenge_completions',
  'coupons',
  'participant_actions',
  'participant_balances',
  'participants',
  'pending_points',
  'point_entries',
  'point_entry_keys',
  'reward_claims',
  'reward_stocks',
]

let test: TestPayload
let payload: Payload
let sql: Sql
let context: Context
let owner: Owner
let rewardId: number
let challengeId: number
let earning: number
let spending: number

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  context = createContext(payload, { actor: { type: 'job', name: 'test' } })
  const { programId } = await createProgramFixture(payload)
  owner = await addParticipant(sql, programId)
  await sql(`update participants set status = 'active', email_verified_at = now() where id = $1`, [owner.participantId])
  rewardId = (await createRewardFixture(payload, { programId, coupons: ['FIRST', 'SECOND'] })).rewardId
  challengeId = (await createChallengeFixture(payload, { programId })).challengeId
  earning = idOf(await awardPoints(context, postingOf(owner, 500, 'earned before')))
  spending = idOf(await spendPoints(context, postingOf(owner, 20, 'spent before')))
  // Without statistics, PostgreSQL would scan these small tables instead of using indexes.
  await sql(`analyze ${GROWING.join(', ')}`)
})

afterAll(() => test.close())

const idOf = (answer: PostingResult): number => {
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`)
  return answer.entryId
}

const ACTS: [string, (tx: Context) => Promise<{ ok: boolean }>][] = [
  ['an award', (tx) => awardPoints(tx, postingOf(owner, 10, 'award'))],
  ['a spending', (tx) => spendPoints(tx, postingOf(owner, 10, 'spend'))],
  ['a hold', (tx) => holdPoints(tx, { ...postingOf(owner, 10, 'hold'), heldBecause: 'test' })],
  ['a refund', (tx) => refundPoints(tx, { ...postingOf(owner, 10, 'refund'), reverses: spending })],
  [
    'a reversal',
    (tx) => reversePoints(tx, { ...owner, entryId: earning, amount: 10, key: 'reverse', title: 'Taken back' }),
  ],
  ['a claim', (tx) => claimReward(tx, { ...owner, rewardId, key: 'a-claim-of-a-code' })],
  [
    'a completion',
    async (tx) => {
      const request = { ...owner, challengeId, source: 'site' } as const
      const known = await findCompletable(context, request)
      return (await recordCompletion(tx, request, known)).completion
    },
  ],
]

it.each(ACTS)('%s finds its rows by indexes, even in small tables', async (_name, act) => {
  const scanned = await inTransaction(context, async (tx) => {
    expect(await act(tx)).toMatchObject({ ok: true })
    return tx.sql(
      `select s.relname from pg_stat_xact_user_tables s where s.seq_scan > 0
       and coalesce((select i.inhparent::regclass::text from pg_inherits i where i.inhrelid = s.relid), s.relname) = any($1) order by 1`,
      [GROWING],
    )
  })
  expect(scanned).toEqual([])
})
