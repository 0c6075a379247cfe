import { getDomain } from 'tldts'
import { nameToken, tokenRecordName, tokenRecordValue } from '@/domain/name-token'
import { lookUpAddresses } from '@/platform/dns'
import { env } from '@/platform/env'
import type { Sql } from '@/platform/sql'
import { type DomainChecks, type RecordResult, stopsAt } from './decide-domain-state'

export type ProgramDomain = {
  domain: string
  domainType: 'include_in_domain' | 'own_domain'
  organizationId: number
  /** The program's older token, from before organizations had one per name. It still counts. */
  earlierToken: string
  checks: DomainChecks | null
  checkedAt: Date | null
  verifiedAt: Date | null
  failingSince: Date | null
}

export type DomainStatus = 'local' | 'pending' | 'taken' | 'verified' | 'failing'

/** A DNS record that an administrator must set, and the result of the last check. */
export type DomainRecord = {
  type: 'TXT' | 'CNAME' | 'A' | 'AAAA'
  name: string
  value: string
  result: RecordResult | null
}

/**
 * The published domain.
 * @returns null for a program without its own domain
 */
export const findProgramDomain = async (sql: Sql, programId: number): Promise<ProgramDomain | null> => {
  const [row] = await sql<ProgramDomain>(
    `select d.domain, g.domain_type as "domainType", g.organization_id as "organizationId", d.token as "earlierToken", d.checks, d.checked_at as "checkedAt",
       d.verified_at as "verifiedAt", d.failing_since as "failingSince"
     from program_domains d join programs g on g.id = d.program_id where d.program_id = $1`,
    [programId],
  )
  return row ?? null
}

/** Names below `.localhost` resolve to this machine (RFC 6761): there is nothing to verify. */
export const isLocalDomain = (domain: string): boolean => domain.endsWith('.localhost')

export const domainStatus = ({ checks, domain, failingSince, verifiedAt }: ProgramDomain): DomainStatus => {
  if (isLocalDomain(domain)) return 'local'
  if (verifiedAt) return failingSince ? 'failing' : 'verified'
  return checks?.taken ? 'taken' : 'pending'
}

export const domainStopsAt = (domain: Pick<ProgramDomain, 'failingSince' | 'verifiedAt'>): Date | null =>
  stopsAt(domain)

/**
 * For a path of a website, that website's owner decides where the domain points. The top of a zone can't have a CNAME,
 * so it gets the platform's addresses.
 */
export const domainRecords = async ({
  checks,
  domain,
  domainType,
  organizationId,
}: ProgramDomain): Promise<DomainRecord[]> => {
  const value = tokenRecordValue(nameToken(organizationId, domain))
  const token = { type: 'TXT', name: tokenRecordName(domain), value, result: checks?.txt ?? null } as const
  if (domainType !== 'own_domain') return [token]
  const result = checks?.address ?? null
  const platform = isTopOfZone(domain) ? await lookUpAddresses(env.PLATFORM_HOST) : null
  const addresses = platform?.ok ? platform.records : []
  if (addresses.length === 0) return [token, { type: 'CNAME', name: domain, value: env.PLATFORM_HOST, result }]
  return [
    token,
    ...addresses.map(
      (address) => ({ type: address.includes(':') ? 'AAAA' : 'A', name: domain, value: address, result }) as const,
    ),
  ]
}

const isTopOfZone = (domain: string): boolean => getDomain(domain) === domain
