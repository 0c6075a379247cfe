import type { Payload } from 'payload'
import type { ListColumn } from '@/console/frame/list-page-props'
import { ReceiptView } from '@/console/views/receipts/receipt-view'
import { ReceiptsView } from '@/console/views/receipts/receipts-view'
import { createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import type { PermissionPair } from '@/domain/permissions'
import type { ReceiptRow } from '@/domain/receipt-review'
import { poolSql } from '@/platform/sql'
import { viewOf } from '../../support/console-view'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { renderConsole } from '../../support/render-console'
import { routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let view: { organizationId: number; programId: number }
let ids: { program_id: number; challenge_id: number; reward_id: number; contest: number }

const NAME = 'Ottilie'
const EMAIL = 'zq-mailbox@hidden.example'

/** A participant who appears in every list with names. */
beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  const { organizationId, programId } = await createProgramFixture(payload)
  view = { organizationId, programId }
  const { participantId } = await createParticipantFixture(payload, {
    programId,
    email: EMAIL,
    first_name: NAME,
    last_name: 'Brook',
  })
  const { challengeId, questions } = await createChallengeFixture(payload, {
    programId,
    questions: [{ title: 'Why?', options: [{ details: 'So' }] }],
  })
  const { rewardId } = await createRewardFixture(payload, { programId, selection: 'sweepstake' })
  const contest = await createRewardFixture(payload, {
    programId,
    selection: 'mini-contest',
    mini_contest: { kind: 'instant_win' },
  })
  ids = { program_id: programId, challenge_id: challengeId, reward_id: rewardId, contest: contest.rewardId }
  const sql = poolSql(payload)
  await sql(
    `insert into challenge_completions (program_id, challenge_id, participant_id, period_key, source, points, completed_at)
     values ($1, $2, $3, 'once', 'site', 50, now())`,
    [programId, challengeId, participantId],
  )
  await sql(
    `insert into participant_answers (program_id, participant_id, challenge_id, question_id, answer) values ($1, $2, $3, $4, 'Because')`,
    [programId, participantId, challengeId, questions[0]?.id],
  )
  await sql(
    `insert into participant_actions (program_id, participant_id, action_type, title, actionable_type, occurred_at)
     values ($1, $2, 'challenge_completed', 'Walked', 'Challenge', now())`,
    [programId, participantId],
  )
  await sql(
    `insert into sweepstake_entries (program_id, reward_id, participant_id, entries, source, idempotency_key)
     values ($1, $2, $3, 1, 'free', 'masked')`,
    [programId, rewardId, participantId],
  )
  await sql(
    `insert into contest_plays (program_id, reward_id, participant_id, idempotency_key, won, played_at)
     values ($1, $2, $3, 'masked', false, now())`,
    [programId, contest.rewardId, participantId],
  )
  await sql(
    `insert into blockchain_transactions (program_id, reward_id, participant_id, kind, status, idempotency_key, created_at, updated_at)
     values ($1, $2, $3, 'mint', 'queued', 'masked', now(), now())`,
    [programId, rewardId, participantId],
  )
  await payload.create({
    collection: 'receipts',
    data: { program: programId, participant: participantId, merchant_name: 'Mill' } as never, // the rest has defaults
    overrideAccess: true,
  })
})

afterAll(() => test.close())

type Module = { GET: (...args: never[]) => Promise<Response> }
const users = () => routesAt('/admin/v2/programs/:program_id/users')
const actions = () => routesAt('/admin/v2/programs/:program_id/dashboard/actions')
const actionsCsv = () => routesAt('/admin/v2/programs/:program_id/dashboard/actions.csv')
const receipts = () => routesAt('/admin/v2/programs/:program_id/receipts')
const receiptsCsv = () => routesAt('/admin/v2/programs/:program_id/receipts.csv')
const completions = () => routesAt('/admin/v2/challenges/:challenge_id/participants')
const completionsCsv = () => routesAt('/admin/v2/challenges/:challenge_id/participants.csv')
const answers = () => routesAt('/admin/v2/challenges/:challenge_id/participant_answers')
const answersCsv = () => routesAt('/admin/v2/challenges/:challenge_id/participant_answers.csv')
const entries = () => routesAt('/admin/v2/rewards/:reward_id/sweepstake')
const entriesCsv = () => routesAt('/admin/v2/rewards/:reward_id/sweepstake.csv')
const transactions = () => routesAt('/admin/v2/rewards/:reward_id/blockchain_transactions')
const plays = () => routesAt('/admin/v2/rewards/:reward_id/mini_contest')

const LISTS: [string, () => Promise<Module>][] = [
  ['users', users],
  ['actions', actions],
  ['actions.csv', actionsCsv],
  ['receipts', receipts],
  ['receipts.csv', receiptsCsv],
  ['users of a challenge', completions],
  ['users of a challenge.csv', completionsCsv],
  ['answers', answers],
  ['answers.csv', answersCsv],
  ['entries', entries],
  ['entries.csv', entriesCsv],
  ['plays', plays],
  ['blockchain transactions', transactions],
]

