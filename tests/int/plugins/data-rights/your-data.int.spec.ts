import { inflateRawSync } from 'node:zlib'
import { eraseParticipant } from '@/domain/participants'
import { openSession } from '@/domain/sessions'
import { buildDownload } from '@/plugins/data-rights/domain'
import { callRoute, createProgramFixture, createVisitor, type ParticipantFixture } from '../../../support/fixtures'
import { routesAt } from '../../../support/routes'
import { DAY_MS, daysAhead, openStage, type Stage } from './stage'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** The entries of a ZIP file. */
const unzip = (zip: Buffer): Record<string, Buffer> => {
  const found: Record<string, Buffer> = {}
  let at = zip.readUInt32LE(zip.length - 6)
  for (let left = zip.readUInt16LE(zip.length - 12); left > 0; left--) {
    const [packed, length, local] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const start = local + 30 + length
    found[zip.subarray(at + 46, at + 46 + length).toString()] = inflateRawSync(zip.subarray(start, start + packed))
    at += 46 + length
  }
  return found
}

type Own = {
  kinds: { kind: string; rows: number }[]
  requests: { id: number; kind: string; status: string; file_until: string | null }[]
  choices: { name: string; isGranted: boolean; text: string }[]
  viewers: { action: string; role: string | null; name: string | null }[]
  loses: { points: number }
}
const ownOf = async (who: ParticipantFixture) => (await stage.call<Own>(who, 'GET /public/data')).body

const askForFile = async (who: ParticipantFixture): Promise<number> => {
  const { body } = await stage.call<{ data_request_id: number }>(who, 'POST /public/data/downloads', {})
  await buildDownload(stage.context(), { programId: stage.programId, requestId: body.data_request_id })
  return body.data_request_id
}
const fetchFile = (who: ParticipantFixture, id: number, programId = stage.programId) =>
  stage.call(who, 'GET /public/data/downloads/:data_request_id', undefined, {
    ...{ params: { data_request_id: String(id) }, programId },
  })

it('shows what is stored, and who saw it by role alone', async () => {
  const me = await stage.createPerson({ points: 70 })
  const act = await routesAt('/admin/v2/participants/:participant_id')
  await callRoute(act.POST, {
    caller: stage.admin,
    params: { participant_id: me.participantId },
    body: { intent: 'toggleTag', tag: 'vip' },
  })
  const own = await ownOf(me)
  expect(own.kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['profile', 'points', 'sign_ins']))
  expect(own.loses.points).toBe(70)
  expect(own.viewers).toHaveLength(1)
  expect(own.viewers[0]).toMatchObject({ name: null, role: expect.any(String) })
  expect((await stage.call(createVisitor(), 'GET /public/data')).status).toBe(401)
})

it('makes one file for two clicks, with JSON, CSV and the account in the format of our import', async () => {
  const me = await stage.createPerson({ points: 120, first_name: 'Zoë' })
  const clicks = await Promise.all(
    [1, 2].map(() => stage.call<{ data_request_id: number }>(me, 'POST /public/data/downloads', {})),
  )
  const ids = new Set(clicks.map(({ body }) => body.data_request_id))
  expect(ids.size).toBe(1)
  const [requestId = 0] = ids
  await buildDownload(stage.context(), { programId: stage.programId, requestId })
  const { headers, response, status } = await fetchFile(me, requestId)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzip(Buffer.from(await response.arrayBuffer()))
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['README.txt', 'data.json', 'users.csv', 'csv/point_entries.csv', 'csv/participants.csv']),
  )
  const { data } = JSON.parse(files['data.json']?.toString() ?? '')
  expect(data.participants[0]).toMatchObject({ email: me.email, first_name: 'Zoë' })
  expect(data.point_entries[0]).toMatchObject({ amount: 120 })
  const text = Object.values(files).join('\n')
  expect(text).not.toMatch(/token_hash|signup_device_hash/)
  expect(await stage.readMail(me.email, /Your data is ready/)).not.toBeNull()

  // The file imports again, into a program where the person isn't known.
  const other = await createProgramFixture(stage.test.payload, { organization: stage.organizationId })
  const { POST } = await routesAt('/admin/v2/programs/:program_id/participants/import')
  const form = new FormData()
  const options = { email: 'replace', points: 'append', tags: 'append', naming: 'replace' }
  for (const [name, value] of Object.entries(options)) form.append(name, value)
  form.append('csv_file', new File([new Uint8Array(files['users.csv'] ?? [])], 'users.csv', { type: 'text/csv' }))
  const imported = await callRoute(POST, {
    ...{ caller: stage.admin, params: { program_id: other.programId }, body: form, headers: { host: 'localhost' } },
  })
  expect(imported.status).toBeLessThan(300)
  const [copy] = await stage.sql(
    `select p.first_name, b.unused_points::int as unused_points from participants p join participant_balances b on b.participant_id = p.id
     where p.program_id = $1 and p.email = $2`,
    [other.programId, me.email],
  )
  expect(copy).toEqual({ first_name: 'Zoë', unused_points: 120 })
})

