import { type Context, inTransaction } from '@/domain/context'
import { sha256 } from '@/platform/crypto'
import { joinReadings, type OcrEngine, type OcrReading, readReceiptFile, type UnreadableFile } from '@/platform/ocr'
import { onlyRow } from '@/platform/sql'
import { readStoredFile } from '@/platform/storage'
import { decideReceipt } from './decide-receipt'
import { explainPoints } from './explain-points'
import { findReceiptFacts, listMerchants, loadReceiptRules, type ReceiptRules } from './find-receipt-facts'
import { itemPoints } from './item-points'
import { foldText, type ItemMatch, matchItem } from './match-item'
import { matchMerchant } from './match-merchant'
import { type ParsedItem, type ParsedReceipt, parseReceipt } from './parse-receipt'
import { recordReview } from './record-review'
import { holdReceiptPoints, settlePoints } from './settle-points'
import { type ReceiptTag, tagReceipt } from './tag-receipt'
import type { ReceiptStatus } from './types'

export type ProcessRequest = { programId: number; receiptId: number }

/** `skipped`: decided already, unknown, or being read by another worker at this moment. */
export type Processed = { outcome: 'skipped' } | { outcome: 'decided'; status: ReceiptStatus; points: number }

type Claimed = {
  id: number
  participant_id: number
  identifier: string
  attempt: number
  uploaded_at: Date
}

type Reading = { reading: OcrReading; unreadable: UnreadableFile[] }
type ValuedItem = ParsedItem & { match: ItemMatch | null; pointsPerCents: number; points: number }

/**
 * Reads an uploaded receipt and decides about it (decisions 34 to 36). Any number of workers may be asked any number of
 * times: the claim names the attempt it saw, the result is written only by whoever still holds the last claim, and a receipt
 * that was decided is left alone. The reading itself, which takes seconds, holds no transaction.
 *
 * @throws whatever the engine, the files or the database say; the receipt is then `failed`, to be tried again, its files intact
 */
export async function processReceipt(
  context: Context,
  request: ProcessRequest,
  openEngine: () => Promise<OcrEngine>,
): Promise<Processed> {
  const receipt = await claimReceipt(context, request)
  if (!receipt) return { outcome: 'skipped' }
  try {
    const reading = await readFiles(context, request, await openEngine())
    return await inTransaction(context, (tx) => decide(tx, request, receipt, reading))
  } catch (error) {
    await markFailed(context, request, receipt, error)
    throw error
  }
}

/** The next attempt at a receipt that waits to be read. Of two workers that saw the same attempt one gets it. */
async function claimReceipt({ sql }: Context, { programId, receiptId }: ProcessRequest): Promise<Claimed | null> {
  const [seen] = await sql<{ attempts: number }>(
    `select processing_attempts::int as attempts from receipts
     where id = $1 and program_id = $2 and status in ('pending', 'failed')`,
    [receiptId, programId],
  )
  if (!seen) return null
  const [claimed] = await sql<Claimed>(
    `update receipts set processing_attempts = $3::int + 1
     where id = $1 and program_id = $2 and status in ('pending', 'failed') and processing_attempts = $3::int
     returning id, participant_id, identifier, processing_attempts::int as attempt, created_at as uploaded_at`,
    [receiptId, programId, seen.attempts],
  )
  return claimed ?? null
}

async function readFiles(
  { payload, sql }: Context,
  { programId, receiptId }: ProcessRequest,
  engine: OcrEngine,
): Promise<Reading> {
  const files = await sql<{ filename: string }>(
    'select filename from receipt_files where receipt_id = $1 and program_id = $2 and superseded_at is null order by position, id',
    [receiptId, programId],
  )
  if (files.length === 0) throw new Error(`receipt ${receiptId} has no files`)
  const readings: OcrReading[] = []
  const unreadable: UnreadableFile[] = []
  for (const { filename } of files) {
    const read = await readReceiptFile(engine, await readStoredFile(payload, 'receipt-files', filename))
    if (read.ok) readings.push(read.reading)
    else unreadable.push(read.reason)
  }
  return { reading: joinReadings(engine.name, readings), unreadable }
}

