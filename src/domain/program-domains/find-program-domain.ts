import { env } from '@/platform/env'
import type { Sql } from '@/platform/sql'
import { type DomainChecks, type RecordResult, stopsAt, tokenRecordName, tokenRecordValue } from './decide-domain-state'

export type ProgramDomain = {
  domain: string
  domainType: 'include_in_domain' | 'own_domain'
  token: string
  checks: DomainChecks | null
  checkedAt: Date | null
  verifiedAt: Date | null
  failingSince: Date | null
}

export type DomainStatus = 'local' | 'pending' | 'taken' | 'verified' | 'failing'

/** A DNS record that an administrator must set, and the result of the last check. */
export type DomainRecord = { type: 'TXT' | 'CNAME'; name: string; value: string; result: RecordResult | null }

/**
 * The published domain.
 * @returns null for a program without its own domain
 */
export const findProgramDomain = async (sql: Sql, programId: number): Promise<ProgramDomain | null> => {
  const [row] = await sql<ProgramDomain>(
    `select d.domain, g.domain_type as "domainType", d.token, d.checks, d.checked_at as "checkedAt",
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

export const domainStopsAt = (domain: ProgramDomain): Date | null => stopsAt(domain)

/** For a path of a website, that website's owner decides where the domain points. */
export const domainRecords = ({ checks, domain, domainType, token }: ProgramDomain): DomainRecord[] => [
  { type: 'TXT', name: tokenRecordName(domain), value: tokenRecordValue(token), result: checks?.txt ?? null },
  ...(domainType === 'own_domain'
    ? [{ type: 'CNAME' as const, name: domain, value: env.PLATFORM_HOST, result: checks?.address ?? null }]
    : []),
]
