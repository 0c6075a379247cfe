import { hasToken } from '@/domain/name-token'
import type { DnsAnswer } from '@/platform/dns'

/**
 * `unknown`: no name server responded. `elsewhere`: the name leads to other addresses, like those of a proxy or CDN.
 * `taken`: another program has verified the same domain.
 */
export type RecordResult = 'pass' | 'missing' | 'unknown' | 'elsewhere'
export type DomainChecks = { txt: RecordResult; address: RecordResult; taken?: boolean }

export type DomainState = { verifiedAt: Date | null; failingSince: Date | null }
export type DomainEvent = 'verified' | 'lost' | 'recovered' | 'stopped'

/** How long a domain without its records still serves (RULE-64). */
export const GRACE_DAYS = 7

export const checkTxt = (answer: DnsAnswer, ...tokens: string[]): RecordResult => {
  if (!answer.ok) return 'unknown'
  return hasToken(answer, ...tokens) ? 'pass' : 'missing'
}

type Addresses = { cname: DnsAnswer; addresses: DnsAnswer; platform: DnsAnswer }

/**
 * Whether a domain points here: by a CNAME to the platform's host or a host below it, or by the same address. A proxy
 * in front of it hides both.
 */
export const checkAddress = ({ addresses, cname, platform }: Addresses, platformHost: string): RecordResult => {
  const targets = cname.ok ? cname.records.map((name) => name.toLowerCase().replace(/\.$/, '')) : []
  if (targets.some((target) => `.${target}`.endsWith(`.${platformHost}`))) return 'pass'
  if (!addresses.ok || !platform.ok) return 'unknown'
  if (addresses.records.some((address) => platform.records.includes(address))) return 'pass'
  if (addresses.records.length > 0) return 'elsewhere'
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
  // The token proves whose domain it is; where it leads may be hidden by a proxy.
  if (checks.txt === 'pass' && ['pass', 'elsewhere'].includes(checks.address) && !checks.taken) {
    if (!verifiedAt) return { verifiedAt: now, failingSince: null, event: 'verified' }
    return { verifiedAt, failingSince: null, event: failingSince ? 'recovered' : null }
  }
  if (!verifiedAt || !results.includes('missing')) return { verifiedAt, failingSince, event: null }
  if (!failingSince) return { verifiedAt, failingSince: now, event: 'lost' }
  if (now.getTime() < dayAfterGrace(failingSince)) return { verifiedAt, failingSince, event: null }
  return { verifiedAt: null, failingSince: null, event: 'stopped' }
}
