import path from 'node:path'
import type { Context } from '@/domain/context'
import { env } from '@/platform/env'

export type PublicFile = { path: string; mimeType: string }

/**
 * A file of `media`, or a smaller size of one, that this program may show: its own, or a shared one. The path is built
 * from the row's name and never from the request, so that no request can leave the folder.
 */
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
  return {
    path: path.join(path.resolve(env.MEDIA_DIR), 'public', path.basename(row.filename)),
    mimeType: row.mime_type,
  }
}
