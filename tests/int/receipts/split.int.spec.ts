import { randomUUID } from 'node:crypto'
import type { OcrEngine, OcrText } from '@laurel/receipt-reader'
import sharp from 'sharp'
import { createContext } from '@/domain/context'
import { findReceipt } from '@/domain/receipt-review'
import { processReceipt, uploadReceipt } from '@/domain/receipts'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createParticipantFixture, createProgramFixture, type ParticipantFixture } from '../../support/fixtures'
import { createProduct } from './review-fixtures'

const WIDTH = 1600
const today = new Date().toISOString().slice(0, 10)
const slip = (name: string, number: string, total: string) => [
  ...[name, '12 High Street', 'Portland, OR 97205', `Date: ${today} 14:22`, `Receipt No: ${number}`],
  ...[`Oat Milk 1L|${total}`, `SUBTOTAL|${total}`, `TOTAL|$${total}`, `VISA|${total}`, 'THANK YOU'],
]
const LEFT = slip('GREEN VALLEY MARKET LTD', '7001234', '4.99')
const RIGHT = slip('PENNYWORT BAKERY LTD', '8112345', '3.49')

const linesOf = (rows: string[], left: number): OcrText[] =>
  rows.flatMap((row, index) =>
    row.split('|').map((text, column) => ({
      ...{ text, confidence: 0.99, leastFigure: 1 },
      box: { x: left + column * 300, y: 60 + index * 40, width: text.length * 13, height: 30 },
    })),
  )

/** Reads both slips from the photo, and one from a cut of it. */
const engine = async (): Promise<OcrEngine> => ({
  name: 'fake',
  read: async (image) => {
    const { width = 0 } = await sharp(image).metadata()
    const { dominant } = await sharp(image).stats()
    const lines =
      width > 1200
        ? [...linesOf(LEFT, 60), ...linesOf(RIGHT, 860)]
        : linesOf(dominant.r > dominant.b ? LEFT : RIGHT, 20)
    return { engine: 'fake', text: lines.map(({ text }) => text).join('\n'), lines, confidence: 0.99 }
  },
  close: async () => {},
})

/** A red half and a blue half with the same print, so that the cuts can be told apart but look alike. */
const takePhoto = async (shade = 200) => {
  const half = ({ r, g, b }: { r: number; g: number; b: number }) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH / 2}" height="1000"><rect width="100%" height="100%" fill="rgb(${r},${g},${b})"/>
          <rect x="80" y="100" width="300" height="60"/><rect x="80" y="300" width="500" height="60"/></svg>`,
      ),
    )
      .png()
      .toBuffer()
  return sharp({ create: { width: WIDTH, height: 1000, channels: 3, background: '#fff' } })
    .composite([
      { input: await half({ r: shade, g: 30, b: 30 }), left: 0, top: 0 },
      { input: await half({ r: 30, g: 30, b: shade }), left: WIDTH / 2, top: 0 },
    ])
    .jpeg({ quality: 95 })
    .toBuffer()
}

let test: TestPayload
let sql: Sql
let programId: number
let ada: ParticipantFixture
const context = () => createContext(test.payload, { actor: { type: 'job', name: 'receipt.process' } })

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
})
afterAll(async () => {
  const { closeQueue } = await import('@/platform/queue')
  await closeQueue()
  await test.close()
})
beforeEach(async () => {
  ;({ programId } = await createProgramFixture(test.payload))
  await createProduct(test, { programId, name: 'Oat Milk 1L', pointsPerCents: 1 })
  for (const name of ['Green Valley Market', 'Pennywort Bakery'])
    await sql(
      'insert into purchase_merchants (program_id, name, created_at, updated_at) values ($1, $2, now(), now())',
      [programId, name],
    )
  ada = await createParticipantFixture(test.payload, { programId })
})

const upload = async (participant: ParticipantFixture, file: Buffer) => {
  const uploaded = await uploadReceipt(context(), {
    ...{ programId, participantId: participant.participantId, files: [file], attemptKey: randomUUID() },
  })
  if (!uploaded.ok) throw new Error(uploaded.reason)
  return uploaded.receiptId
}
const processAll = async () => {
  for (;;) {
    const [row] = await sql<{ id: number }>(
      `select id from receipts where program_id = $1 and status = 'pending' order by id limit 1`,
      [programId],
    )
    if (!row) return
    await processReceipt(context(), { programId, receiptId: row.id }, engine)
  }
}
const list = (participant: ParticipantFixture) =>
  sql<{ id: number; part: number; parts: number; total: number; points: number; status: string }>(
    `select id, part::int, parts::int, total_amount::float8 as total, points::int, status from receipts
     where program_id = $1 and participant_id = $2 order by id`,
    [programId, participant.participantId],
  )

it('makes a receipt of each of two in one photo, each with its own cut and decision', async () => {
  const receiptId = await upload(ada, await takePhoto())
  expect(await processReceipt(context(), { programId, receiptId }, engine)).toEqual({ outcome: 'split' })
  await processAll()
  expect(await list(ada)).toEqual([
    expect.objectContaining({ id: receiptId, part: 1, parts: 2, total: 4.99, points: 499, status: 'eligible' }),
    expect.objectContaining({ part: 2, parts: 2, total: 3.49, points: 349, status: 'eligible' }),
  ])
  const files = await sql<{ receipt_id: number; width: number; isRead: boolean }>(
    `select receipt_id, width::int, superseded_at is null as "isRead" from receipt_files where program_id = $1 order by receipt_id, id`,
    [programId],
  )
  expect(files.map(({ isRead, width }) => [isRead, width < WIDTH])).toEqual([
    [false, false],
    [true, true],
    [true, true],
  ])
})

it('makes a receipt of each sheet of paper if their texts don’t say what belongs together', async () => {
  const sheet = (left: number) => `<rect x="${left}" y="40" width="660" height="900" fill="#f4f4f0"/>`
  const photo = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="1000"><rect width="100%" height="100%" fill="#5a3a20"/>${sheet(40)}${sheet(840)}</svg>`,
    ),
  )
    .jpeg({ quality: 95 })
    .toBuffer()
  const unclear = ['GREEN VALLEY', 'Milk|4.99', 'Bread|2.00', 'Cheese|3.50', 'Apples|1.25', 'Pears|2.75']
  const reader = async (): Promise<OcrEngine> => ({
    ...(await engine()),
    read: async () => {
      const lines = [...linesOf(unclear, 60), ...linesOf(unclear, 860)]
      return { engine: 'fake', text: lines.map(({ text }) => text).join('\n'), lines, confidence: 0.99 }
    },
  })
  const receiptId = await upload(ada, photo)
  expect(await processReceipt(context(), { programId, receiptId }, reader)).toEqual({ outcome: 'split' })
  expect((await list(ada)).map(({ part, parts }) => [part, parts])).toEqual([
    [1, 2],
    [2, 2],
  ])
})

