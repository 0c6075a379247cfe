import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { createContext } from '@/domain/context'
import type { WireRoute } from '@/http/server/wire-route'
import { hashDevice } from '@/platform/device'
import type { Limit } from '@/platform/rate-limit'
import { readStoredFile } from '@/platform/storage'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { heicPhoto, heicThatDeclares } from '../../support/heic-photo'
import { type RoutesAt, routesAt } from '../../support/routes'
import { drawReceiptPdf, receiptRows } from './draw-receipt'
import { drawKnownPhoto, openKnowingEngine } from './known-photos'

type Route = RoutesAt
type Written = { success: boolean; message: string; errors: Record<string, string[]>; receipt: { identifier: string } }
type Own = {
  identifier: string
  status: string
  outcome: string
  points: number
  pending_points: number
  may_add_photos: boolean
  may_request_review: boolean
  is_hard_to_read: boolean
  photos_added_at: string | null
  files: { url: string; content_type: string }[]
  receipt_items: { name: string; matched_product: string | null; points: number; eligible: boolean }[]
}

let test: TestPayload
let sql: import('@/platform/sql').Sql
let domain: typeof import('@/domain/receipts')
let upload_: Route['POST']
let list: Route['GET']
let one: Route['GET']
let photos: Route['POST']
let ask: Route['POST']
let report: Route['POST']
let file: Route['GET']
let review_: WireRoute
let fixture: ProgramFixture

beforeAll(async () => {
  test = await openTestPayload()
  const { poolSql } = await import('@/platform/sql')
  sql = poolSql(test.payload)
  domain = await import('@/domain/receipts')
  ;({ GET: review_ } = await routesAt('/admin/v2/receipts/:receipt_id'))
  ;({ POST: upload_, GET: list } = await routesAt('/public/receipts'))
  ;({ GET: one } = await routesAt('/public/receipts/:identifier'))
  ;({ POST: photos } = await routesAt('/public/receipts/:identifier/photos'))
  ;({ POST: ask } = await routesAt('/public/receipts/:identifier/review_request'))
  ;({ POST: report } = await routesAt('/public/receipts/:identifier/issue_reports'))
  ;({ GET: file } = await routesAt('/public/receipts/:identifier/files/:file_identifier'))
})

/** Each test has its own program, because drawn receipts look alike and would count as duplicates. */
beforeEach(async () => {
  fixture = await createProgramFixture(test.payload)
  for (const [product_name, keywords, points_per_cents] of [
    ['Organic Oat Milk', ['oat milk'], 1],
    ['Sourdough Loaf', ['sourdough'], 0.5],
  ] as const) {
    await test.payload.create({
      collection: 'eligible-products',
      data: {
        program: fixture.programId,
        product_name,
        skus: [],
        keywords: [...keywords],
        points_per_cents,
        product_active: true,
      },
      overrideAccess: true,
      depth: 0,
    })
  }
  await sql(
    `insert into purchase_proof_settings (program_id, exclusion_identifiers, external_purchase_item_points_per_cents, review_sample_percent, created_at, updated_at)
     values ($1, '[]', 0, 0, now(), now())`,
    [fixture.programId],
  )
})

afterAll(async () => {
  const { closeQueue } = await import('@/platform/queue')
  await closeQueue()
  await test.close()
})

const newParticipant = (programId = fixture.programId) => createParticipantFixture(test.payload, { programId })

/** Counts earlier uses toward a rate limit. */
const useUp = async ({ participantId, programId }: ParticipantFixture, limit: Limit, times: number) => {
  const { consumeRateLimit } = await import('@/platform/rate-limit')
  const { poolOf } = await import('@/platform/sql')
  for (let time = 0; time < times; time++)
    await consumeRateLimit(poolOf(test.payload), limit, `${programId}:${participantId}`)
}

/** @param originals the uncropped pictures of the first file */
const formOfFiles = (files: Buffer[], attempt?: string, originals: Buffer[] = []): FormData => {
  const form = new FormData()
  if (attempt) form.set('attempt', attempt)
  for (const data of files)
    form.append('files[]', new File([new Uint8Array(data)], 'photo.jpg', { type: 'image/jpeg' }))
  for (const data of originals) {
    form.append('originals[]', new File([new Uint8Array(data)], 'photo.jpg'))
    form.append('original_of[]', '0')
  }
  return form
}

