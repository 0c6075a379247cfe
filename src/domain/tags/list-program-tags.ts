import type { Context } from '@/domain/context'

/** More than a picker can show. */
const MAX_KNOWN_TAGS = 500

/**
 * The tags to choose from in a program: its content tags, and every tag that participants, challenges or rewards have
 * or once had. Triggers maintain the latter (migration `users`), because scanning a million rows is slow.
 */
export const listProgramTags = async ({ sql }: Context, programId: number): Promise<string[]> => {
  const rows = await sql<{ name: string }>(
    `select name from (
       select name from content_tags where program_id = $1
       union select name from program_tags where program_id = $1) known
     order by lower(name), name limit $2`,
    [programId, MAX_KNOWN_TAGS],
  )
  return rows.map(({ name }) => name)
}
