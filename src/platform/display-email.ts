import { domainToUnicode } from 'node:url'

/** An email address for display: stored domains are in ASCII (RULE-55). */
export const displayEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  if (at < 0 || !email.includes('xn--', at)) return email
  const domain = domainToUnicode(email.slice(at + 1))
  return domain === '' ? email : `${email.slice(0, at)}@${domain}`
}
