import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { countKeptPrizes } from './count-kept-prizes'
import { countPrizes } from './count-prizes'
import { findLatestDraw, lockDraws } from './draw-row'
import type { Which } from './freeze-draw'
import { findStandingOf, givePrizes } from './give-prizes'

export type Assigned =
  | { ok: true; participantIds: number[] }
  | {
      ok: false
      reason: 'not_found' | 'not_drawn' | 'not_ranked' | 'reason_needed' | 'no_prize_free' | 'nobody'
    }

/**
 * Assigns free prizes of the last draw to people chosen by an administrator from its published winners and alternates,
 * because only the draw decides who can win. Alternates need a reason, which the audit log stores. The ranking stays
 * unchanged; people who can't win now, or already have the prize, are skipped.
 */
export const assignPrizes = (
  context: Context,
  { participantIds, reason, ...which }: Which & { participantIds: readonly number[]; reason: string },
): Promise<Assigned> =>
  inTransaction(context, async (tx): Promise<Assigned> => {
    await lockDraws(tx, which, false)
    const draw = await findLatestDraw(tx, which)
    if (!draw) return { ok: false, reason: 'not_found' }
    if (draw.status !== 'drawn') return { ok: false, reason: 'not_drawn' }

    const places = (draw.ranking ?? []).filter(({ kind }) => kind !== 'passed_over')
    const standings = await findStandingOf(
      tx,
      draw,
      places.map(({ entry }) => entry),
    )
    const ranked = places.flatMap(({ entry, kind, rank }) => {
      const standing = standings.get(entry)
      return standing ? [{ participantId: standing.participant_id, canWin: standing.reason === null, kind, rank }] : []
    })
    const chosen = ranked.filter(({ participantId }) => participantIds.includes(participantId))
    if (chosen.length < new Set(participantIds).size) return { ok: false, reason: 'not_ranked' }
    const able = chosen.filter(({ canWin }) => canWin)
    if (able.length === 0) return { ok: false, reason: 'nobody' }
    const why = reason.trim()
    if (why === '' && able.some(({ kind }) => kind === 'alternate')) return { ok: false, reason: 'reason_needed' }
    const free = (await countPrizes(tx, which)) - (await countKeptPrizes(tx, which))
    if (able.length > free) return { ok: false, reason: 'no_prize_free' }

    const given = able.map(({ participantId }) => participantId)
    await givePrizes(tx, draw, given)
    await recordAudit(tx, {
      action: 'sweepstake.prizes_assigned',
      recordType: 'sweepstake-draws',
      recordId: draw.id,
      programId: which.programId,
      after: {
        reward_id: which.rewardId,
        reason: why || null,
        winners: able.map(({ kind, participantId, rank }) => ({ participant_id: participantId, rank, kind })),
      },
    })
    return { ok: true, participantIds: given }
  })
