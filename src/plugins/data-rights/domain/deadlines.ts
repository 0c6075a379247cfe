import { type Context, findRule, type JurisdictionRule, listJurisdictionRules } from '@/plugin/domain'

const DAY_MS = 86_400_000
/** Where no rule of law is known. */
const STANDARD_DAYS = 30

type Deadline = {
  dueAt: Date
  /** The law that sets it; null for the standard. */
  rule: JurisdictionRule | null
}

/** By when a request must be answered, where the person lives and on the day when it was received. */
export const findDeadline = async (
  context: Context,
  { jurisdiction, receivedAt }: { jurisdiction: string | null; receivedAt: Date },
): Promise<Deadline> => {
  const rules = await listJurisdictionRules(context, ['data.request_days'])
  const day = receivedAt.toISOString().slice(0, 10)
  const rule = jurisdiction === null ? null : findRule(rules, jurisdiction, 'data.request_days', day)
  return { dueAt: new Date(receivedAt.getTime() + (rule?.value ?? STANDARD_DAYS) * DAY_MS), rule }
}