it('refuses the file of somebody else, of another program, and of one that has expired', async () => {
  const [me, you] = [await stage.createPerson(), await stage.createPerson()]
  const id = await askForFile(me)
  const other = await createProgramFixture(stage.test.payload, { organization: stage.organizationId })
  expect((await fetchFile(you, id)).status).toBe(404)
  expect((await fetchFile(me, id, other.programId)).status).toBe(401)
  expect(
    (
      await stage.call(createVisitor(), 'GET /public/data/downloads/:data_request_id', undefined, {
        params: { data_request_id: String(id) },
      })
    ).status,
  ).toBe(401)
  expect((await fetchFile(me, id)).status).toBe(200)
  await stage.sql('update data_requests set file_expires_at = now() where id = $1', [id])
  expect((await fetchFile(me, id)).status).toBe(404)
  await stage.settle()
  expect(await stage.sql('select file_key from data_requests where id = $1', [id])).toEqual([{ file_key: null }])
})

it('a file that an erasure overtakes is not kept', async () => {
  const me = await stage.createPerson()
  const { body } = await stage.call<{ data_request_id: number }>(me, 'POST /public/data/downloads', {})
  await eraseParticipant(stage.context(), { programId: stage.programId, participantId: me.participantId })
  await buildDownload(stage.context(), { programId: stage.programId, requestId: body.data_request_id })
  expect(await stage.sql('select status, file_key from data_requests where id = $1', [body.data_request_id])).toEqual([
    { status: 'cancelled', file_key: null },
  ])
})

const sendCode = async (who: ParticipantFixture): Promise<string> => {
  expect((await stage.call(who, 'POST /public/data/erasure', {})).status).toBe(200)
  return (await stage.readMail(who.email, /\b\d{6}\b/)) ?? ''
}
const confirm = (who: ParticipantFixture, code: string) =>
  stage.call(who, 'POST /public/data/erasure/confirm', { code })
const isErased = async ({ participantId }: ParticipantFixture): Promise<boolean> =>
  (await stage.sql('select 1 from participants where id = $1 and erased_at is not null', [participantId])).length > 0
const signIn = ({ participantId, programId }: ParticipantFixture) =>
  openSession(stage.sql, {
    ...{ audience: 'participant', participantId, programId, now: new Date(), ipAddress: '', userAgent: 'test' },
  })

it('erases after 14 days, once the emailed code confirmed it', async () => {
  const me = await stage.createPerson()
  const code = await sendCode(me)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await confirm(me, wrong)).status).toBe(422)
  expect((await confirm(me, code)).status).toBe(200)
  // All sessions end, and the code works once.
  expect((await stage.call(me, 'GET /public/data')).status).toBe(401)
  await stage.settle(daysAhead(13))
  expect(await isErased(me)).toBe(false)
  await stage.settle(daysAhead(15))
  expect(await isErased(me)).toBe(true)
  expect(await stage.sql(`select status from data_requests where participant_id = $1`, [me.participantId])).toEqual([
    { status: 'done' },
  ])
})