async function decide(
  tx: Context,
  request: ProcessRequest,
  receipt: Claimed,
  { reading, unreadable }: Reading,
): Promise<Processed> {
  const parsed = parseReceipt(reading, { today: receipt.uploaded_at })
  const rules = await loadReceiptRules(tx, request)
  const items = valueItems(parsed, rules)
  const merchant = matchMerchant(parsed.merchant_name, await listMerchants(tx, request.programId))
  const duplicateKey = toDuplicateKey(parsed, merchant?.id ?? null)
  const found = await findReceiptFacts(tx, { ...request, participantId: receipt.participant_id, duplicateKey, rules })
  const tags = tagReceipt(parsed, { ...found.facts, today: receipt.uploaded_at })
  const worth = items.reduce((sum, { points }) => sum + points, 0)
  const status = decideReceipt({
    tags,
    exactDuplicate: found.isExactDuplicate,
    confidence: parsed.confidence,
    eligiblePoints: worth,
    sampled: isSampled(receipt.identifier, rules.samplePercent),
  })
  const points = status === 'eligible' ? worth : 0
  const decidedByMachine = status !== 'needs_human_review'

  const [written] = await tx.sql<{ version: number; before: ReceiptStatus }>(
    `with seen as (select id, status from receipts where id = $1)
     update receipts r set status = $4, merchant_name = $5, merchant_address = $6, purchase_date = $7, currency = $8, total_amount = $9,
       receipt_number = $10, purchase_proof_merchant_id = $11, duplicate_key = $12, points = $13, confidence = $14,
       processed_data = $15, failure_reason = null, verified_at = $16, integrity = $17, admin_invalidation_reason = $18,
       version = r.version + 1, updated_at = $19
     from seen where r.id = $1 and r.program_id = $2 and r.status in ('pending', 'failed') and r.processing_attempts = $3
     returning r.version::int as version, seen.status as before`,
    [
      receipt.id,
      request.programId,
      receipt.attempt,
      status,
      parsed.merchant_name,
      parsed.merchant_address,
      parsed.purchase_date === null ? null : new Date(parsed.purchase_date), // UTC midnight of the printed day
      parsed.currency,
      parsed.total_cents === null ? null : parsed.total_cents / 100,
      parsed.receipt_number,
      merchant?.id ?? null,
      duplicateKey,
      points,
      parsed.confidence,
      JSON.stringify({
        engine: reading.engine,
        text: reading.text,
        confidence: reading.confidence,
        unreadable_files: unreadable,
        parsed,
        read_at: tx.now,
      }),
      decidedByMachine ? tx.now : null,
      // A refusal by the machine reads like one by a person: it has a reason, and can be answered.
      status === 'rejected' ? 'invalid' : null,
      status === 'rejected' ? 'duplicated' : null,
      tx.now,
    ],
  )
  // A later attempt claimed it meanwhile, or a reviewer decided: their word stands.
  if (!written) return { outcome: 'skipped' }

  await writeItems(tx, request, items)
  await writeTags(tx, request, tags)
  const where = { programId: request.programId, receiptId: receipt.id, participantId: receipt.participant_id }
  const title = parsed.merchant_name ? `Receipt at ${parsed.merchant_name}` : 'Receipt'
  if (points > 0) {
    const earning = items.filter((item) => item.points > 0)
    await settlePoints(tx, {
      ...where,
      points,
      key: `receipt:${receipt.id}:v${written.version}`,
      title,
      rule: explainPoints(
        earning.map((item) => ({
          productName: item.match?.matched_product ?? item.name,
          pointsPerCents: item.pointsPerCents,
          priceCents: item.price_cents,
        })),
        parsed.currency,
      ),
      isNews: true,
      evidence: {
        receipt_id: receipt.id,
        items: earning.map(({ name, points, price_cents }) => ({ name, price_cents, points })),
      },
    })
  } else if (status === 'needs_human_review' && worth > 0) {
    await holdReceiptPoints(tx, { ...where, points: worth, title })
  }
  await recordReview(tx, {
    ...where,
    action: 'processed',
    version: written.version,
    changes: [{ field: 'status', before: written.before, after: status }],
    pointsDifference: points,
  })
  return { outcome: 'decided', status, points }
}

