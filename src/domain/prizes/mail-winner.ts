import type { Context } from '@/domain/context'
import { mailParticipant } from '@/domain/emails'

type Win = { programId: number; participantId: number; reward: { identifier: string; name: string } }

/** Notifies a winner of a draw or a contest, in the caller's transaction. */
export const mailWinner = (context: Context, { reward, ...winner }: Win): Promise<void> =>
  mailParticipant(context, {
    ...winner,
    kind: 'win',
    words: { reward: reward.name },
    path: `/reward/${encodeURIComponent(reward.identifier)}`,
  })
