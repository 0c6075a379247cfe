import { Forbidden, type Payload, type TypedUser } from 'payload'
import { type Context, createContext } from '@/domain/context'
import { awardPoints, holdPoints } from '@/domain/points'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createAdministratorFixture, createProgramFixture } from '../../support/fixtures'
import { addParticipant, type Owner, postingOf, readBalance, sumEntries } from './ledger-fixture'

let test: TestPayload
let payload: Payload
let sql: Sql
let context: Context
let owner: Owner
let entryId: number
let balanceId: number
let pendingId: number
/** Has every permission that an organization can grant. */
let administrator: TypedUser

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  context = createContext(payload, { actor: { type: 'system', name: 'test' } })
  const { organizationId, programId } = await createProgramFixture(payload)
  owner = await addParticipant(sql, programId)
  const posted = await awardPoints(context, postingOf(owner, 100, 'award'))
  const held = await holdPoints(context, { ...postingOf(owner, 7, 'hold'), heldBecause: 'review' })
  if (!posted.ok || !held.ok) throw new Error('the fixture was refused')
  entryId = posted.entryId
  pendingId = held.pendingId
  balanceId = onlyRow(
    await sql<{ id: number }>('select id from participant_balances where participant_id = $1', [owner.participantId]),
  ).id
  const { cookies } = await createAdministratorFixture(payload, { organizationId, isAdmin: true })
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  const { user } = await payload.auth({ headers: new Headers({ cookie: cookie.join('; ') }) })
  if (!user) throw new Error('the administrator is not signed in')
  administrator = user
})

afterAll(() => test.close())

const expectUntouched = async () => {
  expect(await sumEntries(sql, owner.participantId)).toEqual({ entries: 1, balance: 100, lifetime: 100 })
  expect(await readBalance(sql, owner.participantId)).toEqual({ balance: 100, lifetime: 100, pending: 7, shortfall: 0 })
}

describe('the database', () => {
  it.each([
    'update point_entries set amount = 1000000',
    "update point_entries set title = 'Another title'",
    "update point_entries set title = ''",
    'delete from point_entries',
    'truncate point_entries cascade',
    'truncate programs cascade',
  ])('refuses %s', async (statement) => {
    await expect(sql(statement)).rejects.toThrow('point_entries is append-only: correct it by adding entries')
    await expectUntouched()
  })

  // RULE-16
  it('refuses to delete a participant with entries', async () => {
    await expect(sql('delete from participants where id = $1', [owner.participantId])).rejects.toThrow(/violates/)
    await expectUntouched()
  })

  it.each([
    ['a balance below zero', 'update participant_balances set unused_points = -1 where participant_id = $1'],
    ['a lifetime below zero', 'update participant_balances set points = -1 where participant_id = $1'],
    ['pending points below zero', 'update participant_balances set pending_points = -1 where participant_id = $1'],
    [
      'an earning that takes',
      `insert into point_entries (program_id, participant_id, amount, lifetime_amount, kind, idempotency_key, cause_type, title, actor_type, occurred_at)
       select program_id, id, -5, -5, 'earning', 'negative', 'test', 'Negative', 'system', now() from participants where id = $1`,
    ],
    [
      'a spending that gives',
      `insert into point_entries (program_id, participant_id, amount, lifetime_amount, kind, idempotency_key, cause_type, title, actor_type, occurred_at)
       select program_id, id, 5, 0, 'spending', 'positive', 'test', 'Positive', 'system', now() from participants where id = $1`,
    ],
    [
      'a key twice',
      `insert into point_entries (program_id, participant_id, amount, lifetime_amount, kind, idempotency_key, cause_type, title, actor_type, occurred_at)
       select program_id, id, 100, 100, 'earning', 'award', 'test', 'Again', 'system', now() from participants where id = $1`,
    ],
  ])('refuses %s', async (_, statement) => {
    await expect(sql(statement, [owner.participantId])).rejects.toThrow(/violates (check|unique) constraint/)
    await expectUntouched()
  })

  it("refuses an entry for another program's user", async () => {
    const { programId } = await createProgramFixture(payload)
    const foreign = sql(
      `insert into point_entries (program_id, participant_id, amount, lifetime_amount, kind, idempotency_key, cause_type, title, actor_type, occurred_at)
       values ($1, $2, 5, 5, 'earning', 'foreign', 'test', 'Foreign', 'system', now())`,
      [programId, owner.participantId],
    )
    await expect(foreign).rejects.toThrow('point_entries_participant_id_same_program')
    await expectUntouched()
  })
})

describe("Payload's API", () => {
  const asAdministrator = () => ({ overrideAccess: false, user: administrator })
  const COLLECTIONS = ['point-entries', 'participant-balances', 'pending-points'] as const
  const idIn = {
    'point-entries': () => entryId,
    'participant-balances': () => balanceId,
    'pending-points': () => pendingId,
  }

  it.each(COLLECTIONS)('shows %s to an administrator', async (collection) => {
    const found = await payload.findByID({ collection, id: idIn[collection](), depth: 0, ...asAdministrator() })
    expect(found).toMatchObject({ program: owner.programId, participant: owner.participantId })
  })

  it.each(COLLECTIONS)(
    'lets no administrator change or delete %s, or create balances and holds',
    async (collection) => {
      const stored = await payload.findByID({ collection, id: idIn[collection](), depth: 0, ...asAdministrator() })
      const { id, ...row } = stored
      const copy = { ...row, ...('idempotency_key' in row ? { idempotency_key: 'copy' } : {}) }
      // A new entry is posted by the ledger's rules (tests/int/hooks/domain-writes.int.spec.ts). A union of rows isn't a create
      // type.
      const create = () => payload.create({ collection, data: copy as never, ...asAdministrator() })
      if (collection !== 'point-entries') await expect(create()).rejects.toThrow(Forbidden)
      const change = { unused_points: 1_000_000, amount: 1_000_000 } as never
      await expect(payload.update({ collection, id, data: change, ...asAdministrator() })).rejects.toThrow(Forbidden)
      const everywhere = { where: { id: { exists: true } }, ...asAdministrator() }
      await expect(payload.update({ collection, data: change, ...everywhere })).rejects.toThrow(Forbidden)
      await expect(payload.delete({ collection, id, ...asAdministrator() })).rejects.toThrow(Forbidden)
      await expect(payload.delete({ collection, ...everywhere })).rejects.toThrow(Forbidden)
      await expectUntouched()
    },
  )

  it('can’t rewrite an entry even with access rules overridden', async () => {
    const rewrite = payload.update({
      collection: 'point-entries',
      id: entryId,
      data: { amount: 5 },
      overrideAccess: true,
    })
    await expect(rewrite).rejects.toThrow()
    await expect(payload.delete({ collection: 'point-entries', id: entryId, overrideAccess: true })).rejects.toThrow()
    await expectUntouched()
  })
})
