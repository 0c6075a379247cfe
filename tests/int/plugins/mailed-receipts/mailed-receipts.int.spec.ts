import { randomUUID } from 'node:crypto'
import type { OcrEngine } from '@laurel/receipt-reader'
import { NextRequest } from 'next/server'
import sharp from 'sharp'
import { createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { processReceipt, uploadReceipt } from '@/domain/receipts'
import { poolSql, type Sql } from '@/platform/sql'
import {
  changeReceiptAddress,
  deleteOldMails,
  findMailOfReceipt,
  findReceiptAddress,
  takeMail,
} from '@/plugins/mailed-receipts/domain'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  callRoute,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
} from '../../../support/fixtures'
import { type RoutesAt, routesAt } from '../../../support/routes'
import { drawReceiptPdf, receiptRows } from '../../receipts/draw-receipt'
import { createProduct } from '../../receipts/review-fixtures'

let test: TestPayload
let sql: Sql
let programId: number
let ada: ParticipantFixture
let bob: ParticipantFixture
let address: string
let routes: Record<'address' | 'mail' | 'receipts', RoutesAt>

const context = () => createContext(test.payload, { actor: { type: 'system', name: 'inbound mail' } })
const today = () => new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  process.env.MAIL_AUTHSERV_ID = 'mx.example'
  test = await openTestPayload()
  sql = poolSql(test.payload)
  routes = {
    address: await routesAt('/public/receipt_address'),
    mail: await routesAt('/public/mailed_receipts/:mailed_receipt_id'),
    receipts: await routesAt('/public/receipts'),
  }
})
afterAll(async () => {
  const { closeQueue } = await import('@/platform/queue')
  await closeQueue()
  await test.close()
})

beforeEach(async () => {
  ;({ programId } = await createProgramFixture(test.payload))
  await createProduct(test, { programId, name: 'Oat Milk 1L', pointsPerCents: 1 })
  await sql('insert into mailed_receipts_settings (program_id, is_on) values ($1, true)', [programId])
  ada = await createParticipantFixture(test.payload, { programId })
  bob = await createParticipantFixture(test.payload, { programId })
  address = (await findReceiptAddress(context(), ada)) ?? ''
})

const order = ({ number = String(Math.floor(Math.random() * 1e9)), total = '8.98' } = {}) =>
  `<h1>Greenvale Market</h1><p>12 Orchard Road<br>Order number ${number}</p><p>Date: ${today()}</p>
   <table><tr><td>Oat Milk 1L</td><td>$4.99</td></tr><tr><td>Rye Bread</td><td>$3.99</td></tr>
   <tr><td><b>Total</b></td><td><b>$${total}</b></td></tr></table><img src="https://track.example/pixel.gif">`

type Mail = {
  from?: string
  to?: string
  html?: string
  pdf?: Buffer
  headers?: string[]
  id?: string
  subject?: string
}

const mailOf = ({
  from,
  headers = [],
  html = order(),
  id = randomUUID(),
  pdf,
  subject = 'Your order',
  to,
}: Mail): Buffer => {
  const head = [
    `From: Someone <${from ?? ada.email}>`,
    `To: ${to ?? address}`,
    `Subject: ${subject}`,
    `Message-ID: <${id}@mail.example>`,
    `Date: ${new Date().toUTCString()}`,
    ...headers,
  ]
  const body = [
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(html).toString('base64'),
  ]
  if (!pdf) return Buffer.from([...head, ...body].join('\r\n'))
  return Buffer.from(
    [
      ...head,
      'Content-Type: multipart/mixed; boundary=x',
      '',
      ...['--x', ...body, '--x'],
      'Content-Type: application/pdf; name=receipt.pdf',
      'Content-Disposition: attachment; filename=receipt.pdf',
      'Content-Transfer-Encoding: base64',
      '',
      pdf.toString('base64'),
      '--x--',
    ].join('\r\n'),
  )
}

