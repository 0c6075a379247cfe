import type { Context } from '@/domain/context'
import { actsOnTests } from '@/domain/named-participant'
import { hashRequest, isSameRequest } from '@/domain/request-hash'
import { namedReceiptSql } from './find-reported-receipt'

export type ApiChange = {
  programId: number
  /** The idempotency key of the reported purchase, or the receipt's identifier. */
  receipt: string
  idempotencyKey: string
}

export type ChangeableReceipt = {
  id: number
  participant_id: number
  identifier: string
  status: string
  version: number
  points: number
  merchant_name: string | null
  total_amount: number | null
  attempts: number
  kept: Record<string, unknown> | null
}

/** `repeated`: the same change was made before; `key_reused`: the key was used for another change. */
export type Changing =
  | { ok: true; receipt: ChangeableReceipt }
  | { ok: false; reason: 'not_found' | 'key_reused' | 'repeated'; identifier: string }

/**
 * Locks a reported receipt for a change by the API, so that two concurrent returns can't take the same items.
 */
export const beginChange = async (tx: Context, change: ApiChange, body: unknown): Promise<Changing> => {
  const { idempotencyKey, programId } = change
  const [receipt] = await tx.sql<ChangeableReceipt>(
    `select id, participant_id, identifier, status, version::int, points::int, merchant_name, total_amount::float8,
       processing_attempts::int as attempts, processed_data as kept
     from receipts r where id = ${namedReceiptSql('$1', '$2')} and source = 'external'
       and exists (select from participants p where p.id = r.participant_id and p.erased_at is null and p.is_test = $3)
     for no key update`,
    [programId, change.receipt, actsOnTests(tx.actor)],
  )
  if (!receipt) return { ok: false, reason: 'not_found', identifier: '' }
  const { id, identifier } = receipt
  const request = [id, body]
  const [known] = await tx.sql<{ request_hash: string }>(
    `with noted as (
       insert into api_receipt_changes (program_id, idempotency_key, receipt_id, request_hash, created_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing returning 1)
     select request_hash from api_receipt_changes where program_id = $1 and idempotency_key = $2`,
    [programId, idempotencyKey, id, hashRequest(request), tx.now],
  )
  if (known)
    return { ok: false, reason: isSameRequest(known.request_hash, request) ? 'repeated' : 'key_reused', identifier }
  return { ok: true, receipt }
}
