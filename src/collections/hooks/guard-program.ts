import { type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import { type AddressProblem, findAddressProblems, RESERVED_HOSTS, tidyAddress } from '@/domain/organizations'
import { allows } from '@/domain/permissions'
import { env } from '@/platform/env'
import { poolSql, type Sql } from '@/platform/sql'
import { administratorOf } from '../access'

type Program = {
  id: number
  status: string
  test_mode: boolean
  time_zone: string
  subdomain_url: string
  domain?: string | null
  domain_type: string
  url_path?: string | null
}
type Problem = { path: string; message: string }

/**
 * What an administrator may make of a program, beside what each field asks for by itself. All programs live on one
 * platform: the address of one must not be another's, and its clock must not stop the jobs of all.
 */
export const guardProgram: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  if (!administratorOf(req) || !originalDoc) return data
  const before = originalDoc as Program
  const after = tidyAddress({ ...originalDoc, ...data } as Program)
  const { domain, subdomain_url, url_path } = after
  const sql = poolSql(req.payload)
  const problems = [
    ...findSwitchedBack(req, before, after),
    ...findWrongAddress(before, after),
    ...findReservedHost(before, after),
    ...(await findUnknownZone(sql, before, after)),
    ...(await findTakenDomain(sql, before, after)),
  ]
  if (problems.length > 0) throw new ValidationError({ collection: collection.slug, errors: problems, req })
  return { ...data, domain, subdomain_url, url_path }
}

/** Test mode can only be turned off (CONSOLE-82), and taking a site down is for who manages the program (CONSOLE-141). */
const findSwitchedBack = (req: PayloadRequest, before: Program, after: Program): Problem[] => {
  const mayManage = allows(administratorOf(req)?.grants_by_program ?? new Map(), before.id, 'program.manage')
  return [
    ...(after.test_mode && !before.test_mode
      ? [{ path: 'test_mode', message: 'Test mode cannot be turned on again.' }]
      : []),
    ...(after.status !== before.status && !mayManage
      ? [{ path: 'status', message: 'You are not allowed to take the site down or to open it again.' }]
      : []),
  ]
}

/** An address of before is judged when it changes. */
const findWrongAddress = (before: Program, after: Program): Problem[] => {
  const was = tidyAddress(before)
  const isSame = (['subdomain_url', 'domain_type', 'domain', 'url_path'] as const).every(
    (field) => was[field] === after[field],
  )
  return isSame ? [] : findAddressProblems(after, env.PLATFORM_HOST).map((problem) => WRONG_ADDRESS[problem])
}

const RESERVED = 'This name is reserved. Please choose another one.'
const WRONG_ADDRESS: Record<AddressProblem, Problem> = {
  bad_subdomain: {
    path: 'subdomain_url',
    message: 'Please use up to 63 letters, digits and hyphens, with none of the hyphens at either end.',
  },
  bad_domain: {
    path: 'domain',
    message: 'Please enter the name of a host alone, such as rewards.example.com.',
  },
  platform_domain: { path: 'domain', message: RESERVED },
  reserved_path: { path: 'url_path', message: RESERVED },
  bad_path: {
    path: 'url_path',
    message: 'Please enter the path below the domain: letters, digits, hyphens and underscores, such as perks.',
  },
}

const findReservedHost = (before: Program, after: Program): Problem[] =>
  after.subdomain_url !== before.subdomain_url && RESERVED_HOSTS.has(after.subdomain_url)
    ? [{ path: 'subdomain_url', message: RESERVED }]
    : []

/** Jobs work by the clocks of all programs at once: PostgreSQL and browsers must both know them. */
const findUnknownZone = async (sql: Sql, before: Program, after: Program): Promise<Problem[]> => {
  if (after.time_zone === before.time_zone) return []
  const [known] = await sql<{ known: boolean }>('select laurel_known_zone($1) = $1 as known', [after.time_zone])
  if (known?.known && isZoneOfBrowsers(after.time_zone)) return []
  return [{ path: 'time_zone', message: 'There is no such time zone. Please use a name such as America/New_York.' }]
}

const isZoneOfBrowsers = (timeZone: string): boolean => {
  try {
    return /^[a-z]/i.test(timeZone) && Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/**
 * A domain belongs to the organization that has a program there, all its paths with it, and one program has it as its own:
 * whoever came second would answer in the other's name.
 */
const findTakenDomain = async (sql: Sql, before: Program, after: Program): Promise<Problem[]> => {
  if (!after.domain || (after.domain === before.domain && after.domain_type === before.domain_type)) return []
  const taken = await sql(
    `select 1 from programs where lower(domain) = lower($1) and id <> $2
       and (organization_id <> (select organization_id from programs where id = $2)
         or (domain_type = 'own_domain' and $3 = 'own_domain')) limit 1`,
    [after.domain, before.id, after.domain_type],
  )
  return taken.length > 0 ? [{ path: 'domain', message: 'This domain is in use by another program.' }] : []
}
