import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { jest } from '@jest/globals'
import sharp from 'sharp'
import { createContext } from '@/domain/context'
import { getObject, listObjects, putObject } from '@/platform/object-store'
import type { Sql } from '@/platform/sql'
import { openTestBucket, type TestBucket } from '../../support/bucket'
import { callPayloadApi } from '../../support/call-payload-api'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

let test: TestPayload
let sql: Sql
let bucket: TestBucket
let fixture: ProgramFixture
let elsewhere: ProgramFixture
let ada: ParticipantFixture
let manager: AdministratorFixture
let receipts: RoutesAt
let file: RoutesAt
let avatar: RoutesAt
let media: typeof import('@/app/(api)/media/[filename]/route')

beforeAll(async () => {
  test = await openTestPayload()
  const { poolSql } = await import('@/platform/sql')
  sql = poolSql(test.payload)
  bucket = await openTestBucket()
  fixture = await createProgramFixture(test.payload)
  elsewhere = await createProgramFixture(test.payload)
  ada = await createParticipantFixture(test.payload, { programId: fixture.programId })
  manager = await createAdministratorFixture(test.payload, { organizationId: fixture.organizationId, isAdmin: true })
  receipts = await routesAt('/public/receipts')
  file = await routesAt('/public/receipts/:identifier/files/:file_identifier')
  avatar = await routesAt('/public/account/avatar')
  media = await import('@/app/(api)/media/[filename]/route')
})

beforeEach(() => bucket.start())

afterAll(async () => {
  await bucket.close()
  const { closeQueue } = await import('@/platform/queue')
  await closeQueue()
  await test.close()
})

let shade = 100
const photo = (width = 300) =>
  sharp({ create: { width, height: 400, channels: 3, background: { r: 240, g: shade++, b: 235 } } })
    .jpeg()
    .toBuffer()

const keysBelow = async (prefix: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of listObjects(prefix)) keys.push(key)
  return keys
}

type Sent = { message: string; receipt?: { identifier: string } }

