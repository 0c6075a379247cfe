import { domainRecords, domainStatus, domainStopsAt, type ProgramDomain } from '@/domain/program-domains'

/** A program's domain, the DNS records that it needs, and those that were found (RULE-64). */
export const presentDomain = async (domain: ProgramDomain) => ({
  domain: domain.domain,
  status: domainStatus(domain),
  records: await domainRecords(domain),
  checked_at: domain.checkedAt,
  verified_at: domain.verifiedAt,
  stops_at: domainStopsAt(domain),
})
