import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { countKeptPrizes } from './count-kept-prizes'
import { countPrizes } from './count-prizes'
import { findLatestDraw, lockDraws } from './draw-row'
import type { Which } from './freeze-draw'
import { findStandingOf, givePrizes } from './give-prizes'

export type AlternateCall =
  | { ok: true; participantId: number; rank: number }
  | { ok: false; reason: 'not_found' | 'reason_needed' | 'not_drawn' | 'no_prize_free' | 'no_alternate' }

/**
 * Gives a free prize, such as that of a canceled claim, to the next alternate of the last draw who can win now
 * (RULE-28). The published ranking already named the alternates in this order, so it stays unchanged.
 */
export const callAlternate = (
  context: Context,
  { reason, ...which }: Which & { reason: string },
): Promise<AlternateCall> =>
  inTransaction(context, async (tx): Promise<AlternateCall> => {
    const why = reason.trim()
    if (why === '') return { ok: false, reason: 'reason_needed' }
    await lockDraws(tx, which, false)
    const draw = await findLatestDraw(tx, which)
    if (!draw) return { ok: false, reason: 'not_found' }
    if (draw.status !== 'drawn') return { ok: false, reason: 'not_drawn' }
    if ((await countPrizes(tx, which)) <= (await countKeptPrizes(tx, which)))
      return { ok: false, reason: 'no_prize_free' }

    const alternates = (draw.ranking ?? []).filter(({ kind }) => kind === 'alternate')
    const standings = await findStandingOf(
      tx,
      draw,
      alternates.map(({ entry }) => entry),
    )
    const next = alternates.find(({ entry }) => standings.get(entry)?.reason === null)
    const participantId = next && standings.get(next.entry)?.participant_id
    if (!next || !participantId) return { ok: false, reason: 'no_alternate' }
    await givePrizes(tx, draw, [participantId])
    await recordAudit(tx, {
      action: 'sweepstake.alternate_called',
      recordType: 'sweepstake-draws',
      recordId: draw.id,
      programId: which.programId,
      after: { reward_id: which.rewardId, rank: next.rank, participant_id: participantId, reason: why },
    })
    return { ok: true, participantId, rank: next.rank }
  })
