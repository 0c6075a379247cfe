import { createHmac } from 'node:crypto'
import { parseEmbeddable } from './embeddable'

type EmbeddedFacts = {
  id: number
  first_name: string
  last_name: string
  /** What plugins add. */
  parameters?: Record<string, string>
  /** Signs the address, so that the other site can trust it; null if nothing asks for it. */
  secret?: string | null
  now?: Date
}

/**
 * The URL of an organization's embedded content with its reader (SITE-58): only the participant's id and names.
 * @returns null unless it is an https URL (or http on this machine)
 */
export const embeddedAddress = (
  url: string,
  { first_name, id, last_name, now = new Date(), parameters = {}, secret }: EmbeddedFacts,
): string | null => {
  const address = parseEmbeddable(url)
  if (!address) return null
  address.searchParams.set('participant_id', String(id))
  address.searchParams.set('first_name', first_name)
  address.searchParams.set('last_name', last_name)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  if (secret) {
    address.searchParams.set('timestamp', String(Math.floor(now.getTime() / 1000)))
    address.searchParams.set('signature', signQuery(secret, address.search.slice(1)))
  }
  return address.href
}

/** HMAC-SHA256 of the query before `&signature=`, with the base64 key of the `whsec_` secret. */
export const signQuery = (secret: string, query: string): string =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(query)
    .digest('hex')
