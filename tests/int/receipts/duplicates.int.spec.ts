/** @jest-environment ./tests/support/typed-array-environment.mjs */

import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { createContext } from '@/domain/context'
import type { OcrEngine } from '@/platform/ocr'
import { drawPage } from '../../proofs/support/fake-ocr-engine'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createParticipantScene, createProgramScene, type ParticipantScene } from '../../support/scenes'
import { drawReceiptPdf, receiptRows } from './draw-receipt'

/** What the engine reads of a slip of today. As many rows as a page that was read well has: fewer, and it would be turned. */
const slip = ({ item = 'Oat Milk 1L', merchant = 'GREENVALE', number = '', total = '4.99' } = {}): string[] => [
  merchant,
  '12 Orchard Road',
  `Date: ${new Date().toISOString().slice(0, 10)}`,
  number === '' ? 'Your friendly shop' : `Receipt No: ${number}`,
  `${item.padEnd(20)} ${item === 'Oat Milk 1L' ? total : '2.99'}`,
  ...(item === 'Oat Milk 1L' ? [] : ['Rye Bread            2.00']),
  `TOTAL               $${total}`,
]

let test: TestPayload
let sql: import('@/platform/sql').Sql
let domain: typeof import('@/domain/receipts')
let programId: number
let ada: ParticipantScene
let bob: ParticipantScene
let next = 0

const context = () => createContext(test.payload, { actor: { type: 'job', name: 'receipt.process' } })
const asServer = { overrideAccess: true, depth: 0 } as const

beforeAll(async () => {
  test = await openTestPayload()
  const { poolSql } = await import('@/platform/sql')
  sql = poolSql(test.payload)
  domain = await import('@/domain/receipts')
})
beforeEach(async () => {
  ;({ programId } = await createProgramScene(test.payload))
  await test.payload.create({
    collection: 'eligible-products',
    data: {
      ...{ program: programId, product_name: 'Oat Milk 1L', skus: [], keywords: [] },
      ...{ points_per_cents: 1, product_active: true },
    },
    ...asServer,
  })
  await test.payload.create({
    collection: 'purchase-proof-settings',
    data: {
      ...{ program: programId, exclusion_identifiers: [], external_purchase_item_points_per_cents: 0 },
      ...{ max_age_days: 14, velocity_per_day: 50, device_velocity_per_day: 50, same_image_bits: 4 },
      ...{ total_tolerance_cents: 5, review_confidence: 0.5, known_merchants_only: false, review_sample_percent: 0 },
    },
    ...asServer,
  })
  ada = await createParticipantScene(test.payload, { programId })
  bob = await createParticipantScene(test.payload, { programId })
})
afterAll(async () => {
  const { closeQueue } = await import('@/platform/queue')
  await closeQueue()
  await test.close()
})

const newNumber = () => String(100_000 + ++next)
/** Fields of any grey: no two look alike. */
const newPhoto = () => drawPage({ kind: 'slip', number: ++next }, Math.random)

const upload = async ({ participantId }: ParticipantScene, file: Buffer) => {
  const attempt = { programId, participantId, files: [file], attemptKey: randomUUID() }
  const uploaded = await domain.uploadReceipt(context(), attempt)
  if (!uploaded.ok) throw new Error(uploaded.reason)
  return uploaded.receiptId
}

/** Whatever the picture shows, it reads these rows. */
const engine = (rows: string[]) => async (): Promise<OcrEngine> => {
  const lines = rows.map((text, row) => ({
    text,
    confidence: 0.99,
    box: { x: 20, y: 20 + row * 30, width: text.length * 12, height: 20 },
  }))
  const reading = { engine: 'fake', text: rows.join('\n'), lines, confidence: 0.99 }
  return { name: 'fake', read: async () => reading, close: async () => {} }
}
const process = async (receiptId: number, rows: string[]) => {
  const processed = await domain.processReceipt(context(), { programId, receiptId }, engine(rows))
  await sql(
    `update pgboss.job set state = 'completed', completed_on = now() where name = 'receipt.process' and data->>'receiptId' = $1`,
    [String(receiptId)],
  )
  return processed
}

const read = async (participant: ParticipantScene, file: Buffer, rows = slip({ number: newNumber() })) => {
  const receiptId = await upload(participant, file)
  await process(receiptId, rows)
  return receiptId
}

