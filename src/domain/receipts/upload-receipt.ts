import { randomUUID } from 'node:crypto'
import { type Context, inTransaction } from '@/domain/context'
import type { IneligibilityReason } from '@/domain/eligibility'
import { lockAgainstErasure } from '@/domain/erasure'
import { hashDevice } from '@/platform/device'
import { enqueue } from '@/platform/queue'
import { consumeRateLimit, type LimitAnswer } from '@/platform/rate-limit'
import { poolOf } from '@/platform/sql'
import { checkEligibility } from './check-eligibility'
import { checkOriginals, checkUpload, type SentOriginal, type UploadRefusal } from './check-upload'
import { linkReceiptFiles } from './link-receipt-files'
import { withStoredFiles } from './with-stored-files'

/** Far above what a household buys; the tag `velocity` speaks up long before (RULE-35), also where a program sets it higher. */
const UPLOAD_LIMIT = { name: 'receipt-upload', times: 30, withinSeconds: 86_400 }
const TIMES_THE_USUAL = 3
/** What is refused counts here too: a file can be made so that to look through it takes seconds. */
const LOOK_LIMIT = { name: 'receipt-look', times: 100, withinSeconds: 3_600 }

export type UploadRequest = {
  programId: number
  participantId: number
  files: Buffer[]
  /** Of the files that were turned or cut: as they were taken. */
  originals?: SentOriginal[]
  /** Made by the browser, one for each press of the button: the same attempt again is the same receipt. */
  attemptKey: string
  /** Of the browser that sends it (platform/device.ts); kept hashed, so that one device's many accounts are seen. */
  deviceToken?: string
}

export type Upload =
  | { ok: true; receiptId: number; identifier: string; alreadyThere: boolean }
  | { ok: false; reason: IneligibilityReason }
  | { ok: false; reason: 'too_often'; retryAfterSeconds: number }
  | { ok: false; reason: UploadRefusal; position: number }

/**
 * Takes in a receipt (RULE-33, RULE-34): files first, then the receipt, its files' link to it and the job that reads it in one
 * transaction. When that fails, the files go again; what a killed process leaves is swept with the participant's next upload.
 */
export async function uploadReceipt(context: Context, request: UploadRequest): Promise<Upload> {
  const ineligibility = await checkEligibility(context, request)
  if (ineligibility) return { ok: false, reason: ineligibility }
  const earlier = await findAttempt(context, request)
  if (earlier) return earlier

  const look = await consumeLookLimit(context, request)
  if (!look.ok) return { ...look, reason: 'too_often' }
  const checked = await checkUpload(request.files)
  if (!checked.ok) return checked
  const upload = await consumeUploadLimit(context, request)
  if (!upload.ok) return { ...upload, reason: 'too_often' }

  const originals = await checkOriginals(request.originals ?? [], checked.files)
  const receipt = await withStoredFiles(context, request, [...checked.files, ...originals], (fileIds) =>
    inTransaction(context, (tx) => createReceipt(tx, request, { fileIds, pages: checked.files.length })),
  )
  if (receipt) return { ok: true, ...receipt, alreadyThere: false }
  // The same attempt came twice at once, and the other one was first.
  const winner = await findAttempt(context, request)
  if (!winner) throw new Error(`the receipt of attempt ${request.attemptKey} is neither new nor there`)
  return winner
}

type Owner = Pick<UploadRequest, 'programId' | 'participantId'>

/** Asked before files are looked through. */
export const consumeLookLimit = ({ payload }: Context, { participantId, programId }: Owner): Promise<LimitAnswer> =>
  consumeRateLimit(poolOf(payload), LOOK_LIMIT, `${programId}:${participantId}`)

/** Asked before files that can be read are kept. */
export const consumeUploadLimit = async (context: Context, owner: Owner): Promise<LimitAnswer> =>
  consumeRateLimit(
    poolOf(context.payload),
    await uploadLimit(context, owner),
    `${owner.programId}:${owner.participantId}`,
  )

/** Uploads in a day: always more than those at which people begin to look. */
async function uploadLimit({ sql }: Context, { programId }: { programId: number }): Promise<typeof UPLOAD_LIMIT> {
  const [settings] = await sql<{ usual: number }>(
    'select velocity_per_day::int as usual from purchase_proof_settings where program_id = $1',
    [programId],
  )
  return { ...UPLOAD_LIMIT, times: Math.max(UPLOAD_LIMIT.times, TIMES_THE_USUAL * (settings?.usual ?? 0)) }
}

const externalKey = ({ attemptKey, participantId }: UploadRequest) => `site:${participantId}:${attemptKey}`

async function findAttempt({ sql }: Context, request: UploadRequest) {
  const [row] = await sql<{ id: number; identifier: string }>(
    'select id, identifier from receipts where program_id = $1 and external_key = $2',
    [request.programId, externalKey(request)],
  )
  return row ? ({ ok: true, receiptId: row.id, identifier: row.identifier, alreadyThere: true } as const) : null
}

/** @returns null when a receipt of the same attempt is there already */
async function createReceipt(
  tx: Context,
  request: UploadRequest,
  files: { fileIds: number[]; pages: number },
): Promise<{ receiptId: number; identifier: string } | null> {
  await lockAgainstErasure(tx, request)
  const { now, sql } = tx
  const [receipt] = await sql<{ id: number; identifier: string }>(
    `insert into receipts (program_id, participant_id, identifier, external_key, device_hash, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict (program_id, external_key) do nothing returning id, identifier`,
    [
      request.programId,
      request.participantId,
      randomUUID(),
      externalKey(request),
      request.deviceToken ? hashDevice(request.deviceToken) : null,
      now,
    ],
  )
  if (!receipt) return null
  await linkReceiptFiles({ sql }, { programId: request.programId, receiptId: receipt.id, ...files })
  await enqueue(sql, 'receipt.process', { programId: request.programId, receiptId: receipt.id })
  return { receiptId: receipt.id, identifier: receipt.identifier }
}
