import { type Listing, type ListParameters, type ListSource, listRows } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { localizedSql } from '@/domain/programs'

/** A redirect from an old address of a program's site. */
export type ListedRedirect = {
  id: number
  from: string
  page_id: number | null
  /** The page's title and address; null without a page. */
  page_title: string | null
  page_slug: string | null
  /** False while the page is a draft or archived: visitors then find nothing. */
  is_page_live: boolean
  to: string | null
  updated_at: Date
}

const SELECT = `r.id, r."from", r.page_id, p.slug as page_slug, ${localizedSql('program_pages', 'p.id', 'title')} as page_title,
  coalesce(p._status = 'published' and p.archived is not true, false) as is_page_live, r."to", r.updated_at`
const FROM = `redirects r join programs g on g.id = r.program_id
  left join program_pages p on p.id = r.page_id and p.program_id = r.program_id`

const sourceOf = (programId: number): ListSource => ({
  select: SELECT,
  from: FROM,
  where: (bind) => [`r.program_id = ${bind(programId)}`],
  searchIn: [{ plain: 'r."from"' }, { plain: `coalesce(r."to", p.slug, '')` }],
  sorts: { from: 'lower(r."from")', updated_at: 'r.updated_at' },
  defaultSort: { key: 'from', direction: 'asc' },
  tieBreaker: 'r.id',
})

/** The redirects of a program. */
export const listRedirects = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters,
): Promise<Listing<ListedRedirect>> => listRows<ListedRedirect>(sql, sourceOf(programId), parameters)

/** @returns null if the program has no such redirect */
export const findRedirectRow = async (
  { sql }: Context,
  { programId, redirectId }: { programId: number; redirectId: number },
): Promise<ListedRedirect | null> => {
  const [row] = await sql<ListedRedirect>(`select ${SELECT} from ${FROM} where r.id = $1 and r.program_id = $2`, [
    redirectId,
    programId,
  ])
  return row ?? null
}
