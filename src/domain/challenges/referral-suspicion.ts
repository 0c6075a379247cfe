/** What a friend has in common with other participants of the program. */
export type Invitation = {
  email: string
  same_mailbox: boolean
  same_device: boolean
  same_ip: boolean
}

/** The best known providers of throwaway addresses. A longer list would belong in configuration. */
const DISPOSABLE_DOMAINS = new Set([
  '10minutemail.com',
  'dispostable.com',
  'getnada.com',
  'guerrillamail.com',
  'maildrop.cc',
  'mailinator.com',
  'mailnesia.com',
  'sharklasers.com',
  'temp-mail.org',
  'tempmail.com',
  'trashmail.com',
  'yopmail.com',
])

/** Codes of `pending_points.held_because` for a referral under review. */
export type Suspicion = 'same_mailbox' | 'same_device' | 'same_network' | 'disposable_email'

/** Why a referral needs manual review before its points are released (RULE-24); null for no reason. */
export const suspectReferral = ({ email, same_device, same_ip, same_mailbox }: Invitation): Suspicion | null => {
  if (same_mailbox) return 'same_mailbox'
  if (same_device) return 'same_device'
  if (same_ip) return 'same_network'
  return DISPOSABLE_DOMAINS.has(domainOf(email)) ? 'disposable_email' : null
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
