import { type Listing, type ListParameters, type ListSource, listRows } from '@/domain/console-lists'
import type { Context } from '@/domain/context'

/** A picture or video of a program's library. */
export type ListedMedia = {
  id: number
  filename: string
  /** The smallest size, for lists. */
  thumbnail: string
  alt: string
  mime_type: string
  bytes: number | null
  width: number | null
  height: number | null
  created_at: Date
  updated_at: Date
}

const SELECT = `m.id, m.filename, coalesce(m.sizes_small_filename, m.filename) as thumbnail, coalesce(m.alt, '') as alt,
  coalesce(m.mime_type, '') as mime_type, m.filesize::float8 as bytes, m.width::int as width, m.height::int as height,
  m.created_at, m.updated_at`

/** Participants' own pictures are personal data and no part of the library. */
const OF_LIBRARY = 'm.is_avatar is not true and m.filename is not null'

const sourceOf = (programId: number): ListSource => ({
  select: SELECT,
  from: 'media m',
  where: (bind) => [`m.program_id = ${bind(programId)}`, OF_LIBRARY],
  searchIn: [{ plain: `coalesce(m.alt, '')` }, { plain: 'm.filename' }],
  sorts: { alt: `lower(coalesce(m.alt, ''))`, bytes: 'm.filesize', created_at: 'm.id' },
  defaultSort: { key: 'created_at', direction: 'desc' },
  tieBreaker: 'm.id',
})

/** The pictures and videos of a program, newest first. */
export const listMedia = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters,
): Promise<Listing<ListedMedia>> => listRows<ListedMedia>(sql, sourceOf(programId), parameters)

/** @returns null if the program's library has no such picture */
export const findMedia = async (
  { sql }: Context,
  { mediaId, programId }: { programId: number; mediaId: number },
): Promise<ListedMedia | null> => {
  const [row] = await sql<ListedMedia>(
    `select ${SELECT} from media m where m.id = $1 and m.program_id = $2 and ${OF_LIBRARY}`,
    [mediaId, programId],
  )
  return row ?? null
}
