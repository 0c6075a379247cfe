import type { Context } from '@/domain/context'
import type { KindScene, Verdict } from './types'

/** link, call_action, share and engage: completed on the click-through, which is recorded with it (decisions 22). */
export const completeOnClick = async (
  _context: Context,
  { challenge, participantId, programId }: KindScene,
): Promise<Verdict> => ({
  ok: true,
  evidence: { clicked: challenge.link_url },
  record: async ({ now, sql }, completionId) => {
    await sql(
      `with click as (insert into challenge_events (program_id, challenge_id, participant_id, kind, details, occurred_at)
         values ($1, $2, $3, 'click', $4, $5))
       update participant_balances set clicks = clicks + 1 where participant_id = $3 and program_id = $1`,
      [
        programId,
        challenge.id,
        participantId,
        JSON.stringify({ link_url: challenge.link_url, completion_id: completionId }),
        now,
      ],
    )
  },
})
