import { siteUrlOf } from '@/platform/site-url'
import type { Sql } from '@/platform/sql'

/** A program in the console's frame. */
export type ConsoleProgram = {
  id: number
  name: string
  slug: string
  status: 'active' | 'deactivated'
  testMode: boolean
  timeZone: string
  pointsTerm: string
  hasTiers: boolean
  /** The URL of the participants' site. */
  siteUrl: string
}

type Row = {
  id: number
  name: string
  slug: string
  status: ConsoleProgram['status']
  test_mode: boolean
  time_zone: string
  term_points_as: string
  features_tiers: boolean
  subdomain_url: string
  domain_type: 'include_in_domain' | 'own_domain'
  domain: string | null
  url_path: string | null
}

/** The programs with these ids, by name. The ids come from an administrator's grants, never from a URL. */
export const listConsolePrograms = async (sql: Sql, ids: readonly number[]): Promise<ConsoleProgram[]> => {
  if (ids.length === 0) return []
  const rows = await sql<Row>(
    `select id, name, slug, status, test_mode, time_zone, term_points_as, features_tiers, subdomain_url, domain_type,
       laurel_served_domain(id, domain) as domain, url_path
     from programs where id = any($1) order by lower(name), id`,
    [ids],
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    status: row.status,
    testMode: row.test_mode,
    timeZone: row.time_zone,
    pointsTerm: row.term_points_as,
    hasTiers: row.features_tiers,
    siteUrl: siteUrlOf(row),
  }))
}
