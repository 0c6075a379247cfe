import { keyedHash } from '@/platform/crypto'
import type { DnsAnswer } from '@/platform/dns'

/**
 * What an organization publishes in DNS to prove that a name is its own: a custom domain, or the domain of a sender.
 * One token per organization and name, so that nobody can prove another's name, and one record serves all programs.
 */
export const nameToken = (organizationId: number, name: string): string =>
  keyedHash('name-token', `${organizationId}:${name.toLowerCase()}`).slice(0, 32)

export const tokenRecordName = (name: string): string => `_laurel.${name}`
export const tokenRecordValue = (token: string): string => `laurel-verification=${token}`

/** Whether a TXT answer has one of the tokens. Pure. */
export const hasToken = ({ records }: Extract<DnsAnswer, { ok: true }>, ...tokens: string[]): boolean =>
  records.some((record) => tokens.some((token) => plainTxt(record).toLowerCase() === tokenRecordValue(token)))

/** A TXT record without the blanks and quotation marks that some forms of DNS providers store with it. Pure. */
export const plainTxt = (record: string): string =>
  record
    .trim()
    .replaceAll(/^["'“”]+|["'“”]+$/g, '')
    .trim()
