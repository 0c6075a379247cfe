import { mailboxIsOpen } from '@/platform/mailbox'
import type { Sql } from '@/platform/sql'

/**
 * Programs in test mode write to administrators only (RULE-6). With the development mailbox, no mail leaves the
 * machine, so the rule would only hide test sign-ins.
 */
export const canEmail = async (
  sql: Sql,
  { organization_id, test_mode }: { organization_id: number; test_mode: boolean },
  to: string,
): Promise<boolean> => {
  if (!test_mode || mailboxIsOpen()) return true
  const rows = await sql(
    `select 1 from administrators where organization_id = $1 and lower(email) = lower($2) and status <> 'disabled'`,
    [organization_id, to],
  )
  return rows.length > 0
}
