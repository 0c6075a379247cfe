import type { Context } from '@/domain/context'
import type { EmailSettingKey } from '@/mail/categories'
import type { ConsentSource } from './consent-source'

/** A choice of emails, as somebody made it. */
export type EmailChoiceChange = {
  setting: EmailSettingKey
  source: ConsentSource
  /** How a file or another system calls its source, and when the choice was made there. */
  detail: string | null
  given_at: Date | null
  occurred_at: Date
}

const MAX_CHANGES = 50

/** The history of a participant's email choices, newest first. */
export const listEmailChoices = (
  { sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<EmailChoiceChange[]> =>
  sql<EmailChoiceChange>(
    `select setting, source, detail, given_at, occurred_at from email_choice_changes
     where participant_id = $1 and program_id = $2 order by id desc limit ${MAX_CHANGES}`,
    [participantId, programId],
  )
