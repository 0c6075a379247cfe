import { type Listing, type ListParameters, type ListSource, listRows } from '@/domain/console-lists'
import type { Context } from '@/domain/context'

/** A tag that pickers offer for users, challenges and rewards. */
export type ContentTag = { id: number; name: string; challenges: number; rewards: number; updated_at: Date }

const SELECT = `t.id, t.name, t.updated_at,
  (select count(*)::int from challenges c where c.program_id = t.program_id and c.tag_list ? t.name) as challenges,
  (select count(*)::int from rewards r where r.program_id = t.program_id and r.tag_list ? t.name) as rewards`

const sourceOf = (programId: number): ListSource => ({
  select: SELECT,
  from: 'content_tags t',
  where: (bind) => [`t.program_id = ${bind(programId)}`],
  searchIn: [{ plain: 't.name' }],
  sorts: { name: 'lower(t.name)', updated_at: 't.updated_at' },
  defaultSort: { key: 'name', direction: 'asc' },
  tieBreaker: 't.id',
})

/** The tags of a program, with the number of challenges and rewards that carry each. */
export const listContentTags = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters,
): Promise<Listing<ContentTag>> => listRows<ContentTag>(sql, sourceOf(programId), parameters)

/** @returns null if the program has no such tag */
export const findContentTag = async (
  { sql }: Context,
  { programId, tagId }: { programId: number; tagId: number },
): Promise<ContentTag | null> => {
  const [row] = await sql<ContentTag>(`select ${SELECT} from content_tags t where t.id = $1 and t.program_id = $2`, [
    tagId,
    programId,
  ])
  return row ?? null
}
