import { type Context, inTransaction } from '@/domain/context'
import type { IneligibilityReason } from '@/domain/eligibility'
import { enqueue } from '@/platform/queue'
import { onlyRow } from '@/platform/sql'
import { checkEligibility } from './check-eligibility'
import { type CheckedFile, checkOriginals, checkUpload, type SentOriginal, type UploadRefusal } from './check-upload'
import { IS_ORIGINAL, linkReceiptFiles } from './link-receipt-files'
import { diffFields, recordReview } from './record-review'
import { ANSWER_DAYS, type Integrity, type ReceiptStatus } from './types'
import { consumeLookLimit, consumeUploadLimit } from './upload-receipt'
import { withStoredFiles } from './with-stored-files'

export type PhotosRequest = {
  programId: number
  participantId: number
  identifier: string
  files: Buffer[]
  /** As in `UploadRequest`. */
  originals?: SentOriginal[]
}

export type PhotosRefusal = 'not_found' | 'not_wanted' | 'already_added' | 'too_late'

/** `same_photo`: the receipt already has that file. `position` is 0-based. */
export type AddedPhotos =
  | { ok: true }
  | { ok: false; reason: IneligibilityReason | PhotosRefusal }
  | { ok: false; reason: 'too_often'; retryAfterSeconds: number }
  | { ok: false; reason: UploadRefusal | 'same_photo'; position: number }

type ReceiptRow = {
  id: number
  status: ReceiptStatus
  integrity: Integrity | null
  admin_invalidation_reason: string | null
  admin_invalidation_message: string | null
  purchase_proof_merchant_id: number | null
  merchant_name: string | null
  merchant_address: string | null
  purchase_date: string | null
  total_amount: number | null
  receipt_number: string | null
  wanted: boolean
  added: boolean
  late: boolean
}

/** Receipts for which a better photo is accepted: waiting for review, unreadable, or refused as unreadable. */
const WANTED = `source = 'site' and (status in ('needs_human_review', 'failed')
  or (admin_invalidation_reason = 'unreadable' and (status = 'rejected' or (status = 'processed' and integrity is not distinct from 'invalid'))))`

/**
 * Replaces a receipt's photos once (issue 5): earlier files stay for the reviewer, and the receipt is processed from
 * the start. A refusal as unreadable is withdrawn while it can still be answered. Sending the same files again, for
 * example after a lost response, changes nothing.
 */
export async function addReceiptPhotos(context: Context, request: PhotosRequest): Promise<AddedPhotos> {
  const ineligibility = await checkEligibility(context, request)
  if (ineligibility) return { ok: false, reason: ineligibility }
  const receipt = await findOwn(context, request)
  if (!receipt) return { ok: false, reason: 'not_found' }
  const look = await consumeLookLimit(context, request)
  if (!look.ok) return { ...look, reason: 'too_often' }
  const checked = await checkUpload(request.files)
  if (!checked.ok) return checked
  const refusal = refusalOf(receipt) ?? (await findSamePhoto(context, receipt.id, checked.files))
  if (refusal) return (await isRepeated(context, request, checked.files)) ? { ok: true } : refusal

  const upload = await consumeUploadLimit(context, request)
  if (!upload.ok) return { ...upload, reason: 'too_often' }
  const originals = await checkOriginals(request.originals ?? [], checked.files)
  const added = await withStoredFiles(context, request, [...checked.files, ...originals], (fileIds) =>
    inTransaction(context, (tx) => replacePhotos(tx, request, { fileIds, pages: checked.files.length })),
  )
  if (added) return { ok: true }
  // A concurrent request has added the same photos, or a reviewer has decided.
  if (await isRepeated(context, request, checked.files)) return { ok: true }
  const now = await findOwn(context, request)
  if (!now) return { ok: false, reason: 'not_found' }
  return refusalOf(now) ?? { ok: false, reason: 'not_wanted' }
}

const refusalOf = ({ added, late, wanted }: ReceiptRow): Extract<AddedPhotos, { ok: false }> | null => {
  if (added) return { ok: false, reason: 'already_added' }
  if (!wanted) return { ok: false, reason: 'not_wanted' }
  return late ? { ok: false, reason: 'too_late' } : null
}

async function findOwn(
  { now, sql }: Context,
  { identifier, participantId, programId }: PhotosRequest,
  lock: '' | 'for no key update' = '',
): Promise<ReceiptRow | null> {
  const [receipt] = await sql<ReceiptRow>(
    `select id, status, integrity, admin_invalidation_reason, admin_invalidation_message, purchase_proof_merchant_id, merchant_name,
       merchant_address, to_char(purchase_date at time zone 'UTC', 'YYYY-MM-DD') as purchase_date, total_amount::float8, receipt_number,
       ${WANTED} as wanted,
       photos_added_at is not null as added,
       integrity is not distinct from 'invalid'
         and coalesce(admin_marked_as_invalid_at, verified_at, updated_at) < $4::timestamptz - make_interval(days => ${ANSWER_DAYS}) as late
     from receipts where identifier = $1 and program_id = $2 and participant_id = $3 ${lock}`,
    [identifier, programId, participantId, now],
  )
  return receipt ?? null
}

