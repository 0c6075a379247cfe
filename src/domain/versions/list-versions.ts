import type { Context } from '@/domain/context'

export type Versioned = 'challenges' | 'rewards'

export type ListedVersion = {
  id: number
  name: string
  /** A draft has none. */
  approved_at: Date | null
  changed_by: string | null
  /** It is what is stored now. */
  latest: boolean
  created_at: Date
}

/** Those that a row keeps, and a few that are saved before older ones are dropped. */
const MAX_VERSIONS = 100

/** The history of a challenge or a reward, newest first. */
export const listVersions = async (
  { sql }: Context,
  { id, of, programId }: { programId: number; of: Versioned; id: number },
): Promise<ListedVersion[]> => {
  const rows = await sql<Omit<ListedVersion, 'latest'>>(
    `select v.id, v.version_name as name, v.version_approved_at as approved_at, v.version_changed_by as changed_by, v.created_at
     from _${of}_v v where v.parent_id = $1 and v.version_program_id = $2 order by v.id desc limit ${MAX_VERSIONS}`,
    [id, programId],
  )
  return rows.map((row, at) => ({ ...row, latest: at === 0 }))
}
