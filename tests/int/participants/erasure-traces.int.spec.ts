import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { jest } from '@jest/globals'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { type Context, createContext } from '@/domain/context'
import { aggregateFigures, verifyFigures } from '@/domain/figures'
import { verifyLedger } from '@/domain/points'
import { queueMail } from '@/mail/queue-mail'
import { writePrivateFile } from '@/platform/private-files'
import { closeQueue, openQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { planWithTool } from '@/plugins/agents/domain'
import { apiCaller, createApiKeyFixture } from '../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createAttributeFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

/** In everything that the person writes, and that is written about them. */
const MARK = 'Quetzalcoatl'
const email = `${MARK}@example.com`.toLowerCase()

let test: TestPayload
let payload: Payload
let sql: Sql
let context: Context
let programId: number
let caller: AdministratorFixture
let call: ReturnType<typeof apiCaller>
const logged: unknown[] = []

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  context = createContext(payload, { actor: { type: 'system', name: 'test' } })
  const fixture = await createProgramFixture(payload)
  programId = fixture.programId
  caller = await createAdministratorFixture(payload, { organizationId: fixture.organizationId })
  call = apiCaller(await createApiKeyFixture(payload, { programId }))
  await openQueue()
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    jest.spyOn(payload.logger, level).mockImplementation((...line: unknown[]) => void logged.push(line))
})
afterAll(async () => {
  await closeQueue()
  await test.close()
})

