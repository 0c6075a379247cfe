import { isTimeZone } from '@/domain/time-zones'
import { env } from '@/platform/env'
import type { Sql } from '@/platform/sql'
import { type AddressProblem, findAddressProblems, type ProgramAddress, tidyAddress } from './program-address'
import { RESERVED_HOSTS } from './reserved-hosts'

type Program = ProgramAddress & { id: number; test_mode: boolean; time_zone: string }
export type ProgramProblem =
  | AddressProblem
  | 'reserved_subdomain'
  | 'subdomain_taken'
  | 'test_mode_again'
  | 'not_live_yet'
  | 'unknown_time_zone'
  | 'domain_taken'

/**
 * Checks a program's change beyond its single fields. All programs share one platform, so a program must not take
 * another's address, and its time zone must not break shared jobs. Only changed values are checked.
 * @param sql of the transaction that writes the change, which locks the domain until it ends
 * @param after with a normalized address
 */
export const checkProgramChange = async (sql: Sql, before: Program, after: Program): Promise<ProgramProblem[]> => [
  ...checkTestMode(before, after),
  ...checkAddress(before, after),
  ...(await checkSubdomainOwner(sql, before, after)),
  ...(await checkTimeZone(sql, before, after)),
  ...(await checkDomainOwner(sql, before, after)),
]

/** Only going live ends test mode, because it checks the program first (setup/go-live.ts), and for good. */
const checkTestMode = (before: Program, after: Program): ProgramProblem[] => {
  if (after.test_mode === before.test_mode) return []
  return [after.test_mode ? 'test_mode_again' : 'not_live_yet']
}

const checkAddress = (before: Program, after: Program): ProgramProblem[] => {
  const was = tidyAddress(before)
  const isSame = (['subdomain_url', 'domain_type', 'domain', 'url_path'] as const).every(
    (field) => was[field] === after[field],
  )
  const isReserved = after.subdomain_url !== before.subdomain_url && RESERVED_HOSTS.has(after.subdomain_url)
  return [
    ...(isSame ? [] : findAddressProblems(after, env.PLATFORM_HOST)),
    ...(isReserved ? (['reserved_subdomain'] as const) : []),
  ]
}

/** A draft isn't covered by the unique index of published addresses. */
const checkSubdomainOwner = async (sql: Sql, before: Program, after: Program): Promise<ProgramProblem[]> => {
  if (after.subdomain_url === before.subdomain_url) return []
  const taken = await sql('select 1 from programs where lower(subdomain_url) = $1 and id <> $2 limit 1', [
    after.subdomain_url,
    before.id,
  ])
  return taken.length > 0 ? ['subdomain_taken'] : []
}

/** Jobs use the time zones of all programs at once, so PostgreSQL and browsers must both know them. */
const checkTimeZone = async (sql: Sql, before: Program, after: Program): Promise<ProgramProblem[]> => {
  if (after.time_zone === before.time_zone) return []
  const [known] = await sql<{ known: boolean }>('select laurel_known_zone($1) = $1 as known', [after.time_zone])
  return known?.known && isTimeZone(after.time_zone) ? [] : ['unknown_time_zone']
}

/**
 * A domain belongs to the organization that has verified it with all its paths, and at most one program serves its root
 * or a path. Others may claim it, which changes nothing until they prove it. Names of this machine need no proof.
 */
const checkDomainOwner = async (sql: Sql, before: Program, after: Program): Promise<ProgramProblem[]> => {
  const isSame = (['domain', 'domain_type', 'url_path'] as const).every((field) => after[field] === before[field])
  if (!after.domain || isSame) return []
  await sql("select pg_advisory_xact_lock(hashtextextended('laurel:domain:' || lower($1), 0))", [after.domain])
  const taken = await sql(
    `select 1 from programs g join program_domains d on d.program_id = g.id
     where lower(g.domain) = lower($1) and g.id <> $2 and (d.verified_at is not null or lower(g.domain) like '%.localhost')
       and (organization_id <> (select organization_id from programs where id = $2)
         or (domain_type::text = $3 and ($3 = 'own_domain' or lower(url_path) = lower($4)))) limit 1`,
    [after.domain, before.id, after.domain_type, after.url_path ?? ''],
  )
  return taken.length > 0 ? ['domain_taken'] : []
}
