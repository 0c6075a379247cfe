import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { openHostDirectory } from '@/platform/host-directory'
import { listObjects } from '@/platform/object-store'
import { closeQueue } from '@/platform/queue'
import { poolSql, type Sql } from '@/platform/sql'
import { readStoredFile } from '@/platform/storage'
import { openTestBucket } from '../support/bucket'
import { createParticipantFixture, createProgramFixture } from '../support/fixtures'
import { type App, callApp, startApps } from './support/apps'
import { Expectations, type Proof } from './support/proof'

const MEMORY_MB = 200
const PAYLOAD = '<script>alert(document.cookie)</script>'
const MB = 1024 * 1024

type Hostile = {
  what: string
  data: () => Promise<Buffer> | Buffer
  filename?: string
  /** `clean`: accepted, with the hidden content removed. */
  expected: 'refused' | 'clean'
}

/**
 * Proof 16: uploads with a false type, decompression bombs, names that are paths, and plain large files, sent to an app
 * process over HTTP, with files in a folder and then in a bucket. Each is refused, or stored under a generated name without
 * the hidden content. The process never grows by more than 200 MB, and still accepts ordinary photos.
 */
export const run: Proof = async (stage) => {
  openHostDirectory(poolSql(stage.payload))
  const expectations = new Expectations()
  const inFolder = await attack(stage, expectations)
  const bucket = await openTestBucket()
  const inBucket = await attack(stage, expectations)
  await bucket.close()
  const reading = await readBombs(expectations)
  await closeQueue()
  return expectations.result({
    ...inFolder,
    ...Object.fromEntries(Object.entries(inBucket).map(([name, figure]) => [`${name}, in a bucket`, figure])),
    ...reading,
  })
}

const attack = async (
  { databaseUrl, isQuick, payload }: Parameters<Proof>[0],
  expectations: Expectations,
): Promise<Record<string, number | string>> => {
  const sql = poolSql(payload)
  const { program, programId } = await createProgramFixture(payload)
  const host = `${program.subdomain_url}.localhost`
  const participant = await createParticipantFixture(payload, { programId })
  const { apps, stop } = await startApps(1, { databaseUrl })
  const [app] = apps
  if (!app) throw new Error('no app process')
  const send = (data: Buffer, filename = 'receipt.jpg') => upload(app, { host, caller: participant, data, filename })
  const photo = () =>
    sharp({
      create: {
        width: 1200,
        height: 1600,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 200, sigma: 20 },
      },
    })
      .jpeg()
      .toBuffer()

  // Decoders load with the first photo and PDF, so their memory must not be attributed to an upload.
  expectations.same((await send(await photo())).status, 200, 'an ordinary photo')
  expectations.same((await send(pdf({}), 'receipt.pdf')).status, 200, 'an ordinary PDF')
  let most = { mb: 0, what: '' }
  const media = path.resolve(process.env.MEDIA_DIR ?? '')
  const filesBefore = listFiles(path.dirname(media))
  let refused = 0
  let cleaned = 0
  const rounds = isQuick ? 1 : 5
  for (let round = 0; round < rounds; round++) {
    for (const { data, expected, filename, what } of HOSTILE) {
      const before = memoryMb(app, 'VmRSS')
      writeFileSync(`/proc/${app.process.pid}/clear_refs`, '5')
      const { body, status } = await send(await data(), filename)
      const grown = memoryMb(app, 'VmHWM') - before
      if (grown > most.mb) most = { mb: grown, what }
      if (expected === 'refused') {
        expectations.expect(
          status === 422 || status === 413,
          `${what}: ${status} ${JSON.stringify(body).slice(0, 120)}`,
        )
        refused++
      } else {
        expectations.same(status, 200, what)
        cleaned++
      }
      await forgetLimit(sql)
    }
  }
  expectations.expect(most.mb <= MEMORY_MB, `the process grew by ${most.mb} MB over ${most.what}`)
  expectations.same((await send(await photo())).status, 200, 'an ordinary photo afterwards')

  const kept = await sql<{ filename: string; mime_type: string }>(
    `select filename, mime_type from receipt_files where program_id = $1`,
    [programId],
  )
  for (const { filename, mime_type } of kept) {
    expectations.expect(/^[0-9a-f-]{36}\.(jpeg|png|webp|pdf)$/.test(filename), `the name ${filename} is not ours`)
    expectations.expect(
      /^(image\/(jpeg|png|webp)|application\/pdf)$/.test(mime_type),
      `${filename} is kept as ${mime_type}`,
    )
  }
  const added = listFiles(path.dirname(media)).filter((file) => !filesBefore.includes(file))
  for (const file of added) {
    expectations.expect(file.startsWith(media), `${file} lies outside of the folder for files`)
    expectations.expect(!readFileSync(file).includes(PAYLOAD), `${file} holds the script`)
  }
  // Files are encrypted, so the content is checked as Laurel reads it.
  for (const { filename } of kept) {
    const content = await readStoredFile(payload, 'receipt-files', filename)
    expectations.expect(!content.includes(PAYLOAD), `${filename} holds the script`)
  }
  let stored = 0
  for await (const _ of listObjects('receipts/')) stored++
  // Two ordinary files before, and a photo afterwards.
  expectations.same([stored, kept.length], [cleaned + 3, cleaned + 3], 'files kept and their rows')
  await stop()
  return {
    'uploads refused': refused,
    'uploads kept without what was hidden in them': cleaned,
    'MB that the process grew by at most over one': most.mb,
    'that was': most.what,
  }
}

