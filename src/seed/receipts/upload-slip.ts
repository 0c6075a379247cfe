import { randomUUID } from 'node:crypto'
import type { Context } from '@/domain/context'
import { sha256 } from '@/platform/crypto'
import { onlyRow } from '@/platform/sql'

type Sender = { context: Context; programId: number; participantId: number }

/**
 * Stores a receipt like an upload, but without the job that reads it, because the seed reads it itself at the story's
 * time. Without a perceptual hash, because drawn slips look alike, unlike photos.
 */
export const uploadSlip = async (
  { context: { now, payload, req, sql }, participantId, programId }: Sender,
  picture: Buffer,
): Promise<{ receiptId: number; identifier: string }> => {
  const identifier = randomUUID()
  const { id: receiptId } = onlyRow(
    await sql<{ id: number }>(
      `insert into receipts (program_id, participant_id, identifier, external_key, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $5) returning id`,
      [programId, participantId, identifier, `site:${participantId}:${identifier}`, now],
    ),
  )
  await payload.create({
    collection: 'receipt-files',
    data: {
      program: programId,
      participant: participantId,
      receipt: receiptId,
      identifier: randomUUID(),
      sha256: sha256(picture),
      position: 0,
      createdAt: now.toISOString(),
    },
    file: { data: picture, mimetype: 'image/jpeg', name: `${randomUUID()}.jpg`, size: picture.length },
    req,
    overrideAccess: true,
    depth: 0,
  })
  return { receiptId, identifier }
}