/** How often a search finds the participant. */
const found = async (open: () => Promise<Module>, search: string, pairs: PermissionPair[]): Promise<number> => {
  const { GET } = await open()
  const { body, status } = await callRoute<unknown>(GET as never, {
    caller: await createAdministratorFixture(payload, { ...view, pairs }),
    params: open === plays ? { ...ids, reward_id: ids.contest } : ids,
    path: `/?search=${encodeURIComponent(search)}`,
  })
  expect(status).toBe(200)
  return JSON.stringify(body).split(NAME).length - 1
}

const READERS: PermissionPair[] = ['dashboard.view', 'users.view', 'rewards.view', 'challenges.view', 'receipts.view']

describe('an administrator who sees masked emails', () => {
  it.each(LISTS)('finds no one by email in %s, only by name', async (_, open) => {
    expect(await found(open, NAME, READERS)).toBeGreaterThan(0)
    expect(await found(open, 'zq-mailbox', READERS)).toBe(0)
    expect(await found(open, EMAIL, READERS)).toBe(0)
  })

  it.each(LISTS)('can find by email in %s with users.manage', async (_, open) => {
    expect(await found(open, 'zq-mailbox', [...READERS, 'users.manage'])).toBeGreaterThan(0)
    expect(await found(open, EMAIL, [...READERS, 'users.manage'])).toBeGreaterThan(0)
  })

  it('can’t sort users by email either', async () => {
    const sorted = async (pairs: PermissionPair[]) => {
      const { GET } = await users()
      const caller = await createAdministratorFixture(payload, { ...view, pairs })
      return (await callRoute<{ sort: string }>(GET, { caller, params: ids, path: '/?sort=email' })).body.sort
    }
    expect(await sorted(READERS)).toBe('created_at')
    expect(await sorted([...READERS, 'users.manage'])).toBe('email')
  })
})

describe('a receipt of a participant without a name', () => {
  const REVIEWERS: PermissionPair[] = ['receipts.view', 'receipts.manage', 'receipts.update', 'users.view']
  const NAMELESS = 'quiet-mailbox@hidden.example'
  const MASKED = 'q…@hidden.example'
  let participantId: number
  let receiptId: number

  beforeAll(async () => {
    const nameless = { programId: view.programId, email: NAMELESS, first_name: null, last_name: null }
    participantId = (await createParticipantFixture(payload, nameless)).participantId
    const receipt = await payload.create({
      collection: 'receipts',
      data: { program: view.programId, participant: participantId, merchant_name: 'Weir' } as never, // the rest has defaults
      overrideAccess: true,
    })
    receiptId = receipt.id
  })

  /** Everything the console shows of it: its list, its review, and the review's call. */
  const said = async (pairs: PermissionPair[]) => {
    const { GET } = await routesAt('/admin/v2/receipts/:receipt_id')
    const called = await callRoute<{ receipt: { participant_name: string; participant_email: string } }>(GET, {
      caller: await createAdministratorFixture(payload, { ...view, pairs }),
      params: { receipt_id: String(receiptId) },
    })
    expect(called.status).toBe(200)
    const list = await ReceiptsView({ view: await viewOf(payload, { ...view, pairs, path: '/receipts' }) })
    const { columns, listing } = list.props as { columns: ListColumn<ReceiptRow>[]; listing: { rows: ReceiptRow[] } }
    const person = columns.find(({ key }) => key === 'participant')
    const row = listing.rows.find(({ id }) => id === receiptId)
    const desk = await viewOf(payload, { ...view, pairs, path: '', params: { receipt_id: String(receiptId) } })
    const review = (await ReceiptView({ view: desk })).props as { receipt: object }
    expect(review.receipt).toMatchObject(called.body.receipt)
    return { receipt: called.body.receipt, cell: renderConsole(person!.cell(row!)) }
  }

  it('shows a masked email, and the full one with users.manage', async () => {
    const { cell, receipt } = await said(REVIEWERS)
    expect(receipt).toMatchObject({ participant_name: '', participant_email: MASKED })
    expect(cell).toContain(MASKED)
    expect(cell).not.toContain(NAMELESS)
    const whole = await said([...REVIEWERS, 'users.manage'])
    expect(whole.receipt).toMatchObject({ participant_name: '', participant_email: NAMELESS })
    expect(whole.cell).toContain(NAMELESS)
  })

  it('shows no name after an erasure', async () => {
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    await eraseParticipant(context, { programId: view.programId, participantId })
    const { cell, receipt } = await said([...REVIEWERS, 'users.manage'])
    expect(receipt).toMatchObject({ participant_name: '', participant_email: '' })
    expect(cell).toContain('—')
    expect(cell).not.toContain('erased')
  })
})