/** A PDF whose page decompresses to a huge stream is a valid PDF, so the worker's reader must limit it. */
const readBombs = async (expectations: Expectations): Promise<Record<string, number>> => {
  const { readReceiptFile } = await import('@laurel/receipt-reader')
  const engine = {
    name: 'none',
    read: async () => ({ engine: 'none', text: '', lines: [], confidence: 0 }),
    close: async () => {},
  }
  await readReceiptFile(engine, pdf({}))
  const highest = { mb: 0 }
  const before = process.memoryUsage().rss / MB
  const watch = setInterval(() => {
    highest.mb = Math.max(highest.mb, process.memoryUsage().rss / MB - before)
  }, 5)
  for (const [what, file] of [
    ['a page of kilometres', pdf({ mediaBox: 1_000_000 })],
    ['a picture of 400 megapixels in a PDF', pdf({ imageSide: 20_000 })],
  ] as const) {
    const start = Date.now()
    await readReceiptFile(engine, file)
    await sleep(20)
    expectations.expect(Date.now() - start < 60_000, `${what} took ${Date.now() - start} ms to read`)
  }
  clearInterval(watch)
  const grown = Math.round(highest.mb)
  expectations.expect(grown <= MEMORY_MB, `the reader grew by ${grown} MB at its highest`)
  return { 'MB that the reader of PDF bombs grew by': grown }
}

