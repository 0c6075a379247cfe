/** @alone It reads the environment as it loads. */
import { randomUUID } from 'node:crypto'
import type { OcrEngine } from '@laurel/receipt-reader'
import { createContext } from '@/domain/context'
import { createRandom } from '@/seed/random'
import { renderPage } from '../../proofs/support/fake-ocr-engine'
import { openTestPayload, type TestPayload } from '../../support/database'
import { chatAnswer, startFakeReceiptApi } from '../../support/fake-receipt-api'
import { createParticipantFixture, createProgramFixture } from '../../support/fixtures'

const api = await startFakeReceiptApi()
Object.assign(process.env, {
  OCR_SECOND_ENGINE: 'vision',
  OCR_API_URL: api.url,
  OCR_API_KEY: 'key-1',
  OCR_API_MODEL: 'see-1',
  OCR_API_PAGE_PRICE: '0.004',
})

let test: TestPayload
let sql: import('@/platform/sql').Sql
let domain: typeof import('@/domain/receipts')
let programId: number
let next = 0
const chance = createRandom('second').next
const context = () => createContext(test.payload, { actor: { type: 'job', name: 'receipt.process' } })
const asServer = { overrideAccess: true, depth: 0 } as const

const slipOf = (number: number, total = '8.49') => `GREENVALE MARKET
12 Orchard Road
Portland, OR 97214
Tel. (503) 555-0142
${new Date().toISOString().slice(0, 10)} 10:12
Receipt No: ${100_000 + number}
Oat Milk 1L    4.99
Rye Bread    3.50
SUBTOTAL    8.49
TAX    0.00
TOTAL    ${total}
VISA    ${total}`

beforeAll(async () => {
  test = await openTestPayload()
  const { poolSql } = await import('@/platform/sql')
  sql = poolSql(test.payload)
  domain = await import('@/domain/receipts')
})
beforeEach(async () => {
  api.calls.splice(0)
  ;({ programId } = await createProgramFixture(test.payload))
  await test.payload.create({
    collection: 'eligible-products',
    data: {
      ...{ program: programId, product_name: 'Oat Milk 1L', skus: [], keywords: [] },
      ...{ points_per_cents: 1, product_active: true },
    },
    ...asServer,
  })
  await sql(
    `insert into purchase_proof_settings (program_id, review_sample_percent, review_confidence, updated_at, created_at)
     values ($1, 0, 0.6, now(), now())`,
    [programId],
  )
})
afterAll(async () => {
  const { closeQueue } = await import('@/platform/queue')
  await closeQueue()
  await test.close()
  await api.close()
})

/** A first engine that reads these rows with the given confidence. */
const firstEngine = (text: string, confidence: number): OcrEngine => ({
  name: 'first',
  isRemote: true,
  close: async () => {},
  read: async () => {
    const lines = text.split('\n').flatMap((row, index) =>
      row.split('    ').map((column, at) => ({
        ...{ text: column, confidence },
        box: { x: 80 + at * 400, y: 50 + index * 50, width: column.length * 12, height: 40 },
      })),
    )
    return { engine: 'first', text, lines, confidence: 0.95 }
  },
})

async function processSlip(text: string, confidence = 0.8) {
  const { participantId } = await createParticipantFixture(test.payload, { programId })
  next += 1
  const file = await renderPage({ kind: 'slip', number: next }, chance)
  const uploaded = await domain.uploadReceipt(context(), {
    ...{ programId, participantId, files: [file], attemptKey: randomUUID() },
  })
  if (!uploaded.ok) throw new Error(uploaded.reason)
  const { receiptId } = uploaded
  await domain.processReceipt(context(), { programId, receiptId }, async () => firstEngine(text, confidence))
  // The worker's job is finished.
  await sql(
    `update pgboss.job set state = 'completed', completed_on = now()
     where name = 'receipt.process' and data->>'receiptId' = $1 and state < 'completed'`,
    [String(receiptId)],
  )
  const [receipt] = await sql<{
    status: string
    points: number
    merchant_name: string
    parse: Record<string, unknown>
  }>(
    `select r.status, r.points::int, r.merchant_name, s.evidence as parse from receipts r join receipt_step_runs s
       on s.receipt_id = r.id and s.step = 'parse' where r.id = $1 and r.program_id = $2`,
    [receiptId, programId],
  )
  if (!receipt) throw new Error('the receipt is gone')
  return { ...receipt, receiptId }
}

// RULE-34
describe('a second engine', () => {
  it('isn’t called for a receipt that was read with certainty', async () => {
    const text = `${slipOf(1)}\nThank you for shopping at Greenvale Market`
    expect(await processSlip(text, 0.99)).toMatchObject({ status: 'eligible', points: 499 })
    expect(api.calls).toEqual([])
  })

  it('resolves uncertain text if it agrees, and reports duration and cost', async () => {
    api.answer = chatAnswer(`${slipOf(2)}\nThank you for shopping at Greenvale Market`)
    const { parse, points, receiptId, status } = await processSlip(
      `${slipOf(2)}\nThank you for shopping at Greenvale Market`,
    )
    expect({ status, points, doubts: parse.doubts }).toEqual({ status: 'eligible', points: 499, doubts: [] })
    expect(parse.second_engine).toMatchObject({
      ...{ engine: 'vision:see-1', cost_usd: 0.004, agreed: ['total', 'date', 'merchant'], differs: [], filled: [] },
      ms: expect.any(Number),
    })
    // Running the rules again uses its stored reading, without paying for another page.
    expect(await domain.rerunReceipt(context(), { programId, receiptId, from: 'parse' })).toMatchObject({
      ...{ outcome: 'decided', status: 'eligible' },
    })
    expect(api.calls).toHaveLength(1)
  })

  it.each([
    ['reads another total', () => chatAnswer(slipOf(3, '9.49'))],
    ['fails', () => ({ status: 500, body: {} })],
    ['answers nothing', () => chatAnswer('')],
  ])('sends the receipt to manual review if it %s', async (_, answer) => {
    api.answer = answer()
    const { points, status } = await processSlip(slipOf(3))
    expect({ status, points }).toEqual({ status: 'needs_human_review', points: 0 })
    expect(api.calls).toHaveLength(1)
  })

  it('never gives points alone', async () => {
    api.answer = chatAnswer(slipOf(4))
    const unread = slipOf(4).replaceAll(/.*(?:TOTAL|VISA|\d\d:\d\d).*\n?/g, '')
    const { points, status } = await processSlip(unread, 0.99)
    expect({ status, points }).toEqual({ status: 'needs_human_review', points: 0 })
  })
})

// RULE-34
describe('a known merchant', () => {
  it('is matched by phone number, and gives the receipt its name', async () => {
    api.answer = chatAnswer('')
    await test.payload.create({
      collection: 'purchase-merchants',
      data: { program: programId, name: 'Greenvale', aliases: ['+1 503 555 0142'], active: true },
      ...asServer,
    })
    const text = slipOf(5).replace('GREENVALE MARKET', 'FRESH EVERY DAY')
    expect(await processSlip(text, 0.99)).toMatchObject({
      ...{ status: 'eligible', points: 499, merchant_name: 'Greenvale' },
    })
  })
})
