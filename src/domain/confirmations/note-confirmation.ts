import type { Context } from '@/domain/context'
import type { ConfirmationKind } from '@/mail/mail-kinds'

/** What a confirmation is about: `data` of its row. Triggers write the same (laurel_note_confirmation.sql). */
export type ConfirmationData = {
  /** The reward, tier, product or reason. */
  title?: string
  points?: number
  /** The id of the reward. */
  record?: string | null
  /** In the currency's minor unit. */
  amount_cents?: number
  currency?: string
  /** The points that a payment gave (above zero) or took. */
  points_change?: number
  /** A day in the program's time zone: `2027-01-31`. */
  day?: string
  /** The id of the checkout. */
  payment?: number
}

type Noted = {
  programId: number
  participantId: number
  kind: ConfirmationKind
  /** Names the event, so that a repetition is mailed once. */
  key: string
  data: ConfirmationData
}

/** Notes in the caller's transaction that a participant gets an email about what happened in it (RULE-101). */
export const noteConfirmation = async (
  { now, sql }: Context,
  { data, key, kind, participantId, programId }: Noted,
): Promise<void> => {
  await sql(
    `insert into confirmations (program_id, participant_id, kind, key, data, occurred_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (program_id, key) do nothing`,
    [programId, participantId, kind, key, JSON.stringify(data), now],
  )
}
