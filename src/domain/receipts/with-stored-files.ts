import { randomUUID } from 'node:crypto'
import type { Context } from '@/domain/context'
import type { CheckedFile } from './check-upload'

/** The age at which files that never became part of a receipt are deleted. */
const ABANDONED_AFTER_MS = 3_600_000

type Owner = { programId: number; participantId: number }

/**
 * Stores files, passes their ids to `keep`, and deletes the files if it returns null or throws. Files of a killed
 * process are deleted at the participant's next upload.
 */
export async function withStoredFiles<Kept>(
  context: Context,
  owner: Owner,
  files: CheckedFile[],
  keep: (fileIds: number[]) => Promise<Kept | null>,
): Promise<Kept | null> {
  await sweepAbandonedFiles(context, owner)
  const stored: number[] = []
  let kept: Kept | null = null
  try {
    for (const file of files) stored.push(await storeFile(context, owner, file))
    kept = await keep(stored)
    return kept
  } finally {
    if (kept === null) await removeFiles(context, stored)
  }
}

async function storeFile(
  { payload }: Context,
  { participantId, programId }: Owner,
  file: CheckedFile,
): Promise<number> {
  const { id } = await payload.create({
    collection: 'receipt-files',
    data: {
      program: programId,
      participant: participantId,
      identifier: randomUUID(),
      sha256: file.sha256,
      perceptual_hash: file.perceptualHash,
      page_count: file.pageCount,
      position: file.position,
    },
    // Generates the name, so that the uploaded name never reaches the disk.
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

async function sweepAbandonedFiles(context: Context, { participantId, programId }: Owner): Promise<void> {
  const rows = await context.sql<{ id: number }>(
    'select id from receipt_files where participant_id = $1 and program_id = $2 and receipt_id is null and created_at < $3',
    [participantId, programId, new Date(context.now.getTime() - ABANDONED_AFTER_MS)],
  )
  await removeFiles(
    context,
    rows.map(({ id }) => id),
  )
}

/** Deletes the rows; Payload deletes each file with its row. */
async function removeFiles({ payload }: Context, ids: number[]): Promise<void> {
  for (const id of ids) await payload.delete({ collection: 'receipt-files', id, overrideAccess: true, depth: 0 })
}