const upload = (
  participant: ParticipantFixture,
  files: Buffer[],
  {
    attempt = randomUUID(),
    originals,
    ...rest
  }: { attempt?: string; originals?: Buffer[]; withoutCsrf?: boolean } = {},
) =>
  callRoute<Written>(upload_, {
    programId: participant.programId,
    caller: participant,
    body: formOfFiles(files, attempt, originals),
    ...rest,
  })

const addPhotos = (participant: ParticipantFixture, identifier: string, files: Buffer[], rest: object = {}) =>
  callRoute<Written>(photos, {
    programId: participant.programId,
    caller: participant,
    params: { identifier },
    body: formOfFiles(files),
    ...rest,
  })

const own = async (participant: ParticipantFixture, identifier: string) =>
  (await callRoute<Own>(one, { programId: participant.programId, caller: participant, params: { identifier } })).body

const idOf = async (identifier: string): Promise<number> => {
  const [row] = await sql<{ id: number }>('select id from receipts where identifier = $1', [identifier])
  if (!row) throw new Error(`no receipt ${identifier}`)
  return row.id
}

const process = async (identifier: string) =>
  domain.processReceipt(
    createContext(test.payload, { actor: { type: 'job', name: 'receipt.process' } }),
    { programId: fixture.programId, receiptId: await idOf(identifier) },
    openKnowingEngine,
  )

const sent = async (participant: ParticipantFixture, files: Buffer[]): Promise<string> => {
  const { body, status } = await upload(participant, files)
  if (status !== 200) throw new Error(body.message)
  return body.receipt.identifier
}

let shade = 200
/** An unreadable photo: a pale sheet in a unique shade. */
const blank = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: { r: 240, g: shade++, b: 235 } } })
    .jpeg()
    .toBuffer()

/** Rejects a receipt by SQL, because a review's own rules have other tests. */
const refuse = (identifier: string, reason: string, daysAgo = 0) =>
  sql(
    `update receipts set status = 'processed', integrity = 'invalid', admin_invalidation_reason = $2, version = version + 1,
       admin_marked_as_invalid_at = now() - make_interval(days => $3), verified_at = now() - make_interval(days => $3)
     where identifier = $1`,
    [identifier, reason, daysAgo],
  )

const pointsOf = async ({ participantId }: ParticipantFixture) => {
  const [row] = await sql(
    'select unused_points as balance, pending_points as pending from participant_balances where participant_id = $1',
    [participantId],
  )
  return row
}