function valueItems(parsed: ParsedReceipt, { products }: ReceiptRules): ValuedItem[] {
  return parsed.items.map((item) => {
    const match = matchItem(item, products)
    const pointsPerCents = products.find(({ id }) => id === match?.eligible_product_id)?.points_per_cents ?? 0
    return { ...item, match, pointsPerCents, points: itemPoints({ pointsPerCents, priceCents: item.price_cents }) }
  })
}

async function writeItems({ now, sql }: Context, { programId, receiptId }: ProcessRequest, items: ValuedItem[]) {
  await sql('delete from receipt_items where receipt_id = $1 and program_id = $2', [receiptId, programId])
  const rows = items.map((item, position) => ({
    sku: item.sku,
    name: item.name,
    quantity: item.quantity > 0 ? item.quantity : 1,
    unit_price: item.unit_price_cents / 100,
    price: item.price_cents / 100,
    ...(item.match ?? {}),
    confidence: item.confidence,
    eligible: item.match !== null,
    points: item.points,
    position,
  }))
  await sql(
    `insert into receipt_items (program_id, receipt_id, sku, name, quantity, unit_price, price, eligible_product_id, matched_product,
       matched_strategy, matched_keyword, match_confidence, confidence, eligible, points, position, created_at, updated_at)
     select $1, $2, sku, name, quantity, unit_price, price, eligible_product_id, matched_product, matched_strategy::enum_receipt_items_matched_strategy,
       matched_keyword, match_confidence, confidence, eligible, points, position, $4, $4
     from jsonb_to_recordset($3::jsonb) as item (sku text, name text, quantity numeric, unit_price numeric, price numeric,
       eligible_product_id int, matched_product text, matched_strategy text, matched_keyword text, match_confidence numeric,
       confidence numeric, eligible boolean, points int, position int)
     where price >= 0 order by position`,
    [programId, receiptId, JSON.stringify(rows), now],
  )
}

async function writeTags({ sql }: Context, { programId, receiptId }: ProcessRequest, tags: ReceiptTag[]) {
  await sql('delete from receipt_tags where receipt_id = $1 and program_id = $2', [receiptId, programId])
  for (const { linked_data, name, reason } of tags) {
    await sql(
      'insert into receipt_tags (program_id, receipt_id, name, reason, linked_data) values ($1, $2, $3, $4, $5)',
      [programId, receiptId, name, reason, JSON.stringify(linked_data)],
    )
  }
}

/** What makes two receipts one purchase; null while any part is unknown, because three of the four occur twice by chance. */
function toDuplicateKey(parsed: ParsedReceipt, merchantId: number | null): string | null {
  const { merchant_name, purchase_date, receipt_number, total_cents } = parsed
  if (!merchant_name || !purchase_date || !receipt_number || total_cents === null) return null
  const merchant = merchantId === null ? foldText(merchant_name) : `#${merchantId}`
  return [merchant, purchase_date, total_cents, foldText(receipt_number)].join('|')
}

/** The same receipt is always in or out of the sample, however often it is read; nobody can tell beforehand which. */
function isSampled(identifier: string, percent: number): boolean {
  return Number.parseInt(sha256(identifier).slice(0, 8), 16) % 10_000 < percent * 100
}

async function markFailed(context: Context, request: ProcessRequest, receipt: Claimed, error: unknown): Promise<void> {
  await inTransaction(context, async (tx) => {
    const rows = await tx.sql<{ version: number }>(
      `update receipts set status = 'failed', failure_reason = $4, version = version + 1, updated_at = $5
       where id = $1 and program_id = $2 and status in ('pending', 'failed') and processing_attempts = $3
       returning version::int as version`,
      [receipt.id, request.programId, receipt.attempt, reasonOf(error), tx.now],
    )
    if (rows.length === 0) return
    await recordReview(tx, {
      programId: request.programId,
      receiptId: receipt.id,
      action: 'failed',
      version: onlyRow(rows).version,
      changes: [{ field: 'failure_reason', before: null, after: reasonOf(error) }],
    })
  })
}

/** For administrators, who see what the machine said; participants only hear that it is tried again. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300)
