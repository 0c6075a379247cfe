import { randomUUID } from 'node:crypto'
import type { ParsedReceipt } from '@laurel/receipt-reader/facts'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { findNamedParticipant } from '@/domain/named-participant'
import { hashRequest, isSameRequest } from '@/domain/request-hash'
import { keyedHash } from '@/platform/crypto'
import { decideOnReceipt } from './decide-on-receipt'
import type { ExternalReceipt } from './external-receipt'
import { StepLog } from './step-log'

export type ExternalRequest = {
  programId: number
  /** Null if no key of the API reports it. */
  apiKeyId: number | null
  /**
   * The caller's key, one per purchase. The same key always means the same receipt, also for other API keys of the
   * program.
   */
  idempotencyKey: string
  receipt: ExternalReceipt
}

/** `key_reused`: the idempotency key was used for another purchase. */
export type TakenReceipt =
  | { ok: true; identifier: string; isNew: boolean }
  | { ok: false; reason: 'participant_not_found' | 'participant_cannot_earn' | 'key_reused' }

/**
 * Stores a purchase that another system reports and decides about it at once (RULE-35 to RULE-37), because nothing has
 * to be read. The response contains the outcome; receipt, points and idempotency key are written in one transaction.
 * The rules and tags of photos apply, except `velocity`.
 */
export const takeExternalReceipt = (context: Context, request: ExternalRequest): Promise<TakenReceipt> =>
  inTransaction(context, async (tx): Promise<TakenReceipt> => {
    const { programId, receipt } = request
    const earlier = await findExisting(tx, request)
    if (earlier) return earlier
    const participant = await findNamedParticipant(tx, programId, receipt.participant)
    if (!participant) return { ok: false, reason: 'participant_not_found' }
    if (!participant.can_earn) return { ok: false, reason: 'participant_cannot_earn' }

    const [row] = await tx.sql<{ id: number; identifier: string }>(
      `insert into receipts (program_id, participant_id, identifier, source, external_key, api_key_id, processing_attempts, created_at, updated_at)
       values ($1, $2, $3, 'external', $4, $5, 1, $6, $6) on conflict (program_id, external_key) do nothing returning id, identifier`,
      [programId, participant.id, randomUUID(), externalKey(request), request.apiKeyId, tx.now],
    )
    // A concurrent request with the same key committed first; otherwise the insert would have succeeded.
    if (!row) {
      const winner = await findExisting(tx, request)
      if (!winner) throw new Error(`the receipt with the idempotency key ${request.idempotencyKey} was not found`)
      return winner
    }
    await recordAudit(tx, {
      action: 'receipt.reported',
      recordType: 'receipt',
      recordId: row.id,
      programId,
      after: { source: 'external', participant_id: participant.id, total_amount: receipt.total_amount / 100 },
    })
    const steps = new StepLog({ programId, receiptId: row.id, attempt: 1 })
    const parsed = await steps.run(
      'parse',
      () => toParsed(receipt),
      ({ items, ...fields }) => ({ ...fields, items: items.length }),
    )
    const decision = await decideOnReceipt(tx, {
      ...{ programId, receiptId: row.id, attempt: 1, from: 'match', parsed, steps, action: 'processed' },
      processedData: { parsed, request_hash: hashRequest(receipt), read_at: tx.now },
    })
    if (decision.outcome === 'skipped') throw new Error(`the new receipt ${row.id} was already decided`)
    return { ok: true, identifier: row.identifier, isNew: true }
  })

/** What an erasure leaves of a purchase's key. */
export const erasedReceiptKey = (programId: number, externalKey: string): string =>
  `erased:${keyedHash('receipt-key', `${programId}:${externalKey}`)}`

const externalKey = ({ idempotencyKey }: ExternalRequest) => `api:${idempotencyKey}`

async function findExisting({ sql }: Context, request: ExternalRequest): Promise<TakenReceipt | null> {
  const [row] = await sql<{ identifier: string; request_hash: string | null }>(
    `select identifier, processed_data ->> 'request_hash' as request_hash from receipts where program_id = $1 and external_key = any($2::text[])`,
    [request.programId, [externalKey(request), erasedReceiptKey(request.programId, externalKey(request))]],
  )
  if (!row) return null
  if (!isSameRequest(row.request_hash, request.receipt)) return { ok: false, reason: 'key_reused' }
  return { ok: true, identifier: row.identifier, isNew: false }
}

const REPORTED = { rule: 'external', lines: [] }

/** Reported data needs no reading and has full confidence. */
export const toParsed = (receipt: Omit<ExternalReceipt, 'participant'>): ParsedReceipt => ({
  merchant_name: receipt.merchant_name,
  merchant_address: receipt.merchant_address,
  merchant_signs: [],
  purchase_date: receipt.purchase_date,
  country: null,
  currency: receipt.currency,
  currency_hints: null,
  total_cents: receipt.total_amount,
  rounding: null,
  tax_cents: null,
  receipt_number: receipt.receipt_number,
  items: receipt.items.map(({ name, price, quantity, sku, unit_price }) => ({
    sku,
    name: name ?? sku ?? '',
    quantity,
    unit_price_cents: unit_price ?? Math.round(price / quantity),
    price_cents: price,
    discount_cents: 0,
    confidence: 1,
    lines: [],
  })),
  // The report is complete by definition.
  items_missing: false,
  confidence: 1,
  reading_confidence: 1,
  doubts: [],
  evidence: {
    merchant: REPORTED,
    address: REPORTED,
    date: REPORTED,
    currency: REPORTED,
    total: REPORTED,
    tax: REPORTED,
    number: REPORTED,
  },
  certainty: { merchant: 1, address: 1, date: 1, currency: 1, total: 1, tax: 1, number: 1 },
})
