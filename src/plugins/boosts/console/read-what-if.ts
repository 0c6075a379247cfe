import { z } from 'zod'
import { MAX_DAYS, SUBJECT_KINDS, type Subject } from '../domain/what-if/what-if'

const MAX_VALUE = 100_000_000

const amount = z
  .string()
  .trim()
  .regex(/^\d+([.,]\d+)?$/)
  .transform((digits) => Number(digits.replace(',', '.')))
  .refine((value) => value <= MAX_VALUE)
  .nullable()
  .catch(null)

const QUERY = z.object({
  subject: z.string().catch(''),
  value: amount,
  days: z.coerce.number().int().min(1).max(MAX_DAYS).catch(90),
  point_value: amount,
})

export type AskedWhatIf = { subject: Subject | null; value: number | null; days: number; pointValue: number | null }

/** The question in the address: what changes, to which value, over how many days, and what a point is worth. */
export const readWhatIf = (search: Record<string, unknown>): AskedWhatIf => {
  const { days, point_value: pointValue, subject, value } = QUERY.parse(search)
  const [kindText = '', id = ''] = subject.split('-')
  const kind = SUBJECT_KINDS.find((known) => known === kindText)
  return { days, pointValue, value, subject: kind && /^\d{1,9}$/.test(id) ? { kind, id: Number(id) } : null }
}
