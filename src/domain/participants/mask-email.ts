/**
 * An address as the audit log keeps it: enough to recognize, too little to write to. The log is never rewritten, and
 * erasing a participant must leave no address behind (RULE-44).
 */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(1, at))}…${email.slice(at)}`
}
