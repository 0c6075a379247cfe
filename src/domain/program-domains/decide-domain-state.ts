import type { DnsAnswer } from '@/platform/dns'

/** `unknown`: no name server responded. `taken`: another program has verified the same domain. */
export type RecordResult = 'pass' | 'missing' | 'unknown'
export type DomainChecks = { txt: RecordResult; address: RecordResult; taken?: boolean }

export type DomainState = { verifiedAt: Date | null; failingSince: Date | null }
export type DomainEvent = 'verified' | 'lost' | 'recovered' | 'stopped'

/** How long a domain without its records still serves (RULE-64). */
export const GRACE_DAYS = 7

export const tokenRecordName = (domain: string): string => `_laurel.${domain}`
export const tokenRecordValue = (token: string): string => `laurel-verification=${token}`

export const checkTxt = (answer: DnsAnswer, token: string): RecordResult => {
  if (!answer.ok) return 'unknown'
  return answer.records.some((record) => record.trim() === tokenRecordValue(token)) ? 'pass' : 'missing'
}

type Addresses = { cname: DnsAnswer; addresses: DnsAnswer; platform: DnsAnswer }

/** Whether a domain points here: by a CNAME to the platform's host or a host below it, or by the same address. */
export const checkAddress = ({ addresses, cname, platform }: Addresses, platformHost: string): RecordResult => {
  const targets = cname.ok ? cname.records.map((name) => name.toLowerCase().replace(/\.$/, '')) : []
  if (targets.some((target) => `.${target}`.endsWith(`.${platformHost}`))) return 'pass'
  if (!addresses.ok || !platform.ok) return 'unknown'
  if (addresses.records.some((address) => platform.records.includes(address))) return 'pass'
  return cname.ok ? 'missing' : 'unknown'
}

const dayAfterGrace = (since: Date): number => since.getTime() + GRACE_DAYS * 86_400_000

/** When a domain without its records stops serving. */
export const stopsAt = ({ failingSince, verifiedAt }: DomainState): Date | null =>
  verifiedAt && failingSince ? new Date(dayAfterGrace(failingSince)) : null

/**
 * The new state of a domain after a check. An unreachable name server changes nothing. Pure.
 * @returns `event` if owners must be notified or the audit log records it; otherwise null
 */
export const decideDomainState = (
  { failingSince, verifiedAt }: DomainState,
  checks: DomainChecks,
  now: Date,
): DomainState & { event: DomainEvent | null } => {
  const results = [checks.txt, checks.address]
  if (results.every((result) => result === 'pass') && !checks.taken) {
    if (!verifiedAt) return { verifiedAt: now, failingSince: null, event: 'verified' }
    return { verifiedAt, failingSince: null, event: failingSince ? 'recovered' : null }
  }
  if (!verifiedAt || !results.includes('missing')) return { verifiedAt, failingSince, event: null }
  if (!failingSince) return { verifiedAt, failingSince: now, event: 'lost' }
  if (now.getTime() < dayAfterGrace(failingSince)) return { verifiedAt, failingSince, event: null }
  return { verifiedAt: null, failingSince: null, event: 'stopped' }
}
