/**
 * An address for the audit log: recognizable, but unusable. The log is append-only, and an erasure must leave no
 * address behind (RULE-44).
 */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(1, at))}…${email.slice(at)}`
}
