import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { createContext } from '@/domain/context'
import { verifyFigures } from '@/domain/figures'
import { eraseParticipant, listErasures, replayErasures } from '@/domain/participants'
import { verifyLedger } from '@/domain/points'
import { queueMail } from '@/mail/queue-mail'
import { currentStore } from '@/platform/object-store'
import { writePrivateFile } from '@/platform/private-files'
import { closeQueue, openQueue } from '@/platform/queue'
import { poolSql } from '@/platform/sql'
import { buildDownload } from '@/plugins/data-rights/domain'
import { apiCaller, createApiKeyFixture } from '../support/api-caller'
import { countTables, findFileTraces, findTraces } from '../support/find-traces'
import {
  callRoute,
  createAdministratorFixture,
  createAttributeFixture,
  createParticipantFixture,
  createProgramFixture,
} from '../support/fixtures'
import { routesAt } from '../support/routes'
import { Expectations, type Proof } from './support/proof'

/** Nothing else in the database has them: name, mailbox, phone, tax number and device of one person. */
const NAME = 'Quetzalcoatl'
const MAILBOX = 'q.feathered@serpent.example'
const PHONE = '5035550177'
const TAX_NUMBER = '987-65-4321'
const DEVICE = 'device-of-the-serpent'
const MARKS = [NAME, MAILBOX, PHONE, TAX_NUMBER, DEVICE]

/**
 * Proof 46: a person leaves traces by the product's own calls, on the site, in the console, by API and in files. After
 * their erasure no column of any table and no file has one of them, and ledger and figures are right.
 */
