import { extensibleTable } from '@/platform/extend-table'
import type { Sql } from '@/platform/sql'

type Address = { programId: number; email: string }

/** Whether a program sends no optional mail to an address, such as one that bounced. */
export type MailSuppressions = (sql: Sql, address: Address) => Promise<boolean>

/** The lists of plugins, by a name such as `messages`. */
const SUPPRESSIONS = extensibleTable<Record<string, MailSuppressions>>('mail suppressions', {})

/** Essential emails, such as codes and legally required notices, are still sent. */
export const isSuppressed = async (sql: Sql, address: Address): Promise<boolean> => {
  for (const suppresses of Object.values(SUPPRESSIONS)) if (await suppresses(sql, address)) return true
  return false
}
