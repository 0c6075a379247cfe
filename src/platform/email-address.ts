/** Of the ASCII form, which mail servers count. */
const MAX_EMAIL_CHARACTERS = 254
/**
 * The characters that browsers accept for `<input type=email>`, plus letters of any script in the local part (RFC
 * 6531).
 */
const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~\p{L}\p{M}\p{N}-]+$/u
/** At least two labels, because a host without a dot receives no mail. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const ASCII = /^[\x21-\x7e]+$/
const LABELS = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u

/**
 * The rule for email addresses (RULE-55), in the browser and on the server: trimmed, lowercase, with the domain in
 * ASCII (punycode). Addresses are stored and compared in this form.
 * @returns null if the text isn't an email address
 */
export const readEmail = (text: string): string | null => {
  const given = text.trim().toLowerCase().normalize('NFC')
  const at = given.lastIndexOf('@')
  if (at < 1 || given.length > MAX_EMAIL_CHARACTERS) return null
  const domain = toAsciiDomain(given.slice(at + 1))
  if (domain === null || !LOCAL_PART.test(given.slice(0, at))) return null
  const email = `${given.slice(0, at)}@${domain}`
  return email.length <= MAX_EMAIL_CHARACTERS ? email : null
}

const toAsciiDomain = (given: string): string | null => {
  const domain = ASCII.test(given) ? given : convert(given)
  return domain !== null && DOMAIN.test(domain) ? domain : null
}

/** Like node's domainToASCII, but by URL, which browsers have too. */
const convert = (given: string): string | null =>
  LABELS.test(given) && URL.canParse(`http://${given}`) ? new URL(`http://${given}`).hostname : null
