import type { Context } from '@/domain/context'
import { text } from '@/i18n/text'
import { kindOfAddress, pageSlugProblem } from '@/platform/addresses'
import { fieldErrors } from '@/platform/field-errors'
import { REDIRECT_FORM, type RedirectForm } from './redirect-form'

/** Longer chains are refused like loops. */
const MAX_STEPS = 10

/** Per program. */
const MAX_REDIRECTS = 5000

type Problem = keyof typeof FIELDS
export type RedirectField = (typeof FIELDS)[Problem]

/** The field of each problem. `page_taken`: visitors would see the page; `reserved`: the site's own address. */
const FIELDS = {
  reserved: 'from',
  page_taken: 'from',
  redirect_taken: 'from',
  too_many: 'from',
  unknown_page: 'page',
  loop: 'to',
} as const

type Which = { programId: number; redirectId: number | null }

/** What is wrong with a field of a redirect, before it is saved. */
export const checkRedirect = async (
  context: Context,
  field: RedirectField,
  { redirect, ...which }: Which & { redirect: unknown },
): Promise<string | null> => {
  const parsed = REDIRECT_FORM.safeParse(redirect)
  if (!parsed.success) return fieldErrors(parsed.error)[field]?.[0] ?? null
  const problem = await findProblem(context, { ...which, redirect: parsed.data })
  const isAtPage = problem === 'loop' && parsed.data.page !== null
  return problem && (isAtPage ? 'page' : FIELDS[problem]) === field
    ? text(`content.redirects.problems.${problem}`)
    : null
}

/** Checks a redirect against the program's pages and other redirects, which stay locked in the caller's transaction. */
const findProblem = async (
  { sql }: Context,
  { programId, redirect: { from, page, to }, redirectId }: Which & { redirect: RedirectForm },
): Promise<Problem | null> => {
  await sql(`select pg_advisory_xact_lock(hashtext('redirects'), $1)`, [programId])
  if (isOfSite(from)) return 'reserved'
  const [taken] = await sql<{ of_page: boolean; of_redirect: boolean; count: number }>(
    `select exists (select from program_pages p where p.program_id = $1 and '/' || p.slug = $2
         and p._status = 'published' and p.archived is not true)
         or exists (select from programs g where g.id = $1 and '/' || g.embedded_content_slug = $2) as of_page,
       exists (select from redirects r where r.program_id = $1 and r."from" = $2 and r.id is distinct from $3::int) as of_redirect,
       (select count(*)::int from redirects r where r.program_id = $1) as count`,
    [programId, from, redirectId],
  )
  if (taken?.of_page) return 'page_taken'
  if (taken?.of_redirect) return 'redirect_taken'
  if (redirectId === null && (taken?.count ?? 0) >= MAX_REDIRECTS) return 'too_many'
  if (page !== null) {
    const [target] = await sql<{ slug: string | null }>(
      'select slug from program_pages where id = $1 and program_id = $2',
      [page, programId],
    )
    if (!target) return 'unknown_page'
    return (await leadsTo(sql, programId, redirectId, `/${target.slug}`, from)) ? 'loop' : null
  }
  return to?.startsWith('/') && (await leadsTo(sql, programId, redirectId, pathOf(to), from)) ? 'loop' : null
}

/** Whether the site answers the address itself. */
const isOfSite = (path: string): boolean =>
  path === '/' ||
  kindOfAddress(path) !== 'page' ||
  pageSlugProblem(path.split('/')[1] ?? '') === 'reserved' ||
  /^\/(challenge|draws|preview|reward)\//.test(path)

/** Whether visitors who follow the redirects from `start` arrive at `from`, or never. */
const leadsTo = async (
  sql: Context['sql'],
  programId: number,
  redirectId: number | null,
  start: string,
  from: string,
): Promise<boolean> => {
  let path = start
  for (let step = 0; step < MAX_STEPS; step++) {
    if (path === from) return true
    const [next] = await sql<{ target: string | null }>(
      `select coalesce('/' || p.slug, r."to") as target from redirects r left join program_pages p on p.id = r.page_id
       where r.program_id = $1 and r."from" = $2 and r.id is distinct from $3::int`,
      [programId, path, redirectId],
    )
    if (!next?.target?.startsWith('/')) return false
    path = pathOf(next.target)
  }
  return true
}

const pathOf = (address: string): string => address.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1')
