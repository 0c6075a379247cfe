import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import type { EmailSettingKey } from '@/mail/categories'

export type EmailChoiceRow = { key: EmailSettingKey; description: string; participants: number }

/** The email choices of participants, in order, with the number of participants who chose each. */
export const listEmailChoices = ({ sql }: Context, programId: number): Promise<EmailChoiceRow[]> =>
  sql<EmailChoiceRow>(
    `select s.key, s.description, (select count(*)::int from participants p
       where p.program_id = s.program_id and p.email_setting_id = s.id and p.erased_at is null) as participants
     from email_settings s where s.program_id = $1 order by s.position, s.id`,
    [programId],
  )

type Update = { programId: number; descriptions: Partial<Record<EmailSettingKey, string>> }

/**
 * Changes the descriptions of the choices, not their meaning (RULE-56).
 * @returns whether anything changed
 */
export const updateEmailChoices = (context: Context, { descriptions, programId }: Update): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const stored = await listEmailChoices(tx, programId)
    const before = Object.fromEntries(stored.map(({ description, key }) => [key, description]))
    const changed = stored.filter(({ description, key }) => descriptions[key] && descriptions[key] !== description)
    if (changed.length === 0) return false
    for (const { key } of changed) {
      await tx.sql('update email_settings set description = $3, updated_at = $4 where program_id = $1 and key = $2', [
        programId,
        key,
        descriptions[key],
        tx.now,
      ])
    }
    await recordAudit(tx, {
      action: 'email_choices.updated',
      recordType: 'email_settings',
      recordId: programId,
      programId,
      before,
      after: { ...before, ...Object.fromEntries(changed.map(({ key }) => [key, descriptions[key]])) },
    })
    return true
  })
