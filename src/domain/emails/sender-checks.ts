import type { DnsAnswer } from '@/platform/dns'

/** `unknown`: the name server did not answer. */
export type CheckResult = 'pass' | 'missing' | 'unknown'
export type SenderChecks = { spf: CheckResult; dkim: CheckResult; dmarc: CheckResult }

const check = (answer: DnsAnswer, isRight: (record: string) => boolean): CheckResult => {
  if (!answer.ok) return 'unknown'
  return answer.records.some(isRight) ? 'pass' : 'missing'
}

/**
 * SPF (RFC 7208): one record that includes our mail server.
 * @param include without one, any SPF record counts
 */
export const checkSpf = (answer: DnsAnswer, include: string | undefined): CheckResult =>
  check(answer, (record) => {
    const [version, ...terms] = record.trim().toLowerCase().split(/\s+/)
    return version === 'v=spf1' && (!include || terms.includes(`include:${include.toLowerCase()}`))
  })

/** DKIM (RFC 6376): a key at our selector that has not been revoked (an empty `p=`). */
export const checkDkim = (answer: DnsAnswer): CheckResult =>
  check(answer, (record) => /(^|;)\s*p=[^;\s]/.test(record) && !/(^|;)\s*v=(?!DKIM1)/.test(record))

/** DMARC (RFC 7489). */
export const checkDmarc = (answer: DnsAnswer): CheckResult =>
  check(answer, (record) => /^v=DMARC1\s*(;|$)/.test(record))
