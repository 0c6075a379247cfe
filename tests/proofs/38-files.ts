import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { sha256 } from '@/platform/crypto'
import { openHostDirectory } from '@/platform/host-directory'
import { listObjects } from '@/platform/object-store'
import { closeQueue } from '@/platform/queue'
import { poolSql } from '@/platform/sql'
import { readStoredFile } from '@/platform/storage'
import { openTestBucket } from '../support/bucket'
import { createParticipantFixture, createProgramFixture, type ParticipantFixture } from '../support/fixtures'
import { type App, callApp, startApps } from './support/apps'
import { Expectations, type Proof } from './support/proof'

const AT_ONCE = 8
/** Below the limit of uploads a day. */
const EACH = 10
const AWAY_MS = 3_000
const RETRY_MS = 400
const GIVE_UP_MS = 120_000

type Answer = { message?: string; receipt?: { identifier: string } }

/**
 * Proof 38: participants upload receipts to two app processes while the bucket goes away twice. What was acknowledged is
 * there, byte for byte; what was refused left neither a row nor an object; repeated attempts make one receipt each.
 */
export const run: Proof = async ({ databaseUrl, isQuick, payload }) => {
  const sql = poolSql(payload)
  openHostDirectory(sql)
  const expectations = new Expectations()
  const bucket = await openTestBucket()
  const { program, programId } = await createProgramFixture(payload)
  const host = `${program.subdomain_url}.localhost`
  const uploads = isQuick ? 40 : 200
  const people: ParticipantFixture[] = []
  for (let at = 0; at < uploads / EACH; at++) people.push(await createParticipantFixture(payload, { programId }))
  const { apps, stop } = await startApps(2, { databaseUrl })

  const acknowledged: string[] = []
  const refused = { 503: 0, other: 0 }
  let next = 0
  let isOver = false
  const work = async (): Promise<void> => {
    for (let at = next++; at < uploads; at = next++) {
      const [app, caller] = [apps[at % apps.length], people[at % people.length]]
      if (!app || !caller) throw new Error('no app process')
      const identifier = await sendUntilDone({ app, caller, host, data: await drawPhoto(at) }, refused)
      if (identifier) acknowledged.push(identifier)
      else expectations.expect(false, `upload ${at} was never accepted`)
    }
  }
  const outages = async (): Promise<number> => {
    let times = 0
    for (const share of [0.25, 0.6]) {
      while (!isOver && acknowledged.length < uploads * share) await sleep(20)
      await bucket.stop()
      times++
      await sleep(AWAY_MS)
      await bucket.start()
    }
    return times
  }
  const watching = outages()
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  isOver = true
  const times = await watching

  expectations.same(new Set(acknowledged).size, uploads, 'receipts acknowledged')
  expectations.expect(refused[503] > 0, 'the bucket was never missed')
  expectations.same(refused.other, 0, 'answers other than 200 and 503')
  const rows = await sql<{ filename: string; sha256: string; identifier: string | null }>(
    'select f.filename, f.sha256, r.identifier from receipt_files f left join receipts r on r.id = f.receipt_id',
  )
  expectations.same(rows.length, uploads, 'rows of files')
  let lost = 0
  for (const row of rows) {
    expectations.expect(row.identifier !== null && acknowledged.includes(row.identifier), `${row.filename} is nobody's`)
    const content = await readStoredFile(payload, 'receipt-files', row.filename).catch(() => Buffer.from(''))
    if (sha256(content) !== row.sha256) lost++
  }
  expectations.same(lost, 0, 'receipts whose photo is lost or changed')
  const names = new Set(rows.map(({ filename }) => `receipts/${filename}`))
  let objects = 0
  let orphans = 0
  for await (const { key } of listObjects('receipts/')) {
    objects++
    if (!names.has(key)) orphans++
  }
  const waiting = await sql<{ prefix: string }>(
    `select data ->> 'prefix' as prefix from pgboss.job where name = 'objects.remove' and state <> 'completed'`,
  )
  expectations.expect(
    orphans <= waiting.length,
    `${orphans} objects belong to nobody, ${waiting.length} wait for removal`,
  )
  const unsigned = bucket.requests.filter(({ authorization }) => !authorization?.startsWith('AWS4-')).length
  expectations.same(unsigned, 0, 'unsigned requests')

  await stop()
  await closeQueue()
  await bucket.close()
  return expectations.result({
    'receipts acknowledged': acknowledged.length,
    'times the bucket was away': times,
    'uploads refused with 503 and sent again': refused[503],
    'other refusals': refused.other,
    'photos lost or changed': lost,
    'objects in the bucket': objects,
    'objects of nobody': orphans,
  })
}

type Sent = { app: App; caller: ParticipantFixture; host: string; data: Buffer }

/** Sends an upload again with the same attempt, as the site does, until it is accepted. */
const sendUntilDone = async (sent: Sent, refused: { 503: number; other: number }): Promise<string | null> => {
  const attempt = randomUUID()
  const end = Date.now() + GIVE_UP_MS
  while (Date.now() < end) {
    const { body, status } = await send(sent, attempt)
    if (status === 200) return body.receipt?.identifier ?? null
    if (status === 503) refused[503]++
    else refused.other++
    await sleep(RETRY_MS)
  }
  return null
}

const send = ({ app, caller, data, host }: Sent, attempt: string) => {
  const boundary = `----${randomUUID()}`
  const raw = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="attempt"\r\n\r\n${attempt}\r\n`),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files[]"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    data,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(raw.length),
  }
  return callApp<Answer>(app, { method: 'POST', path: '/public/receipts', host, caller, raw, headers })
}

/** Each in another color, because copies are refused later. */
const drawPhoto = (at: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 600,
      height: 800,
      channels: 3,
      background: { r: at % 256, g: (at * 7) % 256, b: (at * 31) % 256 },
    },
  })
    .jpeg()
    .toBuffer()
