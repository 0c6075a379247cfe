import type { Context } from '@/domain/context'
import { nullIfMissing } from '@/platform/object-store'
import { readStoredFile } from '@/platform/storage'

/** The name is the row's and never the request's, so that no request can ask for another file. */
export type PublicFile = { filename: string; mimeType: string }

/** A file of `media`, or a smaller size of one, that this program may show: its own, or a shared one. */
export const findPublicFile = async (
  { sql }: Context,
  programId: number,
  filename: string,
): Promise<PublicFile | null> => {
  // Postgres rejects texts with a NUL, and no file has one in its name.
  if (filename.includes('\0')) return null
  const [row] = await sql<{ filename: string; mime_type: string | null }>(
    `select f.filename, f.mime_type from media m
     cross join lateral (values (m.filename, m.mime_type), (m.sizes_small_filename, m.sizes_small_mime_type),
       (m.sizes_medium_filename, m.sizes_medium_mime_type), (m.sizes_large_filename, m.sizes_large_mime_type)) f (filename, mime_type)
     where (m.filename = $1 or m.sizes_small_filename = $1 or m.sizes_medium_filename = $1 or m.sizes_large_filename = $1)
       and f.filename = $1 and (m.program_id = $2 or m.program_id is null)
     limit 1`,
    [filename, programId],
  )
  if (!row?.mime_type) return null
  return { filename: row.filename, mimeType: row.mime_type }
}

/** The bytes of such a file. @returns null if there is none, or it is lost */
export const readPublicFile = async (context: Context, programId: number, filename: string): Promise<Buffer | null> => {
  const found = await findPublicFile(context, programId, filename)
  return found && readStoredFile(context.payload, 'media', found.filename).catch(nullIfMissing)
}