describe('a stored upload', () => {
  // RULE-33
  it('keeps a photo’s pixels and drops its location, camera and previews', async () => {
    const ada = await newParticipant()
    const photo = await sharp(await drawKnownPhoto(receiptRows()))
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Fairphone', ImageDescription: 'AT-HOME-IN-BERLIN' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 1234/100', GPSLongitudeRef: 'E' },
      })
      .jpeg({ quality: 90 })
      .toBuffer()
    expect(photo.includes('AT-HOME-IN-BERLIN')).toBe(true)
    const identifier = await sent(ada, [photo])

    const [row] = await sql<{ filename: string; filesize: number; page_count: number }>(
      'select filename, filesize::int, page_count::int from receipt_files where participant_id = $1',
      [ada.participantId],
    )
    const stored = await readStoredFile(test.payload, 'receipt-files', row?.filename ?? '')
    for (const trace of ['AT-HOME-IN-BERLIN', 'Fairphone']) expect(stored.includes(trace)).toBe(false)
    const metadata = await sharp(stored).metadata()
    // Orientation only: a directory with a single entry of 12 bytes.
    expect([metadata.orientation, metadata.exif?.length]).toEqual([6, 32])
    const [before, after] = await Promise.all([photo, stored].map((bytes) => sharp(bytes).raw().toBuffer()))
    expect(before && after?.equals(before)).toBe(true)
    expect([row?.page_count, row?.filesize]).toEqual([1, stored.length])

    // The owner downloads the same bytes.
    const [shown] = (await own(ada, identifier)).files
    const { response } = await callRoute(file, {
      programId: ada.programId,
      caller: ada,
      params: { identifier, file_identifier: shown?.url.split('/').at(-1) ?? '' },
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(stored)).toBe(true)
  })

  it('is recognized as the same picture with other metadata', async () => {
    const ada = await newParticipant()
    const photo = await drawKnownPhoto(receiptRows())
    const marked = Buffer.concat([photo, Buffer.from('another trailer')])
    const identifier = await sent(ada, [photo, marked])
    expect((await own(ada, identifier)).files).toHaveLength(1)
  })

  it('shows the original of a cropped page to reviewers only, and ignores originals that it can’t store', async () => {
    const ada = await newParticipant()
    const original = await drawKnownPhoto(receiptRows())
    const cut = await sharp(original).extract({ left: 0, top: 0, width: 310, height: 310 }).jpeg().toBuffer()
    const { body, status } = await upload(ada, [cut], { originals: [original, cut, Buffer.from('no picture')] })
    expect(status).toBe(200)
    const { identifier } = body.receipt
    expect((await own(ada, identifier)).files).toHaveLength(1)
    const admin = await createAdministratorFixture(test.payload, { organizationId: fixture.organizationId })
    const review = await callRoute<{ receipt: { files: object[] } }>(review_, {
      caller: admin,
      params: { receipt_id: await idOf(identifier) },
    })
    expect(review.body.receipt.files).toEqual([
      expect.objectContaining({ superseded: false, original: false }),
      expect.objectContaining({ superseded: true, original: true }),
    ])
    await process(identifier)
    expect(await sql('select 1 from receipt_pages where receipt_id = $1', [await idOf(identifier)])).toHaveLength(1)
    // The original counts as sent, so it can't be a new receipt, but it can be added to this one as a better photo.
    const again = await sent(ada, [original])
    await process(again)
    expect(await own(ada, again)).toMatchObject({ status: 'rejected', points: 0 })
    await sql("update receipts set status = 'needs_human_review' where identifier = $1", [identifier])
    expect((await addPhotos(ada, identifier, [original])).status).toBe(200)
  })

  // RULE-33
  it('becomes an upright JPEG for a HEIC photo, without location and camera', async () => {
    const ada = await newParticipant()
    const photo = heicPhoto()
    expect(photo.includes('AT-HOME-IN-BERLIN')).toBe(true)
    const identifier = await sent(ada, [photo, photo])
    expect((await own(ada, identifier)).files).toEqual([expect.objectContaining({ content_type: 'image/jpeg' })])
    const [row] = await sql<{ filename: string }>('select filename from receipt_files where participant_id = $1', [
      ada.participantId,
    ])
    const stored = await readStoredFile(test.payload, 'receipt-files', row?.filename ?? '')
    const { exif, format, height, width } = await sharp(stored).metadata()
    expect({ exif, format, height, width }).toEqual({ format: 'jpeg', width: 960, height: 600 })
    for (const trace of ['AT-HOME-IN-BERLIN', 'Fairphone']) expect(stored.includes(trace)).toBe(false)
  })

  it('has the sending browser’s hash, which is identified by a token', async () => {
    const ada = await newParticipant()
    const first = await upload(ada, [await drawKnownPhoto(receiptRows())])
    const token = /laurel_device=([\w-]{43});.*HttpOnly/i.exec(first.headers.get('set-cookie') ?? '')?.[1]
    if (!token) throw new Error('no device')
    ada.cookies.laurel_device = token
    await upload(ada, [await drawKnownPhoto(receiptRows())])
    const rows = await sql('select device_hash from receipts where participant_id = $1', [ada.participantId])
    expect(rows).toEqual([{ device_hash: hashDevice(token) }, { device_hash: hashDevice(token) }])
    expect(hashDevice(token)).not.toContain(token)
  })
})