it('leads a reviewer from each receipt to the others of the photo, and to the photo', async () => {
  const receiptId = await upload(ada, await takePhoto())
  await processAll()
  const [, second] = await list(ada)
  const alone = await upload(
    ada,
    await sharp(await takePhoto(120))
      .extract({ left: 0, top: 0, width: 700, height: 900 })
      .toBuffer(),
  )
  const [photo] = await sql<{ identifier: string }>(
    'select identifier from receipt_files where receipt_id = $1 and superseded_at is not null',
    [receiptId],
  )
  const photos = [{ receipt_id: receiptId, identifier: photo?.identifier }]
  const find = (id: number) => findReceipt(context(), { programId, receiptId: id })
  expect(await find(receiptId)).toMatchObject({ part: 1, parts: 2, siblings: [{ id: second?.id, part: 2 }], photos })
  expect(await find(second?.id ?? 0)).toMatchObject({ part: 2, siblings: [{ id: receiptId, part: 1 }], photos })
  expect(await find(alone)).toMatchObject({ part: null, siblings: [], photos: [] })
})

it('splits once, however many workers read it', async () => {
  const receiptId = await upload(ada, await takePhoto())
  await Promise.allSettled([1, 2, 3].map(() => processReceipt(context(), { programId, receiptId }, engine)))
  await processAll()
  expect(await list(ada)).toHaveLength(2)
})

it('gives nothing for the same photo again, by anybody', async () => {
  const bob = await createParticipantFixture(test.payload, { programId })
  const photo = await takePhoto()
  await upload(ada, photo)
  await processAll()
  await upload(bob, photo)
  await processAll()
  expect((await list(bob)).map(({ points, status }) => [points, status])).toEqual([
    [0, 'rejected'],
    [0, 'rejected'],
  ])
})

it('finds the purchase of a cut in a photo of its own', async () => {
  await upload(ada, await takePhoto())
  await processAll()
  const single = await sharp({ create: { width: 800, height: 900, channels: 3, background: { r: 10, g: 90, b: 220 } } })
    .jpeg()
    .toBuffer()
  await upload(ada, single)
  await processAll()
  expect((await list(ada)).map(({ points }) => points)).toEqual([499, 349, 0])
})
