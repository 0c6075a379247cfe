import { keyedHash, sameText } from './crypto'

/**
 * A signed cookie that lists, as keyed hashes, the accounts that this browser has signed in to. Others who exhaust an
 * account's limits never lock such a browser out (RULE-8). It grants no access.
 */
export const KNOWN_ACCOUNTS_COOKIE = 'laurel_known'
export const KNOWN_ACCOUNTS_DAYS = 400
/** Enough for a shared family tablet; the oldest account is dropped. */
const MAX_ACCOUNTS = 10

/** @param account identifies it across programs and audiences */
const hashAccount = (account: string): string => keyedHash('known-account', account).slice(0, 32)
const sign = (hashes: string[]): string => keyedHash('known-accounts', hashes.join('.'))

const readHashes = (cookie: string | undefined): string[] => {
  const parts = (cookie ?? '').split('.')
  const signature = parts.pop() ?? ''
  return parts.length > 0 && sameText(signature, sign(parts)) ? parts : []
}

export const knowsAccount = (cookie: string | undefined, account: string): boolean =>
  readHashes(cookie).includes(hashAccount(account))

/** The cookie value with one more account. A cookie with an invalid signature is dropped. */
export const rememberAccount = (cookie: string | undefined, account: string): string => {
  const hash = hashAccount(account)
  const hashes = [hash, ...readHashes(cookie).filter((other) => other !== hash)].slice(0, MAX_ACCOUNTS)
  return [...hashes, sign(hashes)].join('.')
}
