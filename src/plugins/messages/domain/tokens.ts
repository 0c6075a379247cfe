import { env, keyedHash, sameText } from '@/plugin/domain'

const sign = (programId: number, identifier: string): string =>
  keyedHash('message-link', `${programId}:${identifier}`).slice(0, 32)

/** Names a delivery in its links. They never expire: an old email still leads somewhere. */
export const createMessageToken = (programId: number, identifier: string): string =>
  `${identifier}.${sign(programId, identifier)}`

/** @returns the delivery's identifier, or null for a token that this server didn't sign for this program */
export const readMessageToken = (programId: number, token: string): string | null => {
  const [identifier, signature, ...rest] = token.split('.')
  if (!identifier || !signature || rest.length > 0) return null
  return sameText(signature, sign(programId, identifier)) ? identifier : null
}

/** The return path of an email, which reports about it are sent to; null unless the installation receives any. */
export const returnPathOf = (identifier: string): string | null =>
  env.MAIL_BOUNCE_DOMAIN ? `b+${identifier}@${env.MAIL_BOUNCE_DOMAIN}` : null

/** The delivery that a return path names. */
export const readReturnPath = (address: string): string | null =>
  /^<?b\+([0-9a-f]{8}-[0-9a-f-]{27})@/i.exec(address.trim())?.[1]?.toLowerCase() ?? null
