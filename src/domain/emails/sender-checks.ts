import { hasToken, plainTxt } from '@/domain/name-token'
import type { DnsAnswer } from '@/platform/dns'

/** `several`: only one is valid. `unknown`: the name server did not answer. */
export type CheckResult = 'pass' | 'missing' | 'several' | 'unknown'
/**
 * `owner`: the organization's token, absent in older checks. `taken`: another organization has
 * verified the domain.
 */
export type SenderChecks = {
  owner?: CheckResult
  spf: CheckResult
  dkim: CheckResult
  dmarc: CheckResult
  taken?: boolean
}

const check = (answer: DnsAnswer, isRight: (record: string) => boolean): CheckResult => {
  if (!answer.ok) return 'unknown'
  return answer.records.map(plainTxt).some(isRight) ? 'pass' : 'missing'
}

/** SPF and DKIM let the installation send for a domain. The token says for which organization. */
export const checkOwner = (answer: DnsAnswer, token: string): CheckResult => {
  if (!answer.ok) return 'unknown'
  return hasToken(answer, token) ? 'pass' : 'missing'
}

/**
 * SPF (RFC 7208): one record that includes our mail server. Mail servers reject a domain with several.
 * @param include without one, any SPF record counts
 */
export const checkSpf = (answer: DnsAnswer, include: string | undefined): CheckResult => {
  const termsOf = (record: string): string[] => record.trim().toLowerCase().split(/\s+/)
  if (answer.ok && answer.records.filter((record) => termsOf(plainTxt(record))[0] === 'v=spf1').length > 1)
    return 'several'
  return check(answer, (record) => {
    const [version, ...terms] = termsOf(record)
    return version === 'v=spf1' && (!include || terms.includes(`include:${include.toLowerCase()}`))
  })
}

/** DKIM (RFC 6376): a key at our selector that has not been revoked (an empty `p=`). */
export const checkDkim = (answer: DnsAnswer): CheckResult =>
  check(answer, (record) => /(^|;)\s*p=[^;\s]/i.test(record) && !/(^|;)\s*v=(?!DKIM1)/i.test(record))

/** DMARC (RFC 7489). */
export const checkDmarc = (answer: DnsAnswer): CheckResult =>
  check(answer, (record) => /^v=DMARC1\s*(;|$)/i.test(record))

/** Bytes of one string in a TXT record (RFC 1035). */
const MAX_TXT_BYTES = 255

/** A value as DNS takes it: strings of up to 255 bytes in quotation marks, if it is longer than one. Pure. */
export const toTxtValue = (value: string): string => {
  if (value.length <= MAX_TXT_BYTES) return value
  const strings = value.match(new RegExp(`.{1,${MAX_TXT_BYTES}}`, 'gs')) ?? []
  return strings.map((part) => `"${part}"`).join(' ')
}
