import type { Context } from '@/domain/context'
import { isStorageUnavailable, streamStoredFile } from '@/platform/storage'

export type OpenedFile = { contentType: string; bytes: number; stream: ReadableStream }

/**
 * Opens an uploaded receipt file: for an administrator by the receipt's id in the guarded program, for a participant by
 * the identifier of their own receipt.
 * @returns null for other receipts, and for a lost file
 */
export async function openReceiptFile(
  { payload, sql }: Context,
  fileRequest: { programId: number; fileIdentifier: string } & (
    | { receiptId: number }
    | { participantId: number; receiptIdentifier: string }
  ),
): Promise<OpenedFile | null> {
  const isOwner = 'participantId' in fileRequest
  const [file] = await sql<{ filename: string; mime_type: string }>(
    `select f.filename, f.mime_type from receipt_files f join receipts r on r.id = f.receipt_id and r.program_id = f.program_id
     where f.identifier = $1 and f.program_id = $2 and ${isOwner ? 'r.participant_id = $3 and r.identifier = $4' : 'r.id = $3'}`,
    [
      fileRequest.fileIdentifier,
      fileRequest.programId,
      ...(isOwner ? [fileRequest.participantId, fileRequest.receiptIdentifier] : [fileRequest.receiptId]),
    ],
  )
  if (!file) return null
  try {
    return { contentType: file.mime_type, ...(await streamStoredFile(payload, 'receipt-files', file.filename)) }
  } catch (error) {
    if (isStorageUnavailable(error)) throw error
    payload.logger.error(
      { code: 'FILE_MISSING', err: error, file: fileRequest.fileIdentifier },
      'the stored file of a receipt is missing',
    )
    return null
  }
}
