/** What a friend has in common with other participants of the program. */
export type Invitation = {
  email: string
  same_mailbox: boolean
  same_device: boolean
  same_ip: boolean
}

/** Where anybody gets an address for ten minutes. The best known ones; a longer list is a configuration of its own. */
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

/** Why a referral should be looked at by a person before its points are released (RULE-24); null for no reason. */
export const suspectReferral = ({ email, same_device, same_ip, same_mailbox }: Invitation): string | null => {
  if (same_mailbox) return 'same mailbox'
  if (same_device) return 'same device'
  if (same_ip) return 'same IP address'
  return DISPOSABLE_DOMAINS.has(domainOf(email)) ? 'disposable address' : null
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