/** Tables with the mark, or with the person's address. */
const tablesWith = async (mark: string): Promise<string[]> => {
  const tables = await sql<{ name: string }>(
    `select distinct format('%I.%I', c.table_schema, c.table_name) as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql(`select 1 from ${name} t where t::text ~* $1 limit 1`, [mark])
    if (rows.length > 0) found.push(name)
  }
  return found
}

const filesWith = async (mark: string): Promise<string[]> => {
  const folder = path.resolve(process.env.MEDIA_DIR ?? '')
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const found: string[] = []
  for (const file of names) {
    if (!file.isFile()) continue
    const text = (await readFile(path.join(file.parentPath, file.name))).toString('latin1')
    if (text.toLowerCase().includes(mark.toLowerCase())) found.push(file.name)
  }
  return found
}

const uploadFile = async (csv: string, preview: boolean) => {
  const { POST } = await routesAt('/admin/v2/programs/:program_id/participants/import')
  const form = new FormData()
  const options = { email: 'replace', points: 'append', tags: 'append', naming: 'replace' }
  for (const [name, value] of Object.entries(options)) form.append(name, value)
  if (preview) form.append('preview', 'true')
  form.append('csv_file', new File([csv], 'people.csv', { type: 'text/csv' }))
  const sent = { method: 'POST', params: { program_id: programId }, caller, body: form } as const
  return callRoute<{ import: { id: number } }>(POST, { ...sent, headers: { host: 'localhost' } })
}

// RULE-44
it('an erasure leaves no trace in any table, file or log line, and ledger and figures stay right', async () => {
  await createAttributeFixture(payload, { program: programId, name: 'color' })
  await sql(
    `insert into webhooks (program_id, url, events, active, secret_encrypted, created_at, updated_at)
     values ($1, 'https://hooks.example.com', '["points.changed", "participant.updated"]', true, 'x', now(), now())`,
    [programId],
  )
  // Another system reports the person.
  const body = {
    ...{ email: `old-${email}`, first_name: MARK, last_name: MARK, gender: MARK, email_verified: true },
    ...{ terms_accepted: true, tags: [MARK], attributes: { color: MARK }, postal: '97201', country: 'US' },
  }
  const { participant } = (await call('POST /v1/participants', { body })).body
  const named = { identifier: participant.identifier }
  await queueMail(sql, { to: `old-${email}`, subject: MARK, html: MARK, text: MARK, category: 'essential', programId })
  await call('PATCH /v1/participants/:participant', {
    params: { participant: participant.identifier },
    body: { email },
  })
  const [person] = await sql<{ id: number }>('select id from participants where identifier = $1', [
    participant.identifier,
  ])
  const participantId = person?.id ?? 0
  await sql(
    'update participants set email_verified_at = now(), aptos_wallet_address = $2, ahoy_city = $2, signup_ip_hash = $2 where id = $1',
    [participantId, MARK],
  )
  const title = `For ${MARK}, sorry`
  // The integrator names its keys and stalls after them, too.
  let keys = 0
  const keyed = () => ({ idempotencyKey: `for-${MARK}-${++keys}` })
  const awarded = await call('POST /v1/points/awards', { body: { participant: named, points: 500, title }, ...keyed() })
  await call('POST /v1/points/spends', { body: { participant: named, points: 5, title }, ...keyed() })
  await call('POST /v1/points/reversals', {
    body: { entry: awarded.body.entry.id, points: 7, title },
    ...keyed(),
  })
  const held = { participant: named, points: 9, title }
  const { pending } = (await call('POST /v1/points/pending', { body: held, ...keyed() })).body
  await call('POST /v1/points/pending/:pending/release', {
    params: { pending: pending.id },
    body: {},
    ...keyed(),
  })
  await call('POST /v1/points/pending', { body: held, ...keyed() })
  await sql(
    `insert into purchase_proof_settings (program_id, exclusion_identifiers, external_purchase_item_points_per_cents, created_at, updated_at)
     select $1, '[]', 1, now(), now() where not exists (select from purchase_proof_settings where program_id = $1)`,
    [programId],
  )
  const reported = { ...keyed() }
  const purchase = await call('POST /v1/receipts', {
    body: {
      ...{
        participant: named,
        merchant_name: `Stall of ${MARK}`,
        merchant_address: `1 ${MARK} Street`,
        purchase_date: new Date().toISOString().slice(0, 10),
      },
      ...{ currency: 'USD', total_amount: 8.49, receipt_number: '17' },
      items: [{ sku: 'CAKE-1', name: `Cake for ${MARK}`, quantity: 1, unit_price: 8.49, price: 8.49 }],
    },
    ...reported,
  })
  expect(purchase.status).toBe(201)
  await call('POST /v1/receipts/:identifier/returns', {
    params: { identifier: purchase.body.receipt.identifier },
    body: { items: [{ sku: 'CAKE-1', quantity: 1 }] },
    ...keyed(),
  })
  const { identifier: reward } = await createRewardFixture(payload, { programId, threshold: 1 })
  const { claim } = (await call('POST /v1/claims', { body: { participant: named, reward }, ...keyed() })).body
  await call('PATCH /v1/claims/:claim', {
    params: { claim: claim?.id ?? 0 },
    body: { fulfilment: 'sent', note: MARK },
    ...keyed(),
  })
  const { identifier } = await createChallengeFixture(payload, { programId, points: 5, api_completion_only: true })
  await call('POST /v1/challenges/:identifier/completions', {
    params: { identifier },
    body: { participant: named },
    ...keyed(),
  })

  // Administrators write about them.
  const { POST: act } = await routesAt('/admin/v2/participants/:participant_id')
  const intent = (sent: object) => callRoute(act, { params: { participant_id: participantId }, caller, body: sent })
  for (const sent of [
    { intent: 'createAction', points: 5, action_title: title },
    { intent: 'toggleTag', tag: `${MARK} fan` },
    { intent: 'magicLink' },
  ])
    expect((await intent(sent)).status).toBe(200)
  await sql(
    `update receipts set admin_comments = $2, admin_invalidation_message = $2, review_request_message = $2, device_hash = $2
     where participant_id = $1`,
    [participantId, MARK],
  )
  await sql(
    `insert into receipt_reviews (program_id, receipt_id, actor_label, action, changes, created_at)
     select program_id, id, 'Grace', 'reviewed', $2, now() from receipts where participant_id = $1`,
    [
      participantId,
      JSON.stringify([
        { field: 'version', before: 1, after: 2 },
        { field: 'admin_comments', before: null, after: MARK },
        { field: 'item', before: null, after: { name: MARK, points: 5, comment: MARK } },
      ]),
    ],
  )
  await planWithTool(context, {
    ...{
      programId,
      apiKeyId: onlyRow(await sql<{ id: number }>('select id from api_keys where program_id = $1', [programId])).id,
    },
    ...{ tool: 'award_points', input: { participant_id: participantId, points: 5, title } },
  })

  // The person does something.
  const me = await createParticipantFixture(payload, { programId })
  await sql('update sessions set participant_id = $2 where participant_id = $1', [me.participantId, participantId])
  const pixels = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
    .png()
    .withExif({ IFD0: { Artist: MARK } })
    .toBuffer()
  const picture = new FormData()
  picture.append('file', new File([new Uint8Array(pixels)], `${MARK}.png`, { type: 'image/png' }))
  const avatar = await routesAt('/public/account/avatar')
  expect((await callRoute(avatar.POST, { programId, caller: me, body: picture })).status).toBe(200)
  await sql(
    `insert into program_visits (program_id, participant_id, visited_at, path, ahoy_city) values ($1, $2, now(), $3, $3)`,
    [programId, participantId, MARK],
  )
  await queueMail(sql, { to: email, subject: MARK, html: MARK, text: MARK, category: 'essential', programId })

  // Files with the person: a preview that waits, an import with an error, and an export.
  await uploadFile(`email,points,first_name\n${email},5,${MARK}\nb@example.com,5,B\n`, true)
  await uploadFile(`email,points,tags\n${email},5,${MARK}\n${email},7,${MARK}\n`, false)
  const file = `exports/${randomUUID()}`
  await writePrivateFile(file, Buffer.from(`email\n${email}\n`))
  await sql(
    `insert into exports (program_id, identifier, kind, mode, status, options, filename, result_file, total_rows, processed_rows, created_at, updated_at)
     values ($1, gen_random_uuid()::text, 'participants', 'default', 'finished', '{}', 'users.csv', $2, 1, 1, now(), now())`,
    [programId, file],
  )
  await aggregateFigures(context)
  // Not aggregated yet.
  await intent({ intent: 'createAction', points: 6, action_title: title })
  expect(await verifyFigures(sql, programId)).toEqual([])
  expect((await tablesWith(MARK)).length).toBeGreaterThan(15)

  const erased = await call('DELETE /v1/participants/:participant', { params: { participant: participant.identifier } })
  expect([erased.status, logged.slice(-1)]).toEqual([200, expect.anything()])
  expect(await tablesWith(MARK)).toEqual([])
  expect(await filesWith(MARK)).toEqual([])
  expect(JSON.stringify(logged).toLowerCase()).not.toContain(MARK.toLowerCase())
  expect((await verifyLedger(sql)).differences).toEqual([])
  expect(await verifyFigures(sql, programId)).toEqual([])
  // The same purchase doesn't count for somebody else.
  const other = await createParticipantFixture(payload, { programId })
  const again = await call('POST /v1/receipts', {
    body: {
      ...{ participant: { email: other.email }, merchant_name: 'Greenvale', currency: 'USD', total_amount: 8.49 },
      ...{
        purchase_date: new Date().toISOString().slice(0, 10),
        items: [{ sku: 'CAKE-1', name: 'Cake', quantity: 1, price: 8.49 }],
      },
    },
    ...reported,
  })
  expect([again.status, again.body.code]).toEqual([409, 'idempotency_key_reused'])
  await aggregateFigures(context)
  expect(await verifyFigures(sql, programId)).toEqual([])
})

it('a call that is repeated after the erasure creates nobody', async () => {
  const body = { email: `again-${email}`, first_name: MARK }
  const idempotencyKey = randomUUID()
  const { participant } = (await call('POST /v1/participants', { body, idempotencyKey })).body
  await call('DELETE /v1/participants/:participant', { params: { participant: participant.identifier } })
  const again = await call('POST /v1/participants', { body, idempotencyKey }).catch(() => null)
  expect(JSON.stringify(again?.body ?? '')).not.toContain(MARK)
  expect(await sql('select 1 from participants where program_id = $1 and email = $2', [programId, body.email])).toEqual(
    [],
  )
  expect(await tablesWith(MARK)).toEqual([])
})