const hashesOf = async ({ sql }: Context, receiptId: number, currentOnly: boolean): Promise<string[]> =>
  (
    await sql<{ sha256: string }>(
      `select f.sha256 from receipt_files f where f.receipt_id = $1 and ${currentOnly ? 'f.superseded_at is null' : `not (${IS_ORIGINAL})`}`,
      [receiptId],
    )
  ).map(({ sha256 }) => sha256)

/** Whether these photos were already added, by a retry after a lost response or a concurrent tap. */
async function isRepeated(context: Context, request: PhotosRequest, files: CheckedFile[]): Promise<boolean> {
  const receipt = await findOwn(context, request)
  if (!receipt?.added) return false
  const current = new Set(await hashesOf(context, receipt.id, true))
  return current.size === files.length && files.every(({ sha256 }) => current.has(sha256))
}

async function findSamePhoto(
  context: Context,
  receiptId: number,
  files: CheckedFile[],
): Promise<Extract<AddedPhotos, { ok: false }> | null> {
  const known = new Set(await hashesOf(context, receiptId, false))
  const position = files.findIndex(({ sha256 }) => known.has(sha256))
  return position < 0 ? null : { ok: false, reason: 'same_photo', position }
}

/** The fields of a receipt that was neither read nor decided, for the changes in its activity log. */
const AS_NEW = {
  status: 'pending',
  integrity: null,
  admin_invalidation_reason: null,
  admin_invalidation_message: null,
  purchase_proof_merchant_id: null,
  merchant_name: null,
  merchant_address: null,
  purchase_date: null,
  total_amount: null,
  receipt_number: null,
} as const

/**
 * @returns null if the receipt accepts no more photos. Its pending points stay pending until it has been read again.
 */
async function replacePhotos(
  tx: Context,
  request: PhotosRequest,
  files: { fileIds: number[]; pages: number },
): Promise<true | null> {
  const receipt = await findOwn(tx, request, 'for no key update')
  if (!receipt || refusalOf(receipt)) return null
  const { version } = onlyRow(
    await tx.sql<{ version: number }>(
      // Incrementing the attempt makes a worker that still reads the earlier photos lose its claim. Their results are
      // deleted, so that a reviewer doesn't award points for them if the new photos are unreadable.
      `update receipts set status = 'pending', integrity = null, admin_invalidation_reason = null, admin_invalidation_message = null,
         admin_marked_as_invalid_at = null, admin_marked_as_valid_at = null, reviewed_by_id = null, verified_at = null,
         failure_reason = null, processing_attempts = processing_attempts + 1, photos_added_at = $3, version = version + 1,
         processed_data = null, duplicate_key = null, confidence = null, machine_status = null, machine_points = null,
         purchase_proof_merchant_id = null, merchant_name = null, merchant_address = null, purchase_date = null, currency = null,
         total_amount = null, total_before_rounding = null, paid_amount = null, receipt_number = null, updated_at = $3
       where id = $1 and program_id = $2 returning version::int`,
      [receipt.id, request.programId, tx.now],
    ),
  )
  await tx.sql(
    'update receipt_files set superseded_at = $3 where receipt_id = $1 and program_id = $2 and superseded_at is null',
    [receipt.id, request.programId, tx.now],
  )
  const place = [receipt.id, request.programId]
  await tx.sql('delete from receipt_items where receipt_id = $1 and program_id = $2', place)
  // A duplicate tag stays (preserve-duplicate-tag.ts), unless it was found by comparing a blank photo, because all
  // blank photos look alike.
  await tx.sql(
    `delete from receipt_tags t where t.receipt_id = $1 and t.program_id = $2 and (t.name <> 'duplicated'
       or (t.linked_data ->> 'status' = 'similar_image' and exists (select from receipt_tags u
         where u.receipt_id = t.receipt_id and u.program_id = t.program_id and u.name = 'unreadable')))`,
    place,
  )
  await linkReceiptFiles(tx, { programId: request.programId, receiptId: receipt.id, ...files })
  await enqueue(tx.sql, 'receipt.process', { programId: request.programId, receiptId: receipt.id })
  await recordReview(tx, {
    programId: request.programId,
    receiptId: receipt.id,
    action: 'photos_added',
    version,
    changes: [...diffFields({ ...receipt }, AS_NEW), { field: 'files', before: null, after: files.pages }],
  })
  return true
}
