import type { Context } from '@/domain/context'
import { isPublishedSql } from './find-program-page'

/**
 * The target of an old path of a program's site.
 * @param path such as `/about-us`
 * @returns a path of the site or a URL; null if there is no redirect
 */
export const findRedirect = async ({ sql }: Context, programId: number, path: string): Promise<string | null> => {
  if (path.includes('\0')) return null
  const [row] = await sql<{ target: string | null }>(
    `select coalesce('/' || p.slug, r."to") as target from redirects r
     left join program_pages p on p.id = r.page_id and ${isPublishedSql('p')}
     where r.program_id = $1 and r."from" = $2`,
    [programId, path],
  )
  return row?.target && row.target !== path ? row.target : null
}
