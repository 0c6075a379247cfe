import { maskEmail } from '@/domain/participants'
import type { AuditDetail } from './types'

/** An address wherever it stands: alone, in a sentence, in a query. Lengths are bounded, so that no long text makes it slow. */
const EMAIL = /[^\s@<>"',;:()/?&=[\]{}\\]{1,64}@[^\s@<>"',;:()/?&=[\]{}\\]{1,255}/g

/**
 * An entry as it may be read by who may not read whole emails in its program: masked like in every list (CONSOLE-105). Entries
 * of no program speak of administrators, and a program's own settings of how it can be reached; both stay as they are.
 *
 * @param seesEmails whether the reader may read whole emails in a program
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
