import { type EmailChoice, isMailWanted, type OptionalCategory } from '@/mail/categories'
import type { Sql } from '@/platform/sql'

export type OptionalMail = { programId: number; participantId: number; category: OptionalCategory }

/** Whether a participant's email setting allows this email now (RULE-56). Erased participants get none. */
export const wantsMail = async (sql: Sql, { category, participantId, programId }: OptionalMail): Promise<boolean> => {
  const [choice] = await sql<EmailChoice>(
    `select s.key as setting, p.status = 'opted_out' as "optedOut"
     from participants p left join email_settings s on s.id = p.email_setting_id
     where p.id = $1 and p.program_id = $2 and p.erased_at is null`,
    [participantId, programId],
  )
  return choice !== undefined && isMailWanted(category, choice)
}