const take = (mail: Mail = {}, recipients: string[] = []) => takeMail(context(), mailOf(mail), recipients)
const noEngine = async (): Promise<OcrEngine> => {
  throw new Error('nothing has to be recognized')
}
const processAll = async () => {
  const rows = await sql<{ id: number }>(
    `select id from receipts where program_id = $1 and status = 'pending' order by id`,
    [programId],
  )
  for (const { id } of rows) await processReceipt(context(), { programId, receiptId: id }, noEngine)
}
const listReceipts = (participant = ada) =>
  sql<{ id: number; status: string; source: string; points: number; merchant_name: string; total: number }>(
    `select id, status, source, points::int, merchant_name, total_amount::float8 as total from receipts
     where program_id = $1 and participant_id = $2 order by id`,
    [programId, participant.participantId],
  )
const listMails = () =>
  sql<{ id: number; status: string; reason: string | null; raw: string | null; sender: string }>(
    'select id, status, reason, raw, sender from mailed_receipts where program_id = $1 order by id',
    [programId],
  )

describe('a mail of the participant', () => {
  it('is read without an engine, and shows where it came from', async () => {
    expect(await take()).toBe(true)
    await processAll()
    const [receipt] = await listReceipts()
    expect(receipt).toMatchObject({ source: 'mail', total: 8.98, merchant_name: 'Greenvale Market' })
    const { body } = await callRoute<{ data: { source: string; files: { content_type: string }[] }[] }>(
      routes.receipts.GET,
      { programId, caller: ada, path: '/public/receipts' },
    )
    expect(body.data[0]).toMatchObject({ source: 'mail', files: [{ content_type: 'text/plain' }] })
    expect(await findMailOfReceipt(context(), { programId, receiptId: receipt?.id ?? 0 })).toMatchObject({
      sender: ada.email,
      text: expect.stringContaining('Oat Milk 1L    $4.99'),
    })
  })

  it('gives points for its items', async () => {
    await sql(
      `insert into purchase_merchants (program_id, name, created_at, updated_at) values ($1, 'Greenvale Market', now(), now())`,
      [programId],
    )
    await take()
    await processAll()
    expect(await listReceipts()).toEqual([expect.objectContaining({ status: 'eligible', points: 499 })])
  })

  it('reads the text of an attached PDF instead of the mail', async () => {
    await take({ html: '<p>Thanks for your order. Total: see attachment</p>', pdf: drawReceiptPdf(receiptRows()) })
    await processAll()
    const [receipt] = await listReceipts()
    expect(receipt?.total).toBeGreaterThan(0)
    const pages = await sql<{ engine: string; lines: { text: string }[] }>(
      'select engine, lines from receipt_pages where receipt_id = $1',
      [receipt?.id],
    )
    expect(pages[0]?.engine).toBe('text')
    expect(pages[0]?.lines.length).toBeGreaterThanOrEqual(receiptRows().length)
  })

  it('creates one receipt, however often and at the same time it is delivered', async () => {
    const raw = mailOf({})
    await Promise.all([1, 2, 3].map(() => takeMail(context(), raw, [])))
    expect(await listReceipts()).toHaveLength(1)
    expect(await listMails()).toHaveLength(1)
  })

  it('gives nothing twice: forwarded again, by somebody else, or as another mail of the same order', async () => {
    await sql(
      `insert into purchase_merchants (program_id, name, created_at, updated_at) values ($1, 'Greenvale Market', now(), now())`,
      [programId],
    )
    const html = order({ number: '70012345' })
    await take({ html })
    await processAll()
    await take({ html })
    await take({ html: `<p>Hello Ada</p>${html}` })
    await takeMail(
      context(),
      mailOf({ html, from: bob.email, to: (await findReceiptAddress(context(), bob)) ?? '' }),
      [],
    )
    await processAll()
    const points = [...(await listReceipts()), ...(await listReceipts(bob))].map((receipt) => receipt.points)
    expect(points).toEqual([499, 0, 0, 0])
  })

  it('and a photo of its paper are one purchase, in either order and of two members', async () => {
    await sql(
      `insert into purchase_merchants (program_id, name, created_at, updated_at) values ($1, 'Greenvale Market', now(), now())`,
      [programId],
    )
    const rows = (number: string) => [
      ...['GREENVALE MARKET', '12 Orchard Road', `Date: ${today()}`, `Receipt No: ${number}`],
      ...['Oat Milk 1L          4.99', 'Rye Bread            3.99', 'TOTAL               $8.98'],
    ]
    const photograph = async (participant: ParticipantFixture, number: string) => {
      const color = { r: Number(number.slice(-2)), g: 120, b: 90 }
      const photo = await sharp({ create: { width: 400, height: 700, channels: 3, background: color } })
        .png()
        .toBuffer()
      await uploadReceipt(context(), {
        ...{ programId, participantId: participant.participantId, files: [photo], attemptKey: randomUUID() },
      })
      const lines = rows(number).map((text, row) => ({
        ...{ text, confidence: 0.99, leastFigure: 1 },
        box: { x: 20, y: 20 + row * 30, width: text.length * 12, height: 20 },
      }))
      const engine = { name: 'fake', isRemote: true as const, close: async () => {} }
      const read = async () => ({ engine: 'fake', text: rows(number).join('\n'), lines, confidence: 0.99 })
      const pending = await sql<{ id: number }>(
        `select id from receipts where program_id = $1 and status = 'pending'`,
        [programId],
      )
      for (const { id } of pending)
        await processReceipt(context(), { programId, receiptId: id }, async () => ({ ...engine, read }))
    }
    await take({ html: order({ number: '70012399' }) })
    await processAll()
    await photograph(bob, '70012399')
    // The paper has a number of its own.
    await photograph(ada, '00000455')
    expect((await listReceipts()).map(({ points }) => points)).toEqual([499, 0])
    expect((await listReceipts(bob)).map(({ points }) => points)).toEqual([0])
  })

  it.each(['<p>See you soon!</p>', '<p>50% off everything!</p><p>Shop now for $5.00</p>'])(
    'says why it gave no receipt: %s',
    async (html) => {
      await take({ html })
      expect(await listReceipts()).toEqual([])
      expect(await listMails()).toEqual([expect.objectContaining({ status: 'refused', reason: 'no_receipt' })])
    },
  )

  it("doesn't come from a store of their own name", async () => {
    await sql(
      `insert into purchase_merchants (program_id, name, created_at, updated_at) values ($1, 'Someone', now(), now())`,
      [programId],
    )
    await take({ html: `<p>Date: ${today()}</p><p>Oat Milk 1L $4.99</p><p>Total $4.99</p>` })
    await processAll()
    expect(await listReceipts()).toEqual([expect.objectContaining({ total: 4.99, points: 0 })])
  })

  it.each([
    ['of our mail server', 'mx.example; dkim=pass header.d=greenvale.example', 'greenvale.example'],
    ['of another server', 'evil.example; dkim=pass header.d=greenvale.example', null],
    ['in a comment', 'mx.example; dkim=fail (dkim=pass header.d=greenvale.example)', null],
  ])('shows the signature that the result %s confirms', async (_whose, results, signedBy) => {
    await take({ headers: [`Authentication-Results: ${results}`] })
    const [mail] = await sql('select signed_by from mailed_receipts where program_id = $1', [programId])
    expect(mail).toEqual({ signed_by: signedBy })
  })
})

