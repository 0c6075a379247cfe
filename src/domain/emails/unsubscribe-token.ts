import { keyedHash, sameText } from '@/platform/crypto'

const sign = (programId: number, identifier: string): string => keyedHash('unsubscribe', `${programId}:${identifier}`)

/** Never expires: the link in a years-old email must still unsubscribe (RFC 8058). */
export const createUnsubscribeToken = (programId: number, identifier: string): string =>
  `${identifier}.${sign(programId, identifier)}`

/** @returns the participant's identifier, or null for a token that this server did not sign for this program */
export const readUnsubscribeToken = (programId: number, token: string): string | null => {
  const [identifier, signature, ...rest] = token.split('.')
  if (!identifier || !signature || rest.length > 0) return null
  return sameText(signature, sign(programId, identifier)) ? identifier : null
}

/**
 * The links of an optional email.
 * @param siteUrl without a trailing slash
 */
export const createEmailLinks = (siteUrl: string, programId: number, identifier: string) => {
  const token = createUnsubscribeToken(programId, identifier)
  return {
    unsubscribe: `${siteUrl}/public/unsubscribe/${token}`,
    settings: `${siteUrl}${EMAIL_SETTINGS_PATH}?token=${token}`,
  }
}

/** The page on which recipients choose their emails without signing in. */
export const EMAIL_SETTINGS_PATH = '/my-account/emails'
