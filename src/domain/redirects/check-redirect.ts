import type { Context } from '@/domain/context'
import { kindOfAddress, pageSlugProblem } from '@/platform/addresses'
import type { RedirectForm } from './redirect-form'

/** Why a redirect isn't accepted. `page_taken`: visitors would see the page; `reserved`: the site's own address. */
export type RedirectProblem = 'reserved' | 'page_taken' | 'redirect_taken' | 'unknown_page' | 'loop'

/** Longer chains are refused like loops. */
const MAX_STEPS = 10

type Checked = { programId: number; redirect: RedirectForm; exceptId: number | null }

/** Checks a redirect against the program's pages and other redirects, which stay locked in the caller's transaction. */
export const checkRedirect = async (
  { sql }: Pick<Context, 'sql'>,
  { exceptId, programId, redirect: { from, page_id, to } }: Checked,
): Promise<RedirectProblem | null> => {
  await sql(`select pg_advisory_xact_lock(hashtext('redirects'), $1)`, [programId])
  if (isOfSite(from)) return 'reserved'
  const [taken] = await sql<{ page: boolean; redirect: boolean }>(
    `select exists (select from program_pages p where p.program_id = $1 and '/' || p.slug = $2
         and p._status = 'published' and p.archived is not true)
         or exists (select from programs g where g.id = $1 and '/' || g.embedded_content_slug = $2) as page,
       exists (select from redirects r where r.program_id = $1 and r."from" = $2 and r.id is distinct from $3::int) as redirect`,
    [programId, from, exceptId],
  )
  if (taken?.page) return 'page_taken'
  if (taken?.redirect) return 'redirect_taken'
  if (page_id !== null) {
    const [page] = await sql<{ slug: string | null }>(
      'select slug from program_pages where id = $1 and program_id = $2',
      [page_id, programId],
    )
    if (!page) return 'unknown_page'
    return (await leadsTo(sql, programId, exceptId, `/${page.slug}`, from)) ? 'loop' : null
  }
  return to?.startsWith('/') && (await leadsTo(sql, programId, exceptId, pathOf(to), from)) ? 'loop' : null
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
  exceptId: number | null,
  start: string,
  from: string,
): Promise<boolean> => {
  let path = start
  for (let step = 0; step < MAX_STEPS; step++) {
    if (path === from) return true
    const [next] = await sql<{ target: string | null }>(
      `select coalesce('/' || p.slug, r."to") as target from redirects r left join program_pages p on p.id = r.page_id
       where r.program_id = $1 and r."from" = $2 and r.id is distinct from $3::int`,
      [programId, path, exceptId],
    )
    if (!next?.target?.startsWith('/')) return false
    path = pathOf(next.target)
  }
  return true
}

const pathOf = (address: string): string => address.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1')
