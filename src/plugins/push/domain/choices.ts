import type { Context } from '@/plugin/domain'
import { findKeys } from './keys'

type Who = { programId: number; participantId: number }

export type Choices = { receipts: boolean; rewards: boolean; news: boolean }

const UNCHOSEN: Choices = { receipts: true, rewards: true, news: false }

/** Which messages somebody wants. */
export const findChoices = async ({ sql }: Context, { participantId, programId }: Who): Promise<Choices> => {
  const [row] = await sql<Choices>(
    'select receipts, rewards, news from push_choices where participant_id = $1 and program_id = $2',
    [participantId, programId],
  )
  return row ?? UNCHOSEN
}

export const saveChoices = async (
  { now, sql }: Context,
  { participantId, programId, ...choices }: Who & Choices,
): Promise<void> => {
  await sql(
    `insert into push_choices (program_id, participant_id, receipts, rewards, news) values ($1, $2, $3, $4, $5)
     on conflict (participant_id) do update set receipts = excluded.receipts, rewards = excluded.rewards,
       news = excluded.news, updated_at = $6`,
    [programId, participantId, choices.receipts, choices.rewards, choices.news, now],
  )
}

/** What the browser needs to turn messages on, and whether it's time to ask: after something that a message could follow. */
export const findOwnPush = async (
  context: Context,
  who: Who,
): Promise<{ key: string; choices: Choices; isWorthAsking: boolean }> => {
  const [row] = await context.sql<{ worth: boolean }>(
    `select exists (select from receipts where participant_id = $1 and program_id = $2)
       or exists (select from reward_claims where participant_id = $1 and program_id = $2)
       or exists (select from sweepstake_entries where participant_id = $1 and program_id = $2) as worth`,
    [who.participantId, who.programId],
  )
  return {
    key: (await findKeys(context)).publicKey,
    choices: await findChoices(context, who),
    isWorthAsking: row?.worth === true,
  }
}
