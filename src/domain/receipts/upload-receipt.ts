import { randomUUID } from 'node:crypto'
import { type Context, inTransaction } from '@/domain/context'
import { enqueue } from '@/platform/queue'
import { takeFromLimit } from '@/platform/rate-limit'
import { onlyRow, poolOf } from '@/platform/sql'
import { type CheckedFile, checkUpload, type UploadRefusal } from './check-upload'

/** Far above what a household buys; the tag `velocity` speaks up long before (decisions 35). */
const UPLOAD_LIMIT = { name: 'receipt-upload', times: 30, withinSeconds: 86_400 }
/** Files of an upload that never became a receipt are swept after this long. */
const ABANDONED_AFTER_MS = 3_600_000

export type UploadRequest = {
  programId: number
  participantId: number
  files: Buffer[]
  /** Made by the browser, one for each press of the button: the same attempt again is the same receipt. */
  attemptKey: string
}

export type Upload =
  | { ok: true; receiptId: number; identifier: string; alreadyThere: boolean }
  | { ok: false; reason: 'not_verified' }
  | { ok: false; reason: 'too_often'; retryAfterSeconds: number }
  | { ok: false; reason: UploadRefusal; position: number }

/**
 * Takes in a receipt (decisions 33, 34): files first, then the receipt, its files' link to it and the job that reads it in one
 * transaction. When that fails, the files go again; what a killed process leaves is swept with the participant's next upload.
 */
export async function uploadReceipt(context: Context, request: UploadRequest): Promise<Upload> {
  if (!(await mayUpload(context, request))) return { ok: false, reason: 'not_verified' }
  const earlier = await findAttempt(context, request)
  if (earlier) return earlier

  const checked = await checkUpload(request.files)
  if (!checked.ok) return checked
  const limit = await takeFromLimit(
    poolOf(context.payload),
    UPLOAD_LIMIT,
    `${request.programId}:${request.participantId}`,
  )
  if (!limit.ok) return { ok: false, reason: 'too_often', retryAfterSeconds: limit.retryAfterSeconds }

  await sweepAbandonedFiles(context, request)
  const stored: number[] = []
  try {
    for (const [position, file] of checked.files.entries())
      stored.push(await storeFile(context, request, file, position))
    const receipt = await inTransaction(context, (tx) => createReceipt(tx, request, stored))
    if (receipt) return { ok: true, ...receipt, alreadyThere: false }
  } catch (error) {
    await removeFiles(context, stored)
    throw error
  }
  // The same attempt came twice at once, and the other one was first.
  await removeFiles(context, stored)
  const winner = await findAttempt(context, request)
  if (!winner) throw new Error(`the receipt of attempt ${request.attemptKey} is neither new nor there`)
  return winner
}

/** Points are for verified people (decisions 11, 12); a receipt is a way to earn them. */
async function mayUpload({ sql }: Context, { participantId, programId }: UploadRequest): Promise<boolean> {
  const rows = await sql(
    `select 1 from participants where id = $1 and program_id = $2 and status in ('active', 'opted_out')
       and email_verified_at is not null and erased_at is null`,
    [participantId, programId],
  )
  return rows.length > 0
}

const externalKey = ({ attemptKey, participantId }: UploadRequest) => `site:${participantId}:${attemptKey}`

async function findAttempt({ sql }: Context, request: UploadRequest) {
  const [row] = await sql<{ id: number; identifier: string }>(
    'select id, identifier from receipts where program_id = $1 and external_key = $2',
    [request.programId, externalKey(request)],
  )
  return row ? ({ ok: true, receiptId: row.id, identifier: row.identifier, alreadyThere: true } as const) : null
}

async function storeFile(
  { payload }: Context,
  { participantId, programId }: UploadRequest,
  file: CheckedFile,
  position: number,
): Promise<number> {
  const { id } = await payload.create({
    collection: 'receipt-files',
    data: {
      program: programId,
      participant: participantId,
      identifier: randomUUID(),
      sha256: file.sha256,
      perceptual_hash: file.perceptualHash,
      position,
    },
    // A name of ours: what the sender called the file never reaches the disk.
    file: {
      data: file.data,
      mimetype: file.contentType,
      name: `${randomUUID()}.${file.type}`,
      size: file.data.length,
    },
    overrideAccess: true,
    depth: 0,
  })
  return id
}

/** @returns null when a receipt of the same attempt is there already */
async function createReceipt(
  { now, sql }: Context,
  request: UploadRequest,
  fileIds: number[],
): Promise<{ receiptId: number; identifier: string } | null> {
  const [receipt] = await sql<{ id: number; identifier: string }>(
    `insert into receipts (program_id, participant_id, identifier, external_key, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5) on conflict (program_id, external_key) do nothing returning id, identifier`,
    [request.programId, request.participantId, randomUUID(), externalKey(request), now],
  )
  if (!receipt) return null
  const { linked } = onlyRow(
    await sql<{ linked: number }>(
      `with files as (update receipt_files set receipt_id = $1 where id = any($2::int[]) and program_id = $3 returning 1)
       select count(*)::int as linked from files`,
      [receipt.id, fileIds, request.programId],
    ),
  )
  if (linked !== fileIds.length) throw new Error(`only ${linked} of ${fileIds.length} files of a receipt are there`)
  await enqueue(sql, 'receipt.process', { programId: request.programId, receiptId: receipt.id })
  return { receiptId: receipt.id, identifier: receipt.identifier }
}

async function sweepAbandonedFiles(context: Context, { participantId, programId }: UploadRequest): Promise<void> {
  const rows = await context.sql<{ id: number }>(
    'select id from receipt_files where participant_id = $1 and program_id = $2 and receipt_id is null and created_at < $3',
    [participantId, programId, new Date(context.now.getTime() - ABANDONED_AFTER_MS)],
  )
  await removeFiles(
    context,
    rows.map(({ id }) => id),
  )
}

/** Rows and bytes. Payload removes the file with its row. */
async function removeFiles({ payload }: Context, ids: number[]): Promise<void> {
  for (const id of ids) await payload.delete({ collection: 'receipt-files', id, overrideAccess: true, depth: 0 })
}