const send = async (participant: ParticipantFixture, picture: Buffer) => {
  const form = new FormData()
  form.set('attempt', randomUUID())
  form.append('files[]', new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' }))
  return callRoute<Sent>(receipts.POST, { programId: participant.programId, caller: participant, body: form })
}

const sendOne = async (participant = ada) => {
  const { body } = await send(participant, await photo())
  const [row] = await sql<{ filename: string; identifier: string; mime_type: string }>(
    `select f.filename, f.identifier, f.mime_type from receipt_files f join receipts r on r.id = f.receipt_id where r.identifier = $1`,
    [body.receipt?.identifier],
  )
  if (!body.receipt || !row) throw new Error(body.message)
  return { ...row, receipt: body.receipt.identifier }
}

const download = (participant: ParticipantFixture, sent: { receipt: string; identifier: string }) =>
  callRoute(file.GET, {
    programId: participant.programId,
    caller: participant,
    params: { identifier: sent.receipt, file_identifier: sent.identifier },
  })

/** Payload's own route for files. */
const openPayloadFile = async (
  caller: AdministratorFixture | null,
  collection: string,
  filename: string,
  headers: Record<string, string> = {},
): Promise<Response> => {
  const { GET } = await import('@/app/(payload)/api/[...slug]/route')
  const cookie = Object.entries(caller?.cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const slug = [collection, 'file', filename]
  const url = new URL(`/api/${slug.join('/')}`, 'http://localhost:3000')
  return GET(new Request(url, { headers: { ...headers, cookie, host: url.host } }), {
    params: Promise.resolve({ slug }),
  })
}

const localFiles = async (): Promise<string[]> => {
  const folder = path.resolve(process.env.MEDIA_DIR ?? '')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe('a receipt in a bucket', () => {
  it('is encrypted, read by its owner, and never told to a client by an address', async () => {
    const picture = await photo()
    const answer = await send(ada, picture)
    expect(answer.status).toBe(200)
    const [row] = await sql<{ filename: string; identifier: string }>(
      'select f.filename, f.identifier from receipt_files f join receipts r on r.id = f.receipt_id where r.identifier = $1',
      [answer.body.receipt?.identifier],
    )
    const stored = await (await getObject(`receipts/${row?.filename}`)).bytes()
    expect(stored.subarray(0, 7).toString()).toBe('LAURELF')
    expect(stored.includes(picture.subarray(100, 200))).toBe(false)
    expect(await localFiles()).toEqual([])

    const shown = await download(ada, {
      receipt: answer.body.receipt?.identifier ?? '',
      identifier: row?.identifier ?? '',
    })
    const bytes = Buffer.from(await shown.response.arrayBuffer())
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
    expect(shown.headers.get('content-length')).toBe(String(bytes.length))
    expect(shown.headers.get('cache-control')).toBe('private, no-store')

    const { GET: one } = await routesAt('/public/receipts/:identifier')
    const { body } = await callRoute(one, {
      programId: ada.programId,
      caller: ada,
      params: { identifier: answer.body.receipt?.identifier ?? '' },
    })
    const told = JSON.stringify([answer.body, body, ...answer.headers, ...shown.headers])
    expect(told).not.toMatch(/127\.0\.0\.1|laurel-test|X-Amz/i)
    expect(bucket.requests.filter(({ authorization }) => !authorization?.startsWith('AWS4-'))).toEqual([])
  })

  it('is closed to other participants, other programs and strangers', async () => {
    const sent = await sendOne()
    const eve = await createParticipantFixture(test.payload, { programId: fixture.programId })
    const mallory = await createParticipantFixture(test.payload, { programId: elsewhere.programId })
    expect((await download(eve, sent)).status).toBe(404)
    expect((await download(mallory, sent)).status).toBe(404)
    expect((await download({ ...ada, programId: elsewhere.programId }, sent)).status).not.toBe(200)

    const stranger = await createAdministratorFixture(test.payload, {
      organizationId: elsewhere.organizationId,
      isAdmin: true,
    })
    const without = await createAdministratorFixture(test.payload, {
      organizationId: fixture.organizationId,
      programId: fixture.programId,
      pairs: ['program.update'],
    })
    for (const caller of [null, stranger, without])
      expect((await openPayloadFile(caller, 'receipt-files', sent.filename)).status).toBe(403)
  })

  it('is served by Payload to those who may see it, whole or in part', async () => {
    const sent = await sendOne()
    const whole = await openPayloadFile(manager, 'receipt-files', sent.filename)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(whole.headers.get('content-security-policy')).toContain('sandbox')
    const part = await openPayloadFile(manager, 'receipt-files', sent.filename, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
    // A file of no row, such as another object of the folder, doesn't exist.
    await putObject('receipts/loose.jpg', bytes)
    expect((await openPayloadFile(manager, 'receipt-files', 'loose.jpg')).status).not.toBe(200)
  })

  it('whose object is lost is not found', async () => {
    const sent = await sendOne()
    const { removeObject } = await import('@/platform/object-store')
    await removeObject(`receipts/${sent.filename}`)
    expect((await download(ada, sent)).status).toBe(404)
    expect((await openPayloadFile(manager, 'receipt-files', sent.filename)).status).toBe(404)
  })
})

describe('while the bucket is away', () => {
  it('uploads are refused without a trace, and work again afterwards', async () => {
    const sent = await sendOne()
    const count = async () =>
      (
        await sql('select (select count(*) from receipts) as receipts, (select count(*) from receipt_files) as files')
      )[0]
    const before = await count()
    const errors = jest.spyOn(test.payload.logger, 'error')
    await bucket.stop()
    const picture = await photo()
    const refused = await send(ada, picture)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect(refused.body.message).toMatch(/files|archivos/i)
    expect(await count()).toEqual(before)
    expect(errors).toHaveBeenCalled()
    expect((await download(ada, sent)).status).toBe(503)
    expect((await openPayloadFile(manager, 'receipt-files', sent.filename)).status).toBe(503)
    errors.mockRestore()

    await bucket.start()
    expect((await send(ada, picture)).status).toBe(200)
    expect((await download(ada, sent)).status).toBe(200)
  })

  it('a long list of people is refused too, although it was still arriving', async () => {
    const { POST } = await routesAt('/admin/v2/programs/:program_id/participants/import')
    const form = new FormData()
    for (const [name, value] of Object.entries({
      email: 'replace',
      points: 'append',
      tags: 'append',
      naming: 'replace',
    }))
      form.append(name, value)
    form.append('preview', 'true')
    form.append('csv_file', new File(['email\n', 'ada@example.com\n'.repeat(800_000)], 'people.csv'))
    const ask = () =>
      callRoute<Sent>(POST, {
        caller: manager,
        params: { program_id: fixture.programId },
        headers: { host: 'localhost' },
        body: form,
      })
    await bucket.stop()
    expect((await ask()).status).toBe(503)
    await bucket.start()
    expect((await ask()).status).not.toBe(503)
  })

  it('the installation is not ready', async () => {
    const { checkStorage } = await import('@/platform/storage')
    await bucket.stop()
    const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    await expect(checkStorage()).rejects.toThrow('the bucket failed to store')
    await bucket.start()
    later.mockReturnValue(performance.now() + 120_000)
    await checkStorage()
    later.mockRestore()
  })

  it('removed files go as soon as it is back', async () => {
    const sent = await sendOne()
    await bucket.stop()
    const [row] = await sql<{ id: number }>('select id from receipt_files where filename = $1', [sent.filename])
    await test.payload.delete({ collection: 'receipt-files', id: row?.id ?? 0, overrideAccess: true })
    const [job] = await sql<{ data: { prefix: string } }>(
      `select data from pgboss.job where name = 'objects.remove' and state = 'created' order by created_on desc limit 1`,
    )
    expect(job?.data).toEqual({ prefix: `receipts/${sent.filename}` })
    await bucket.start()
    expect(await keysBelow(`receipts/${sent.filename}`)).toHaveLength(1)
    const { HANDLERS } = await import('@/jobs/handlers')
    const context = createContext(test.payload, { actor: { type: 'job', name: 'objects.remove' } })
    await HANDLERS['objects.remove'].run(context, { id: randomUUID(), data: job?.data ?? { prefix: 'none/' } })
    expect(await keysBelow(`receipts/${sent.filename}`)).toEqual([])
  })
})

describe('pictures of a program in a bucket', () => {
  const get = async (filename: string, programId: number, headers = {}) =>
    callRoute(media.GET, { programId, params: { filename }, path: `/media/${filename}`, headers })

  it('are served with their sizes, also in part, and not by another program', async () => {
    const { filename, mediaId } = await createImageFixture(test.payload, { programId: fixture.programId, width: 400 })
    const whole = await get(filename, fixture.programId)
    const bytes = Buffer.from(await whole.response.arrayBuffer())
    expect([whole.status, (await sharp(bytes).metadata()).width]).toEqual([200, 400])
    const part = await get(filename, fixture.programId, { range: 'bytes=0-3' })
    expect([part.status, Buffer.from(await part.response.arrayBuffer()).equals(bytes.subarray(0, 4))]).toEqual([
      206,
      true,
    ])
    expect((await get(filename, elsewhere.programId)).status).toBe(404)
    const keys = await keysBelow(`public/${path.parse(filename).name}`)
    expect(keys.length).toBeGreaterThan(1)

    await test.payload.delete({ collection: 'media', id: mediaId, overrideAccess: true })
    expect(await keysBelow(`public/${path.parse(filename).name}`)).toEqual([])
  })

  it('can’t be copied by naming a stored file instead of sending one', async () => {
    const { filename } = await createImageFixture(test.payload, { programId: elsewhere.programId })
    const { filename: receipt } = await sendOne()
    const count = async () => (await sql('select count(*) from media'))[0]
    const before = await count()
    for (const [collection, named] of [
      ['media', filename],
      ['media', `../receipts/${receipt}`],
      ['receipt-files', receipt],
    ] as const) {
      const form = new FormData()
      form.set('_payload', JSON.stringify({ program: fixture.programId, alt: 'Mine' }))
      for (const clientUploadContext of [undefined, {}, { prefix: '' }, { prefix: '', signedReceipt: 'x' }]) {
        const size = 100
        form.set('file', JSON.stringify({ filename: named, mimeType: 'image/png', size, clientUploadContext }))
        expect((await callPayloadApi(manager, 'POST', collection, form)).status).toBe(400)
      }
    }
    expect(await count()).toEqual(before)
  })

  it('keep their own bytes if several change in one transaction', async () => {
    const { inTransaction } = await import('@/domain/context')
    const { savePicture } = await import('@/domain/media')
    const { readStoredFile } = await import('@/platform/storage')
    const { filename, mediaId } = await createImageFixture(test.payload, { programId: fixture.programId })
    const before = await readStoredFile(test.payload, 'media', filename)
    await inTransaction(createContext(test.payload, { actor: { type: 'system', name: 'test' } }), async (tx) => {
      await savePicture(tx, { programId: fixture.programId, file: new File([new Uint8Array(await photo())], 'x.jpg') })
      const change = { collection: 'media', id: mediaId, data: { alt: 'Changed' } } as const
      await tx.payload.update({ ...change, req: tx.req, overrideAccess: true, depth: 0 })
    })
    expect((await readStoredFile(test.payload, 'media', filename)).equals(before)).toBe(true)
  })

  it('leave nothing behind if their upload is rolled back', async () => {
    const { inTransaction } = await import('@/domain/context')
    const { savePicture } = await import('@/domain/media')
    const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
    const before = await keysBelow('public/')
    const failing = inTransaction(context, async (tx) => {
      const picture = new File([new Uint8Array(await photo(800))], 'x.jpg')
      await savePicture(tx, { programId: fixture.programId, file: picture })
      throw new Error('something else failed')
    })
    await expect(failing).rejects.toThrow('something else failed')
    expect(await keysBelow('public/')).toEqual(before)
  })
})

it('an erased participant leaves no object', async () => {
  const { eraseParticipant } = await import('@/domain/participants')
  const { writePrivateFile } = await import('@/platform/private-files')
  const before = (await keysBelow('')).sort()
  const grace = await createParticipantFixture(test.payload, { programId: fixture.programId })
  await sendOne(grace)
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await photo())], 'me.jpg', { type: 'image/jpeg' }))
  expect((await callRoute(avatar.POST, { programId: grace.programId, caller: grace, body: form })).status).toBe(200)
  await writePrivateFile(`exports/of-${grace.participantId}`, Buffer.from(grace.email))
  await sql(
    `insert into exports (program_id, identifier, kind, mode, status, options, filename, result_file, total_rows, processed_rows, created_at, updated_at)
     values ($1, $2, 'participants', 'default', 'finished', '{}', 'x.csv', $3, 1, 1, now(), now())`,
    [fixture.programId, randomUUID(), `exports/of-${grace.participantId}`],
  )
  expect((await keysBelow('')).length).toBeGreaterThan(before.length + 2)
  const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
  const erased = await eraseParticipant(context, { programId: grace.programId, participantId: grace.participantId })
  expect(erased).toMatchObject({ ok: true })
  expect((await keysBelow('')).sort()).toEqual(before)
})

it('a deleted program leaves no object', async () => {
  const { deleteProgram } = await import('@/domain/setup')
  const before = (await keysBelow('')).sort()
  const { programId, program } = await createProgramFixture(test.payload)
  await createImageFixture(test.payload, { programId, width: 900 })
  expect((await keysBelow('')).length).toBeGreaterThan(before.length + 1)
  const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
  expect(await deleteProgram(context, { programId, name: program.name })).toEqual({ ok: true })
  expect((await keysBelow('')).sort()).toEqual(before)
})
