import { pageSlugProblem } from '@/platform/addresses'
import type { Sql } from '@/platform/sql'
import { toSlug } from '@/platform/to-slug'

export type SlugProblem = 'not_an_address' | 'reserved' | 'taken'

/** @param exceptId the page itself; null for a new one */
type Slug = { programId: number; slug: string; exceptId: number | null }

/**
 * Why a page can't have an address: the site answers it, or another page or the program's embedded page has it. Another
 * page's draft counts, too.
 */
export const findSlugProblem = async (sql: Sql, { exceptId, programId, slug }: Slug): Promise<SlugProblem | null> => {
  const problem = pageSlugProblem(slug)
  if (problem) return problem
  const taken = await sql(
    `select 1 from program_pages p left join _program_pages_v v on v.parent_id = p.id and v.latest
     where p.program_id = $1 and (p.slug = $2 or v.version_slug = $2) and p.id is distinct from $3::int
     union all select 1 from programs where id = $1 and embedded_content_slug = $2 limit 1`,
    [programId, slug, exceptId],
  )
  return taken.length > 0 ? 'taken' : null
}

/** The title of a page without Latin letters has none that an address can have. */
const FALLBACK = 'page'

/** A free address from a page's title: `about`, or `about-2`. */
export const findFreeSlug = async (
  sql: Sql,
  { title, ...page }: Omit<Slug, 'slug'> & { title: string },
): Promise<string> => {
  const base = toSlug(title) || FALLBACK
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? base : `${base}-${count}`
    if ((await findSlugProblem(sql, { ...page, slug })) === null) return slug
  }
}
