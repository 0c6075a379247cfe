import type { Context } from '@/domain/context'

/** What a participant agreed to, or which emails they chose, when and how. */
export type ConsentLogEntry = {
  kind: 'document' | 'emails' | 'choice'
  /** A kind of document, an email setting, or the name of a choice such as `profiling`. */
  subject: string
  /** The document's title, or the text that was shown. */
  title: string | null
  revision: number | null
  /** Whether they withdrew emails that they got before. */
  is_withdrawal: boolean
  source: string | null
  /** How a file or another system calls its source, and when the choice was made there. */
  detail: string | null
  given_at: Date | null
  occurred_at: Date
}

const MAX_ENTRIES = 200

/** The participant's consents and choices of emails in one list, newest first. */
export const listConsentLog = (
  { sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<ConsentLogEntry[]> =>
  sql<ConsentLogEntry>(
    `select * from (
       select 'document' as kind, c.document::text as subject, c.title, c.revision::int, false as is_withdrawal,
         coalesce(c.source::text, c.purpose::text) as source, null as detail, null::timestamptz as given_at, c.agreed_at as occurred_at, c.id::bigint
       from participant_consents c where c.participant_id = $1 and c.program_id = $2
       union all
       select 'emails', e.setting, e.shown_text, null,
         -- Fewer than before: all, then receipts and rewards, then essential ones only.
         coalesce(array_position(array['all', 'important', 'none'], e.setting)
           > array_position(array['all', 'important', 'none'], lag(e.setting) over (order by e.id)), false),
         e.source, e.detail, e.given_at, e.occurred_at, e.id
       from email_choice_changes e where e.participant_id = $1 and e.program_id = $2
       union all
       select 'choice', case c.purpose when 'marketing' then c.channel else c.purpose end, c.shown_text, null, not c.is_granted,
         c.source, c.detail, c.given_at, c.occurred_at, c.id
       from consent_choices c where c.participant_id = $1 and c.program_id = $2
     ) log order by occurred_at desc, kind, id desc limit ${MAX_ENTRIES}`,
    [participantId, programId],
  )
