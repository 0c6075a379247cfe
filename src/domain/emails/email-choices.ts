import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import type { Locale } from '@/i18n/locales'
import type { EmailSettingKey } from '@/mail/categories'

/** A program's own texts; missing ones fall back to the product's. */
export type ChoiceTexts = { [locale in Locale]?: string }
export type EmailChoiceRow = { key: EmailSettingKey; texts: ChoiceTexts; participants: number }

/** The email choices of participants, in order, with the number of participants who chose each. */
export const listEmailChoices = ({ sql }: Context, programId: number): Promise<EmailChoiceRow[]> =>
  sql<EmailChoiceRow>(
    `select s.key, coalesce((select json_object_agg(l._locale, l.description) from email_settings_locales l
         where l._parent_id = s.id and l.description <> ''), '{}') as texts,
       (select count(*)::int from participants p
         where p.program_id = s.program_id and p.email_setting_id = s.id and p.erased_at is null) as participants
     from email_settings s where s.program_id = $1 order by s.position, s.id`,
    [programId],
  )

type Update = { programId: number; texts: { [key in EmailSettingKey]?: ChoiceTexts | undefined } }

/** Changes the descriptions of the choices, not their meaning (RULE-56). Missing languages stay unchanged; '' removes a text. */
export const updateEmailChoices = (context: Context, { programId, texts }: Update): Promise<void> =>
  inTransaction(context, async (tx) => {
    const stored = await listEmailChoices(tx, programId)
    const after = stored.map((row) => ({ ...row, texts: withoutEmpty({ ...row.texts, ...texts[row.key] }) }))
    if (JSON.stringify(stored) === JSON.stringify(after)) return
    for (const row of after) {
      const locales = Object.keys(row.texts)
      await tx.sql(
        `with setting as (update email_settings set updated_at = $5 where program_id = $1 and key = $2 returning id),
           gone as (delete from email_settings_locales l using setting s where l._parent_id = s.id and l._locale::text <> all($3::text[]))
         insert into email_settings_locales (_parent_id, _locale, description)
         select s.id, t.locale::_locales, t.description from setting s, unnest($3::text[], $4::text[]) t (locale, description)
         on conflict (_locale, _parent_id) do update set description = excluded.description`,
        [programId, row.key, locales, Object.values(row.texts), tx.now],
      )
    }
    await recordAudit(tx, {
      action: 'email_choices.updated',
      recordType: 'email_settings',
      recordId: programId,
      programId,
      before: textsByKey(stored),
      after: textsByKey(after),
    })
  })

const withoutEmpty = (texts: ChoiceTexts): ChoiceTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, description]) => description))

const textsByKey = (rows: EmailChoiceRow[]) => Object.fromEntries(rows.map(({ key, texts }) => [key, texts]))
