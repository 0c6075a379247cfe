/** Masks an address on the screen against onlookers: `ma•••@example.com`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  if (at < 1) return email
  const visible = Math.min(2, at - 1) || 1
  return `${email.slice(0, visible)}•••${email.slice(at)}`
}
