import { maskEmail } from '@/domain/participants'
import type { AuditDetail } from './types'

/** An email address anywhere in a text. Lengths are bounded to keep matching fast for long texts. */
const EMAIL = /[^\s@<>"',;:()/?&=[\]{}\\]{1,64}@[^\s@<>"',;:()/?&=[\]{}\\]{1,255}/g

/**
 * Masks emails in an entry for readers who may not see them, as in every list (CONSOLE-105). Entries without a program
 * are about administrators, and a program's settings contain contact addresses; both stay unmasked.
 * @param seesEmails whether the reader may see full emails in a program
 */
export const censorEntry = (entry: AuditDetail, seesEmails: (programId: number) => boolean): AuditDetail =>
  entry.program_id === null || entry.record_type === 'programs' || seesEmails(entry.program_id)
    ? entry
    : { ...entry, before: censor(entry.before), after: censor(entry.after) }

const censor = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(EMAIL, (email) => maskEmail(email))
  if (Array.isArray(value)) return value.map(censor)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, censor(inner)]))
}
