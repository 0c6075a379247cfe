import type { Context } from '@/domain/context'
import { type Text, text } from '@/i18n/text'
import { pageSlugProblem } from '@/platform/addresses'
import type { Sql } from '@/platform/sql'
import { toSlug } from '@/platform/to-slug'

export type SlugProblem = 'not_an_address' | 'reserved' | 'taken'

/** What people read about it, in the console and in Payload's editor. */
export const SLUG_MESSAGES = {
  not_an_address: text('content.pages.badSlug'),
  reserved: text('content.pages.slugReserved'),
  taken: text('content.pages.slugTaken'),
} as const satisfies Record<SlugProblem, Text>

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

/** `wanted`: the title's own address, and why the page can't have it; null where the title has none. */
export type FreeSlug = { slug: string; wanted: string | null; problem: SlugProblem | null }

/** A free address from a page's title: `about`, or `about-2`. */
export const findFreeSlug = async (
  sql: Sql,
  { title, ...page }: Omit<Slug, 'slug'> & { title: string },
): Promise<FreeSlug> => {
  const wanted = toSlug(title) || null
  const base = wanted ?? FALLBACK
  const problem = await findSlugProblem(sql, { ...page, slug: base })
  if (!problem) return { slug: base, wanted, problem }
  for (let count = 2; ; count += 1) {
    const slug = `${base}-${count}`
    if ((await findSlugProblem(sql, { ...page, slug })) === null) return { slug, wanted, problem }
  }
}

/** The address that a new page will get, for a form before it is saved: as typed, or from the title. */
export const previewSlug = async (
  { sql }: Context,
  { programId, slug, title }: { programId: number; slug: string; title: string },
): Promise<FreeSlug> => {
  const which = { programId, exceptId: null }
  if (!slug) return findFreeSlug(sql, { ...which, title })
  return { slug, wanted: slug, problem: await findSlugProblem(sql, { ...which, slug }) }
}