describe('a mail of somebody else', () => {
  it('counts if it was sent to the participant and forwarded', async () => {
    await take({ from: 'shop@greenvale.example', to: ada.email }, [address])
    expect(await listReceipts()).toHaveLength(1)
  })

  it('waits for the participant, who alone can answer, once', async () => {
    await take({ from: 'shop@greenvale.example' })
    expect(await listReceipts()).toEqual([])
    const [mail] = await listMails()
    expect(mail).toMatchObject({ status: 'waiting', sender: 'shop@greenvale.example' })
    const answer = (caller?: ParticipantFixture) =>
      callRoute(routes.mail.POST, {
        programId,
        ...(caller ? { caller } : {}),
        path: `/public/mailed_receipts/${mail?.id}`,
        params: { mailed_receipt_id: String(mail?.id) },
        body: { answer: 'mine' },
      })
    expect((await answer()).status).toBe(401)
    expect((await answer(bob)).status).toBe(404)
    const elsewhere = await createParticipantFixture(test.payload, {
      programId: (await createProgramFixture(test.payload)).programId,
    })
    expect((await answer(elsewhere)).status).toBe(401)
    const answers = await Promise.all([answer(ada), answer(ada)])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await listReceipts()).toHaveLength(1)
    expect((await listMails())[0]).toMatchObject({ status: 'taken', raw: null })
    // The sender is known now.
    await take({ from: 'shop@greenvale.example' })
    expect(await listReceipts()).toHaveLength(2)
  })

  it('waits if it only claims to be from the participant', async () => {
    await take({ headers: ['Authentication-Results: mx.example; spf=fail; dmarc=fail header.from=example.com'] })
    await take({ headers: ['From: Somebody Else <else@example.org>'] })
    expect((await listMails()).map(({ status }) => status)).toEqual(['waiting', 'waiting'])
  })

  it('is forgotten if the participant says so, or after 30 days', async () => {
    await take({ from: 'shop@greenvale.example' })
    const [mail] = await listMails()
    const path = `/public/mailed_receipts/${mail?.id}`
    await callRoute(routes.mail.POST, {
      programId,
      caller: ada,
      path,
      params: { mailed_receipt_id: String(mail?.id) },
      body: { answer: 'not_mine' },
    })
    expect(await listMails()).toEqual([expect.objectContaining({ status: 'refused', reason: 'not_mine', raw: null })])
    await take({ from: 'another@shop.example' })
    await deleteOldMails({ ...context(), now: new Date(Date.now() + 31 * 86_400_000) })
    expect(await listMails()).toHaveLength(1)
  })

  it.each(['Auto-Submitted: auto-replied', 'Precedence: auto_reply', 'Return-Path: <>', 'X-Autoreply: yes'])(
    'is ignored if a program sent it as an answer: %s',
    async (header) => {
      expect(await take({ headers: [header] })).toBe(true)
      expect(await listMails()).toEqual([])
    },
  )
})

