export type Invitation = {
  email: string
  referrer_email: string
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

/** Why a referral should be looked at by a person before its points are released (decisions 24); null for no reason. */
export const suspectReferral = ({ email, referrer_email, same_device, same_ip }: Invitation): string | null => {
  if (mailboxOf(email) === mailboxOf(referrer_email)) return 'same mailbox'
  if (same_device) return 'same device'
  if (same_ip) return 'same IP address'
  return DISPOSABLE_DOMAINS.has(domainOf(email)) ? 'disposable address' : null
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** The address without what stands after a plus; at Gmail, which has two names, also without dots, which it ignores. */
const mailboxOf = (email: string): string => {
  const domain = domainOf(email)
  const [name = ''] = email.slice(0, email.lastIndexOf('@')).toLowerCase().split('+')
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}