const stateOf = async (receiptId: number) =>
  (
    await sql<{ status: string; points: number }>('select status, points::int from receipts where id = $1', [receiptId])
  )[0]
const copyOf = async (receiptId: number) =>
  (
    await sql<{ status: string; ids: number[] }>(
      `select linked_data ->> 'status' as status, linked_data -> 'similar_receipt_ids' as ids from receipt_tags
       where receipt_id = $1 and name = 'duplicated'`,
      [receiptId],
    )
  )[0]
const FOR_A_PERSON = { status: 'needs_human_review', points: 0 }
const PAID = { status: 'eligible', points: 499 }

describe('a purchase whose number was not read', () => {
  it.each([
    ['the second', slip({ number: '770042' }), slip()],
    ['the first', slip(), slip({ number: '770042' })],
    ['both', slip(), slip({ merchant: 'GREENVAIE' })],
  ])('goes to a person when merchant, date and total come again: of %s', async (_, first, second) => {
    const paid = await read(ada, await newPhoto(), first)
    const again = await read(bob, await newPhoto(), second)
    expect(await stateOf(paid)).toEqual(PAID)
    expect(await stateOf(again)).toEqual(FOR_A_PERSON)
    expect(await copyOf(again)).toEqual({ status: 'similar_purchase', ids: [paid] })
    // Of the two the later one is the copy, however often they are judged.
    await domain.rerunReceipt(context(), { programId, receiptId: paid, from: 'match' })
    expect(await stateOf(paid)).toEqual(PAID)
  })

  it('pays one of many that are judged at once', async () => {
    const ids: number[] = []
    for (let i = 0; i < 4; i++) ids.push(await upload(i % 2 ? ada : bob, await newPhoto()))
    // Without looks of their own nothing else makes them wait for each other.
    await sql('update receipt_files set perceptual_hash = null where program_id = $1', [programId])
    await Promise.all(ids.map((id) => process(id, slip())))
    const states = await Promise.all(ids.map(stateOf))
    expect(states.map((state) => state?.status).sort()).toEqual([
      'eligible',
      ...['needs_human_review', 'needs_human_review', 'needs_human_review'],
    ])
  })

  it('is another one where no price is the same, where both numbers are known, and on another day', async () => {
    await read(ada, await newPhoto(), slip())
    expect(await stateOf(await read(bob, await newPhoto(), slip({ item: 'Oat Milk 2L' })))).toMatchObject({
      status: expect.not.stringMatching('needs_human_review'),
    })
    const [one, other] = [slip({ number: newNumber(), total: '5.49' }), slip({ number: newNumber(), total: '5.49' })]
    await read(ada, await newPhoto(), one)
    expect(await copyOf(await read(bob, await newPhoto(), other))).toBeUndefined()
    await sql("update receipts set purchase_date = purchase_date - interval '1 day' where program_id = $1", [programId])
    expect(await copyOf(await read(bob, await newPhoto(), slip()))).toBeUndefined()
  })

  it('is asked about when a reviewer makes it one that counts already', async () => {
    const paid = await read(ada, await newPhoto(), slip())
    const blurred = await read(bob, await newPhoto(), Array(7).fill('Thank you'))
    const [row] = await sql<{ version: number; date: string }>(
      `select b.version::int, to_char(a.purchase_date at time zone 'UTC', 'YYYY-MM-DD') as date from receipts a, receipts b where a.id = $1 and b.id = $2`,
      [paid, blurred],
    )
    const form = domain.reviewForm.parse({
      ...{ version: row?.version, integrity: 'valid', merchant_name: 'Greenvale' },
      ...{ purchase_date: row?.date, total_amount: '4.99' },
    })
    const reviewed = await domain.saveReceiptReview(context(), { programId, receiptId: blurred, form })
    expect(reviewed).toEqual({ ok: false, reason: 'same_purchase', ids: [paid], isSure: false })
    const confirmed = { ...form, confirm_duplicate: [paid] }
    expect(await domain.saveReceiptReview(context(), { programId, receiptId: blurred, form: confirmed })).toMatchObject(
      {
        ok: true,
      },
    )
  })

  it('is asked about where so many look alike that the screen does not name the one that counts', async () => {
    const paid = await read(ada, await newPhoto(), slip())
    const copies: number[] = []
    for (let i = 0; i < 6; i++) copies.push(await read(bob, await newPhoto(), slip()))
    const [fifth = 0, sixth = 0] = copies.slice(4)
    expect(await copyOf(fifth)).toMatchObject({ ids: [paid, ...copies.slice(0, 4)] })
    expect(await copyOf(sixth)).toMatchObject({ ids: [paid, ...copies.slice(0, 5)] })
    const letCount = async (receiptId: number, confirmed: object = {}) => {
      const [row] = await sql<Record<string, unknown>>(
        `select version::int, merchant_name, purchase_proof_merchant_id, total_amount::text,
           to_char(purchase_date at time zone 'UTC', 'YYYY-MM-DD') as purchase_date from receipts where id = $1`,
        [receiptId],
      )
      const form = domain.reviewForm.parse({ ...row, integrity: 'valid', ...confirmed })
      return domain.saveReceiptReview(context(), { programId, receiptId, form })
    }
    // Five are named: with six, nobody was told of the first.
    expect(await letCount(sixth)).toEqual({ ok: false, reason: 'same_purchase', ids: [paid], isSure: false })
    expect(await letCount(sixth, { confirm_duplicate: [paid] })).toMatchObject({ ok: true })
    // The one that was paid is shown; that of a moment ago is no part of its tag.
    expect(await letCount(fifth)).toEqual({ ok: false, reason: 'same_purchase', ids: [sixth], isSure: false })
  })
})