describe('a refused upload', () => {
  // RULE-33
  it('names each file’s problem: too small, too many pages, locked, broken, a HEIC with too many pixels or truncated', async () => {
    const ada = await newParticipant()
    const photo = await drawKnownPhoto(receiptRows())
    const tiny = await sharp(photo).resize(60).jpeg().toBuffer()
    const long = drawReceiptPdf(receiptRows(), 6)
    const locked = drawReceiptPdf(receiptRows())
      .toString('latin1')
      .replace(
        '/Root 1 0 R',
        `/Root 1 0 R /ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
      )
    const messages = []
    const broken = Buffer.from('%PDF-1.4 no')
    const [large, cut] = [heicThatDeclares(60_000, 60_000), heicPhoto().subarray(0, 9_000)]
    for (const data of [tiny, long, Buffer.from(locked, 'latin1'), broken, large, cut]) {
      const { body, status } = await upload(ada, [photo, data])
      messages.push([status, body.message])
    }
    expect(messages).toEqual([
      [422, 'File 2 is too small to read. Take a sharper photo.'],
      [422, "File 2 has more than 5 pages. Include only this receipt's pages."],
      [422, 'File 2 is password-protected. Save it without a password, or take a photo.'],
      [422, "We can't open file 2. Take the photo again."],
      [422, 'File 2 is over 40 megapixels. Choose a smaller photo.'],
      [422, "We can't open file 2. Take the photo again."],
    ])
    expect(await sql('select 1 from receipt_files where participant_id = $1', [ada.participantId])).toEqual([])
  })

  it('comes from another site’s page, or a visitor', async () => {
    const ada = await newParticipant()
    const photo = await drawKnownPhoto(receiptRows())
    expect((await upload(ada, [photo], { withoutCsrf: true })).status).toBe(403)
    const stranger = await callRoute(upload_, {
      programId: fixture.programId,
      body: formOfFiles([photo], randomUUID()),
    })
    expect(stranger.status).toBe(401)
    expect(await sql('select 1 from receipts where program_id = $1', [fixture.programId])).toEqual([])
  })

  it('is the thirty-first of a day, and its message says when to try again', async () => {
    const ada = await newParticipant()
    await useUp(ada, { name: 'receipt-upload', times: 30, withinSeconds: 86_400 }, 30)
    const { body, headers, status } = await upload(ada, [await drawKnownPhoto(receiptRows())])
    expect([status, body.message]).toEqual([429, "You've reached today's receipt limit. Try again in 24 h."])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000)
    expect(await sql('select 1 from receipt_files where participant_id = $1', [ada.participantId])).toEqual([])
  })

  it('counts toward the limit, before it is inspected', async () => {
    const ada = await newParticipant()
    await useUp(ada, { name: 'receipt-look', times: 100, withinSeconds: 3_600 }, 99)
    const broken = Buffer.from('%PDF-1.4 nothing')
    expect([(await upload(ada, [broken])).status, (await upload(ada, [broken])).status]).toEqual([422, 429])
  })

  it('is the first above three times the program’s usual daily number, if that is more than thirty', async () => {
    await sql(
      `insert into purchase_proof_settings (program_id, velocity_per_day) values ($1, 11)
       on conflict (program_id) do update set velocity_per_day = 11`,
      [fixture.programId],
    )
    const ada = await newParticipant()
    await useUp(ada, { name: 'receipt-upload', times: 33, withinSeconds: 86_400 }, 32)
    const photo = await drawKnownPhoto(receiptRows())
    expect([(await upload(ada, [photo])).status, (await upload(ada, [photo])).status]).toEqual([200, 429])
  })
})

describe('one attempt', () => {
  // RULE-33
  it('is one receipt however many taps arrive at once, and separate per participant', async () => {
    const [ada, bob] = [await newParticipant(), await newParticipant()]
    const attempt = randomUUID()
    const photo = await drawKnownPhoto(receiptRows())
    const answers = await Promise.all([ada, ada, bob, ada, bob, ada].map((who) => upload(who, [photo], { attempt })))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const [a1, a2, b1, a3, b2, a4] = answers.map(({ body }) => body.receipt.identifier)
    expect(new Set([a1, a2, a3, a4]).size).toBe(1)
    expect(new Set([b1, b2]).size).toBe(1)
    expect(a1).not.toBe(b1)
    const rows = await sql(
      `select r.participant_id as who, count(f.id)::int as files from receipts r join receipt_files f on f.receipt_id = r.id
       where r.program_id = $1 group by r.id order by r.participant_id`,
      [fixture.programId],
    )
    expect(rows).toEqual([
      { who: ada.participantId, files: 1 },
      { who: bob.participantId, files: 1 },
    ])
    // Files stored by the slower taps were deleted.
    expect(await sql('select 1 from receipt_files where program_id = $1', [fixture.programId])).toHaveLength(2)
    const jobs = await sql(
      "select 1 from pgboss.job where name = 'receipt.process' and (data->>'programId')::int = $1",
      [fixture.programId],
    )
    expect(jobs).toHaveLength(2)
  })
})

describe('a better photo', () => {
  // RULE-33
  it('replaces an unreadable one, is read again, and gives its points once', async () => {
    const ada = await newParticipant()
    const identifier = await sent(ada, [await blank()])
    await process(identifier)
    expect(await own(ada, identifier)).toMatchObject({ outcome: 'review', may_add_photos: true, is_hard_to_read: true })

    const better = [await drawKnownPhoto(receiptRows())]
    // Two concurrent taps, and a retry after the answer was lost.
    const taps = await Promise.all([addPhotos(ada, identifier, better), addPhotos(ada, identifier, better)])
    const late = await addPhotos(ada, identifier, better)
    expect([...taps, late].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(late.body.message).toBe("Thanks! We're reading the new photo.")
    expect(await own(ada, identifier)).toMatchObject({ outcome: 'reading', may_add_photos: false })

    await process(identifier)
    const receipt = await own(ada, identifier)
    expect(receipt).toMatchObject({ status: 'eligible', points: 499, may_add_photos: false, pending_points: 0 })
    expect(receipt.files).toHaveLength(1)
    expect(receipt.photos_added_at).not.toBeNull()
    expect(receipt.receipt_items).toEqual([
      expect.objectContaining({ matched_product: 'Organic Oat Milk', eligible: true, points: 499 }),
      expect.objectContaining({ matched_product: null, eligible: false, points: 0 }),
    ])
    expect(await pointsOf(ada)).toEqual({ balance: 499, pending: 0 })
    // The first photo is kept for reviewers.
    const files = await sql<{ superseded: boolean }>(
      'select superseded_at is not null as superseded from receipt_files where participant_id = $1 order by id',
      [ada.participantId],
    )
    expect(files).toEqual([{ superseded: true }, { superseded: false }])
    const log = await sql("select 1 from receipt_reviews where receipt_id = $1 and action = 'photos_added'", [
      await idOf(identifier),
    ])
    expect(log).toHaveLength(1)
  })

  it('is accepted once', async () => {
    const ada = await newParticipant()
    const identifier = await sent(ada, [await blank()])
    await process(identifier)
    const rivals = await Promise.all([
      addPhotos(ada, identifier, [await drawKnownPhoto(receiptRows())]),
      addPhotos(ada, identifier, [await drawKnownPhoto(receiptRows())]),
    ])
    expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(rivals.find(({ status }) => status === 409)?.body.message).toBe(
      "You've already added a better photo of this receipt.",
    )
    expect(await sql('select 1 from receipt_files where participant_id = $1', [ada.participantId])).toHaveLength(2)
  })

  it('answers a rejection as unreadable within thirty days, and no other rejection', async () => {
    const ada = await newParticipant()
    const [unreadable = '', tooOld = '', late = ''] = [
      await sent(ada, [await blank()]),
      await sent(ada, [await blank()]),
      await sent(ada, [await blank()]),
    ]
    await refuse(unreadable, 'unreadable', 29)
    await refuse(tooOld, 'too_old')
    await refuse(late, 'unreadable', 31)
    expect(await own(ada, unreadable)).toMatchObject({ outcome: 'refused', may_add_photos: true })
    expect(await own(ada, tooOld)).toMatchObject({ may_add_photos: false })
    expect(await own(ada, late)).toMatchObject({ may_add_photos: false })

    const answers = []
    for (const identifier of [unreadable, tooOld, late]) {
      const { body, status } = await addPhotos(ada, identifier, [await drawKnownPhoto(receiptRows())])
      answers.push([status, body.message])
    }
    expect(answers).toEqual([
      [200, "Thanks! We're reading the new photo."],
      [409, "This receipt doesn't need another photo."],
      [409, 'The 30 days to add a better photo have passed.'],
    ])
    expect(await own(ada, unreadable)).toMatchObject({ outcome: 'reading', may_request_review: false })
    await process(unreadable)
    expect(await own(ada, unreadable)).toMatchObject({ outcome: 'earned', points: 499 })
  })

  it('can’t be an existing one, or one that can’t be opened', async () => {
    const ada = await newParticipant()
    const first = await blank()
    const identifier = await sent(ada, [first])
    await process(identifier)
    const same = await addPhotos(ada, identifier, [await drawKnownPhoto(receiptRows()), first])
    expect([same.status, same.body.message]).toEqual([422, 'We already have photo 2. Take a new one.'])
    expect((await addPhotos(ada, identifier, [])).body.message).toBe('Choose a photo or PDF of your receipt.')
    expect((await addPhotos(ada, identifier, [Buffer.from('text')])).status).toBe(422)
    expect(await own(ada, identifier)).toMatchObject({ outcome: 'review', may_add_photos: true })
  })

  // RULE-33
  it('is refused for another participant’s receipt as if the receipt did not exist', async () => {
    const [ada, bob] = [await newParticipant(), await newParticipant()]
    const elsewhere = await newParticipant((await createProgramFixture(test.payload)).programId)
    const identifier = await sent(ada, [await blank()])
    await process(identifier)
    const photo = [await drawKnownPhoto(receiptRows())]
    const missing = await addPhotos(bob, randomUUID(), photo)
    for (const stranger of [bob, elsewhere]) {
      const { body, status } = await addPhotos(stranger, identifier, photo)
      expect([status, body]).toEqual([missing.status, missing.body])
    }
    expect([missing.status, missing.body.message]).toEqual([404, "We couldn't find this receipt."])
    expect((await addPhotos(ada, identifier, photo, { withoutCsrf: true })).status).toBe(403)
    await sql('update participants set email_verified_at = null where id = $1', [ada.participantId])
    expect((await addPhotos(ada, identifier, photo)).status).toBe(403)
    expect(await sql('select 1 from receipt_files where receipt_id = $1', [await idOf(identifier)])).toHaveLength(1)
  })

  it('loses a race against a reviewer who has decided, and makes a reviewer’s older page stale', async () => {
    const ada = await newParticipant()
    const { administratorId } = await createAdministratorFixture(test.payload, {
      organizationId: fixture.organizationId,
    })
    const identifier = await sent(ada, [await blank()])
    await process(identifier)
    const receiptId = await idOf(identifier)
    const [seen] = await sql<{ version: number }>('select version::int from receipts where id = $1', [receiptId])
    expect((await addPhotos(ada, identifier, [await drawKnownPhoto(receiptRows())])).status).toBe(200)
    const [now] = await sql<{ version: number }>('select version::int from receipts where id = $1', [receiptId])
    expect(now?.version).toBe((seen?.version ?? 0) + 1)

    const decided = await sent(ada, [await blank()])
    await sql("update receipts set status = 'eligible', reviewed_by_id = $2 where identifier = $1", [
      decided,
      administratorId,
    ])
    const { body, status } = await addPhotos(ada, decided, [await drawKnownPhoto(receiptRows())])
    expect([status, body.message]).toEqual([409, "This receipt doesn't need another photo."])
  })
})

/** A receipt that hasn't been read yet. */
const newReceipt = async (participant: ParticipantFixture) => sent(participant, [await drawKnownPhoto(receiptRows())])

describe('an answer', () => {
  it('is stored once however often it is sent at once', async () => {
    const ada = await newParticipant()
    const identifier = await newReceipt(ada)
    await refuse(identifier, 'too_old')
    const send = () =>
      callRoute<Written>(ask, {
        programId: ada.programId,
        caller: ada,
        params: { identifier },
        body: { message: 'It is of this week.' },
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      "You've already asked for another review of this receipt.",
    )
    expect(await own(ada, identifier)).toMatchObject({ outcome: 'review_requested', may_request_review: false })
  })

  it('and a report are refused to others, like for a missing receipt', async () => {
    const [ada, bob] = [await newParticipant(), await newParticipant()]
    const identifier = await newReceipt(ada)
    await refuse(identifier, 'too_old')
    const bodies = [
      [ask, { message: 'Mine.' }],
      [report, { kind: 'item_not_recognized', message: '' }],
    ] as const
    for (const [route, body] of bodies) {
      const asked = { programId: bob.programId, caller: bob, body }
      const foreign = await callRoute<Written>(route, { ...asked, params: { identifier } })
      const missing = await callRoute<Written>(route, { ...asked, params: { identifier: randomUUID() } })
      expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body])
      expect(foreign.status).toBe(404)
      const forged = await callRoute(route, {
        programId: ada.programId,
        caller: ada,
        body,
        params: { identifier },
        withoutCsrf: true,
      })
      expect(forged.status).toBe(403)
    }
    expect(await own(ada, identifier)).toMatchObject({ outcome: 'refused', may_request_review: true })
  })

  it('reports each of the three kinds once, and nothing before the receipt was read', async () => {
    const ada = await newParticipant()
    const identifier = await newReceipt(ada)
    const send = (kind: string, message = 'Look.') =>
      callRoute<Written>(report, {
        programId: ada.programId,
        caller: ada,
        params: { identifier },
        body: { kind, message },
      })
    expect((await send('item_not_recognized')).status).toBe(409)
    await process(identifier)
    const kinds = ['item_not_recognized', 'incorrect_points_awarded', 'wrong_item_categorized']
    for (const kind of [...kinds, ...kinds]) expect((await send(kind)).status).toBe(200)
    expect((await send('something_else')).status).toBe(422)
    // A further message is added once.
    for (const message of ['The oat milk too.', 'The oat milk too.', ''])
      expect((await send('item_not_recognized', message)).status).toBe(200)
    const rows = await sql<{ kind: string; message: string }>(
      'select kind, message from receipt_issue_reports where participant_id = $1 order by id',
      [ada.participantId],
    )
    expect(rows).toEqual([
      { kind: 'item_not_recognized', message: 'Look.\n\nThe oat milk too.' },
      { kind: 'incorrect_points_awarded', message: 'Look.' },
      { kind: 'wrong_item_categorized', message: 'Look.' },
    ])
  })
})

describe('the participant’s own list', () => {
  it('comes in pages, newest first, without others’ receipts', async () => {
    const [ada, bob] = [await newParticipant(), await newParticipant()]
    const identifiers = []
    for (let index = 0; index < 3; index++) identifiers.unshift(await newReceipt(ada))
    await newReceipt(bob)
    const page = async (number: number) =>
      (
        await callRoute<{ data: Own[]; total: number; total_pages: number }>(list, {
          programId: ada.programId,
          caller: ada,
          path: `/public/receipts?page=${number}&page_size=2`,
        })
      ).body
    const [first, second] = [await page(1), await page(2)]
    expect([...first.data, ...second.data].map(({ identifier }) => identifier)).toEqual(identifiers)
    expect([first.total, first.total_pages, (await page(3)).data]).toEqual([3, 2, []])
  })
})

describe('what earns points', () => {
  it('lists eligible products, days, and stores if only known ones count', async () => {
    const context = createContext(test.payload, { actor: { type: 'anonymous' } })
    expect(await domain.findEarningRules(context, fixture.programId)).toEqual({
      products: [
        { product_name: 'Organic Oat Milk', points_per_cents: 1 },
        { product_name: 'Sourdough Loaf', points_per_cents: 0.5 },
      ],
      product_count: 2,
      currency: 'USD',
      max_age_days: 14,
      merchant_names: null,
    })
    await sql("update eligible_products set product_active = false where program_id = $1 and product_name like 'S%'", [
      fixture.programId,
    ])
    await sql(
      'update purchase_proof_settings set known_merchants_only = true, max_age_days = 7 where program_id = $1',
      [fixture.programId],
    )
    // If all merchants are closed, no store counts, which differs from any store.
    expect(await domain.findEarningRules(context, fixture.programId)).toMatchObject({ merchant_names: [] })
    await sql(
      `insert into purchase_merchants (program_id, name, aliases, active, created_at, updated_at)
       values ($1, 'Greenvale', '[]', true, now(), now()), ($1, 'Closed', '[]', false, now(), now())`,
      [fixture.programId],
    )
    expect(await domain.findEarningRules(context, fixture.programId)).toMatchObject({
      products: [{ product_name: 'Organic Oat Milk' }],
      product_count: 1,
      max_age_days: 7,
      merchant_names: ['Greenvale'],
    })
  })
})