it('an erasure clears why staff saw the site as the person', async () => {
  const me = await stage.createPerson()
  const views = await routesAt('/admin/v2/users/:end_user_id/site_views')
  const reason = 'Quetzalcoatl called'
  const seen = await callRoute(views.POST, {
    ...{ caller: stage.admin, params: { end_user_id: me.participantId }, body: { reason } },
  })
  expect(seen.status).toBe(200)
  await eraseParticipant(stage.context(), { programId: stage.programId, participantId: me.participantId })
  expect(await stage.sql(`select 1 from audit_entries where after::text like '%Quetzalcoatl%'`)).toEqual([])
})

it('five wrong codes end a code, and an expired one is refused', async () => {
  const me = await stage.createPerson()
  const code = await sendCode(me)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) expect((await confirm(me, wrong)).status).toBe(422)
  expect((await confirm(me, code)).status).toBe(422)
  const next = await sendCode(me)
  await stage.sql(`update data_requests set proof_expires_at = now() where participant_id = $1`, [me.participantId])
  expect((await confirm(me, next)).status).toBe(422)
  expect(
    await stage.sql(`select 1 from data_requests where participant_id = $1 and status = 'scheduled'`, [
      me.participantId,
    ]),
  ).toEqual([])
})

it('a sign-in cancels the erasure, even at the last minute', async () => {
  const me = await stage.createPerson()
  await confirm(me, await sendCode(me))
  await stage.sql(`update data_requests set erase_at = now() - interval '1 minute' where participant_id = $1`, [
    me.participantId,
  ])
  await signIn(me)
  await stage.settle(daysAhead(1))
  expect(await isErased(me)).toBe(false)
  expect(await stage.sql(`select status from data_requests where participant_id = $1`, [me.participantId])).toEqual([
    { status: 'cancelled' },
  ])
})

it('an erasure and a sign-in at once end in one of both, never in a session of nobody', async () => {
  for (let round = 0; round < 6; round++) {
    const me = await stage.createPerson()
    await confirm(me, await sendCode(me))
    const at = new Date(Date.now() + 15 * DAY_MS)
    await Promise.all([stage.settle(at), signIn(me)])
    const [request] = await stage.sql<{ status: string }>(
      `select status from data_requests where participant_id = $1`,
      [me.participantId],
    )
    const erased = await isErased(me)
    expect(request?.status).toBe(erased ? 'done' : 'cancelled')
    const open = await stage.sql(
      `select 1 from sessions s join participants p on p.id = s.participant_id
       where p.id = $1 and p.erased_at is null and s.revoked_at is null and s.expires_at > now()`,
      [me.participantId],
    )
    expect(open.length > 0).toBe(!erased)
  }
})

it('a held payment or claim puts an erasure off', async () => {
  const me = await stage.createPerson()
  await confirm(me, await sendCode(me))
  const [checkout] = await stage.sql<{ id: number }>(
    `insert into checkout_sessions (program_id, participant_id, kind, provider, status, amount_cents, currency, idempotency_key, created_at, updated_at)
     select $1, $2, 'donation', 'stripe', 'paid', 500, 'usd', gen_random_uuid()::text, now(), now() returning id`,
    [stage.programId, me.participantId],
  )
  const dispute = { disputes: { du_1: { amount: 500, state: 'open', at: new Date().toISOString() } } }
  await stage.sql(
    `insert into payments (program_id, checkout_session_id, amount, returns, paid_at) values ($1, $2, 500, $3, now())`,
    [stage.programId, checkout?.id, JSON.stringify(dispute)],
  )
  await stage.settle(daysAhead(20))
  expect(await isErased(me)).toBe(false)
  await stage.sql(`update payments set returns = '{}' where checkout_session_id = $1`, [checkout?.id])
  await stage.settle(daysAhead(20))
  expect(await isErased(me)).toBe(true)
})

it('asks an administrator for a correction, and refuses an empty message', async () => {
  const me = await stage.createPerson()
  const ask = (message: string) => stage.call(me, 'POST /public/data/corrections', { message })
  expect((await ask(' ')).status).toBe(422)
  expect((await ask('My birthday is wrong.')).status).toBe(200)
  expect((await ownOf(me)).requests).toMatchObject([{ kind: 'correct', status: 'open' }])
})