describe('a photo in a PDF', () => {
  /** So that nothing but its looks says what it is. */
  const OTHERWISE = slip({ merchant: 'OAKFIELD MART', number: '881177', total: '5.99' })

  /** A page that is nothing but the photo. */
  const wrap = async (photo: Buffer): Promise<Buffer> => {
    const { data, info } = await sharp(photo).jpeg({ quality: 92 }).toBuffer({ resolveWithObject: true })
    const size = `${info.width} ${info.height}`
    const draw = `${info.width} 0 0 ${info.height} 0 0 cm /I Do`
    const parts = [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size}]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>`,
      `<</Length ${draw.length}>>stream\n${draw}\nendstream`,
      `<</Type/XObject/Subtype/Image/Width ${info.width}/Height ${info.height}/ColorSpace/${info.channels === 1 ? 'DeviceGray' : 'DeviceRGB'}/BitsPerComponent 8/Filter/DCTDecode/Length ${data.length}>>stream\n${data.toString('latin1')}\nendstream`,
    ]
    const objects = parts.map((part, index) => `${index + 1} 0 obj\n${part}\nendobj\n`)
    return Buffer.from(`%PDF-1.4\n${objects.join('')}trailer<</Root 1 0 R>>\n%%EOF\n`, 'latin1')
  }

  it.each([
    ['after the photo', false, true],
    ['before it', true, false],
    ['after another PDF of it', true, true],
  ])('is known by its looks, %s', async (_, firstIsPdf, secondIsPdf) => {
    const photo = await newPhoto()
    const first = await read(ada, firstIsPdf ? await wrap(photo) : photo)
    const second = secondIsPdf ? await wrap(await sharp(photo).modulate({ brightness: 1.01 }).png().toBuffer()) : photo
    const again = await read(bob, second, OTHERWISE)
    expect(await stateOf(first)).toEqual(PAID)
    expect(await stateOf(again)).toEqual(FOR_A_PERSON)
    expect(await copyOf(again)).toEqual({ status: 'similar_image', ids: [first] })
  })

  it('is known when its participant was erased, too', async () => {
    const photo = await newPhoto()
    const first = await read(ada, await wrap(photo))
    const { eraseParticipant } = await import('@/domain/participants')
    await eraseParticipant(context(), { programId, participantId: ada.participantId })
    const again = await read(bob, photo, OTHERWISE)
    expect(await copyOf(again)).toEqual({ status: 'similar_image', ids: [first] })
  })

  it('is no other receipt of a shop that sends them all alike', async () => {
    const send = (participant: ParticipantScene, total: string) => {
      const number = newNumber()
      const printed = receiptRows({ number }).map((row) => row.replace('8.49', total))
      return read(participant, drawReceiptPdf(printed), slip({ number, total }))
    }
    await send(ada, '8.49')
    expect(await copyOf(await send(bob, '8.59'))).toBeUndefined()
    expect(await copyOf(await send(bob, '8.49'))).toMatchObject({ status: 'similar_image' })
  })
})