const jpeg = () =>
  sharp({
    create: {
      width: 600,
      height: 800,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 200, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer()

const HOSTILE: Hostile[] = [
  { what: 'a script with the name of a photo', data: () => Buffer.from(PAYLOAD.repeat(50)), expected: 'refused' },
  {
    what: 'a JPEG head before a script',
    data: () => Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100', 'hex'), Buffer.from(PAYLOAD.repeat(50))]),
    expected: 'refused',
  },
  {
    what: 'a PNG head before a script',
    data: () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(PAYLOAD.repeat(50))]),
    expected: 'refused',
  },
  { what: 'a GIF that is a script', data: () => Buffer.from(`GIF89a/*${PAYLOAD}*/=1;`), expected: 'refused' },
  {
    what: 'a PDF head before a page of HTML',
    data: () => Buffer.from(`%PDF-1.7\n<html>${PAYLOAD}</html>`),
    expected: 'refused',
  },
  {
    what: 'a page of HTML with a PDF in it',
    data: () => Buffer.from(`<html>${PAYLOAD}</html>%PDF-1.7`),
    expected: 'refused',
  },
  {
    what: 'a drawing that runs scripts',
    data: () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${PAYLOAD}</svg>`),
    filename: 'receipt.svg',
    expected: 'refused',
  },
  {
    what: 'a photo with a script behind its end',
    data: async () => Buffer.concat([await jpeg(), Buffer.from(PAYLOAD)]),
    filename: 'receipt.html',
    expected: 'clean',
  },
  {
    what: 'a photo with a script in its comment',
    data: async () => {
      const photo = await jpeg()
      const comment = Buffer.from(PAYLOAD)
      const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment])
      return Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)])
    },
    expected: 'clean',
  },
  ...[
    '../../../../etc/cron.d/evil',
    '..\\..\\evil.php',
    '/etc/passwd',
    'C:\\boot.ini',
    'x\u202egpj.exe',
    `${'a'.repeat(5000)}.jpg`,
  ].map(
    (filename): Hostile => ({ what: `the name ${filename.slice(0, 30)}`, data: jpeg, filename, expected: 'clean' }),
  ),
  { what: 'a PNG of 400 megapixels', data: () => png(20_000), filename: 'receipt.png', expected: 'refused' },
  { what: 'a PDF of 5,000 pages', data: () => pdf({ pages: 5000 }), filename: 'receipt.pdf', expected: 'refused' },
  { what: '50 MB', data: async () => Buffer.concat([await jpeg(), Buffer.alloc(50 * MB)]), expected: 'refused' },
  { what: 'nothing', data: () => Buffer.alloc(0), expected: 'refused' },
]

/** White, one bit per pixel: a few kilobytes that decompress to `side` squared pixels. */
const png = (side: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

const pdf = ({
  imageSide = 0,
  mediaBox = 400,
  pages = 1,
}: {
  imageSide?: number
  mediaBox?: number
  pages?: number
}): Buffer => {
  const content = imageSide > 0 ? 'q 400 0 0 400 0 0 cm /I Do Q' : 'BT ET'
  const picture = imageSide > 0 ? deflateSync(Buffer.alloc(Math.ceil(imageSide / 8) * imageSide)) : Buffer.alloc(0)
  const kids = Array.from({ length: pages }, (_, page) => `${page + 5} 0 R`).join(' ')
  const resources = imageSide > 0 ? '<< /XObject << /I 4 0 R >> >>' : '<< >>'
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${mediaBox} ${mediaBox}] /Contents 3 0 R /Resources ${resources} >>`
  const bodies = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`),
    Buffer.from(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`),
    Buffer.concat([
      Buffer.from(
        `<< /Type /XObject /Subtype /Image /Width ${imageSide} /Height ${imageSide} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode /Length ${picture.length} >>\nstream\n`,
      ),
      picture,
      Buffer.from('\nendstream'),
    ]),
    ...Array.from({ length: pages }, () => Buffer.from(page)),
  ]
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [at, body] of bodies.entries()) {
    const object = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    offsets.push(length)
    length += object.length
    parts.push(object)
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = bodies.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}

type Sent = { host: string; caller: Parameters<typeof callApp>[1]['caller']; data: Buffer; filename: string }

/** A form as a hostile client writes it, with the file name unescaped. */
const upload = (app: App, { caller, data, filename, host }: Sent) => {
  const boundary = `----${randomUUID()}`
  const form = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="attempt"\r\n\r\n${randomUUID()}\r\n`),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files[]"; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    data,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return callApp(app, {
    method: 'POST',
    path: '/public/receipts',
    host,
    ...(caller ? { caller } : {}),
    raw: form,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(form.length) },
  })
}

/** Resets the limit of thirty uploads a day, which isn't tested here. */
const forgetLimit = (sql: Sql) => sql("delete from laurel_limits.counts where key like 'receipt-upload:%'")

const memoryMb = ({ process: { pid } }: App, what: 'VmRSS' | 'VmHWM'): number =>
  Math.round(Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