describe('the address', () => {
  type Shown = { address: string; mails: unknown[] }
  const show = (caller?: ParticipantFixture) =>
    callRoute<Shown>(routes.address.GET, { programId, ...(caller ? { caller } : {}), path: '/public/receipt_address' })

  it("is each participant's own and stays the same until they change it", async () => {
    expect((await show()).status).toBe(401)
    const { body } = await show(ada)
    expect(body.address).toBe(address)
    expect((await show(bob)).body.address).not.toBe(address)
    const changed = await callRoute<Shown>(routes.address.POST, {
      programId,
      caller: ada,
      path: '/public/receipt_address',
      body: {},
    })
    expect(changed.body.address).not.toBe(address)
    expect((await show(ada)).body.address).toBe(changed.body.address)
    await take()
    expect(await listMails()).toEqual([])
  })

  it("takes nothing where the program doesn't want it", async () => {
    await sql('update mailed_receipts_settings set is_on = false where program_id = $1', [programId])
    expect((await show(ada)).status).toBe(404)
    await take()
    expect(await listMails()).toEqual([])
  })

  it('is erased with the participant, and so are their mails', async () => {
    await take({ from: 'shop@greenvale.example' })
    await eraseParticipant(context(), { programId, participantId: ada.participantId })
    expect(await listMails()).toEqual([])
    expect(await sql('select 1 from receipt_addresses where participant_id = $1', [ada.participantId])).toEqual([])
  })

  it('can be changed twice at once', async () => {
    await Promise.all([changeReceiptAddress(context(), ada), changeReceiptAddress(context(), ada)])
    expect((await show(ada)).body.address).toMatch(/^[a-z2-9]{14}@receipts\.localhost$/)
  })
})

it('takes mail from who knows the secret only', async () => {
  const { POST } = await import('@/http/server/inbound-mail')
  const url = `http://localhost/inbound/mail?recipient=${encodeURIComponent(address)}`
  expect((await POST(new NextRequest(url, { method: 'POST', body: new Uint8Array(mailOf({})) }))).status).toBe(401)
  expect(await listMails()).toEqual([])
})