export const run: Proof = async ({ payload }) => {
  const sql = poolSql(payload)
  const expectations = new Expectations()
  await openQueue()
  const context = createContext(payload, { actor: { type: 'system', name: 'proof' } })
  const { organizationId, programId } = await createProgramFixture(payload)
  const admin = await createAdministratorFixture(payload, { organizationId, isAdmin: true })
  const api = apiCaller(await createApiKeyFixture(payload, { programId }))
  for (const name of ['tax_number', 'mobile']) await createAttributeFixture(payload, { program: programId, name })
  await sql(
    `insert into webhooks (program_id, url, events, active, secret_encrypted, created_at, updated_at)
     values ($1, 'https://hooks.example.com', '["points.changed", "participant.updated", "participant.created"]', true, 'x', now(), now())`,
    [programId],
  )
  let calls = 0
  const said = (status: number, what: string) => {
    calls += 1
    expectations.expect(status < 300, `${what}: ${status}`)
  }

  // By API, with keys and titles that name them.
  const me = await createParticipantFixture(payload, {
    programId,
    email: MAILBOX,
    first_name: NAME,
    last_name: NAME,
    points: 900,
  })
  const owner = { programId, participantId: me.participantId }
  const [person] = await sql<{ identifier: string }>('select identifier from participants where id = $1', [
    me.participantId,
  ])
  const named = { identifier: person?.identifier ?? '' }
  const params = { participant: named.identifier }
  const key = () => ({ idempotencyKey: `for-${NAME}-${randomUUID()}` })
  const attributes = { tax_number: TAX_NUMBER, mobile: PHONE }
  said(
    (await api('PATCH /v1/participants/:participant', { params, body: { attributes, tags: [NAME] } })).status,
    'participant',
  )
  const title = `For ${NAME}`
  said(
    (await api('POST /v1/points/awards', { body: { participant: named, points: 5, title }, ...key() })).status,
    'award',
  )
  said(
    (await api('POST /v1/points/pending', { body: { participant: named, points: 9, title }, ...key() })).status,
    'pending',
  )
  said(
    (
      await api('POST /v1/participants/:participant/notes', {
        params,
        body: { body: `${NAME} called from ${PHONE}` },
        ...key(),
      })
    ).status,
    'note',
  )
  said(
    (
      await api('POST /v1/participants/:participant/consents', {
        params,
        body: { name: 'partners', is_granted: true, shown_text: `May we, ${NAME}?`, source: NAME },
      })
    ).status,
    'consent',
  )

  // On the site.
  const site = async (address: string, body: object | FormData, method: 'POST' | 'PUT' = 'POST') => {
    const routes = await routesAt(address)
    const answer = await callRoute<{ message?: string }>(routes[method], {
      programId,
      caller: me,
      path: address,
      method,
      body: body as FormData,
    })
    said(answer.status, `${address} ${JSON.stringify(answer.body)}`)
  }
  const { deviceHash } = { deviceHash: DEVICE }
  await sql('update participants set signup_device_hash = $2, signup_ip_hash = $2 where id = $1', [
    me.participantId,
    deviceHash,
  ])
  const pixels = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
    .png()
    .withExif({ IFD0: { Artist: NAME } })
    .toBuffer()
  const picture = new FormData()
  picture.append('file', new File([new Uint8Array(pixels)], `${NAME}.png`, { type: 'image/png' }))
  await site('/public/account/avatar', picture)
  await site('/public/help', {
    kind: 'other',
    message: `I am ${NAME}, call ${PHONE}`,
    idempotency_key: `help-${randomUUID()}`,
  })
  await site('/public/data/corrections', { message: `My tax number is ${TAX_NUMBER}` })
  await site('/public/privacy_choices', { name: 'profiling', is_granted: false })
  const routes = await routesAt('/public/data/downloads')
  const asked = await callRoute<{ data_request_id: number }>(routes.POST, {
    programId,
    caller: me,
    path: '/public/data/downloads',
    method: 'POST',
    body: {},
  })
  said(asked.status, 'download')
  await buildDownload(context, { programId, requestId: asked.body.data_request_id })

  // In the console.
  const act = await routesAt('/admin/v2/participants/:participant_id')
  for (const body of [
    { intent: 'createAction', points: 5, action_title: title },
    { intent: 'toggleTag', tag: `${NAME} fan` },
    { intent: 'magicLink' },
  ])
    said(
      (await callRoute(act.POST, { params: { participant_id: me.participantId }, caller: admin, body })).status,
      body.intent,
    )
  const views = await routesAt('/admin/v2/users/:end_user_id/site_views')
  said(
    (
      await callRoute(views.POST, {
        params: { end_user_id: me.participantId },
        caller: admin,
        body: { reason: `${NAME} called` },
      })
    ).status,
    'view as',
  )
  const deductions = await routesAt('/admin/v2/users/:end_user_id/deductions')
  said(
    (
      await callRoute(deductions.POST, {
        params: { end_user_id: me.participantId },
        caller: admin,
        body: { points: 3, reason: `${NAME} agreed`, member_text: title, idempotency_key: `deduct-${randomUUID()}` },
      })
    ).status,
    'deduction',
  )
  const importing = await routesAt('/admin/v2/programs/:program_id/participants/import')
  for (const isPreview of [true, false]) {
    const form = new FormData()
    const options = {
      email: 'replace',
      points: 'append',
      tags: 'append',
      naming: 'replace',
      ...(isPreview ? { preview: 'true' } : {}),
    }
    for (const [name, value] of Object.entries(options)) form.append(name, value)
    form.append(
      'csv_file',
      new File([`email,points,first_name\n${MAILBOX},5,${NAME}\n`], 'people.csv', { type: 'text/csv' }),
    )
    said(
      (
        await callRoute(importing.POST, {
          params: { program_id: programId },
          caller: admin,
          body: form,
          headers: { host: 'localhost' },
        })
      ).status,
      'import',
    )
  }
  const file = `exports/${randomUUID()}`
  await writePrivateFile(file, Buffer.from(`email\n${MAILBOX}\n`))
  await sql(
    `insert into exports (program_id, identifier, kind, mode, status, options, filename, result_file, total_rows, processed_rows, created_at, updated_at)
     values ($1, gen_random_uuid()::text, 'participants', 'default', 'finished', '{}', 'users.csv', $2, 1, 1, now(), now())`,
    [programId, file],
  )
  await queueMail(sql, { to: MAILBOX, subject: NAME, html: NAME, text: NAME, category: 'essential', programId })
  await sql(
    'insert into program_visits (program_id, participant_id, visited_at, path, ahoy_city) values ($1, $2, now(), $3, $3)',
    [programId, me.participantId, `/${NAME}`],
  )

  const before = await findTraces(sql, MARKS)
  expectations.expect(before.length > 20, `only ${before.length} columns had traces before`)
  await eraseParticipant(context, owner)
  const tables = await countTables(sql)
  expectations.expect(tables >= 40, `only ${tables} tables were searched`)
  const left = await findTraces(sql, MARKS)
  expectations.same(left, [], 'columns with traces')
  const files = await findFileTraces(MARKS)
  expectations.same(files.found, [], 'files with traces')
  expectations.same((await verifyLedger(sql)).differences, [], 'differences of the ledger')
  expectations.same(await verifyFigures(sql, programId), [], 'differences of figures')

  // The note of the erasure finds the same person in a restored database, and nobody twice.
  const [note] = await sql<{ data: never }>(
    `select data from pgboss.job where name = 'erasure.note' order by created_on desc limit 1`,
  )
  expectations.expect(note !== undefined, 'no note of the erasure is queued')
  expectations.same(await replayErasures(context, listErasures(currentStore())), 0, 'people erased again')

  await closeQueue()
  return expectations.result({
    'calls that left traces': calls,
    'columns with traces before': before.length,
    'tables searched': tables,
    'files searched': files.files,
    'traces left': left.length + files.found.length,
  })
}
