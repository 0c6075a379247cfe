import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { cutText } from '@/platform/cut-text'
import { commitDraw } from './commit-draw'
import { countKeptPrizes } from './count-kept-prizes'
import { findLatestDraw, lockDraws, type StoredList } from './draw-row'
import type { Which } from './freeze-draw'
import { canAnybodyWin } from './give-prizes'

export type Redrawn =
  | { ok: true; drawNumber: number }
  | { ok: false; reason: 'not_found' | 'reason_needed' | 'not_drawn' | 'no_prize_free' | 'nobody_can_win' }

const MAX_REASON_CHARACTERS = 1000

/**
 * Commits another draw on the same list for free prizes, such as that of a canceled claim (RULE-28), if anybody is left
 * who can win them. The reason is published, earlier results stay, and their winners are passed over. Later calls of
 * `drawSweepstake`, or the job, freeze and draw it.
 */
export const redrawSweepstake = (
  context: Context,
  { reason, ...which }: Which & { reason: string },
): Promise<Redrawn> =>
  inTransaction(context, async (tx): Promise<Redrawn> => {
    const why = cutText(reason.trim(), MAX_REASON_CHARACTERS)
    if (why === '') return { ok: false, reason: 'reason_needed' }
    await lockDraws(tx, which, false)
    const latest = await findLatestDraw(tx, which)
    if (!latest) return { ok: false, reason: 'not_found' }
    if (latest.status !== 'drawn') return { ok: false, reason: 'not_drawn' }
    const [first] = await tx.sql<{ entry_list: StoredList }>(
      'select entry_list from sweepstake_draws where reward_id = $1 and program_id = $2 and draw_number = 1',
      [which.rewardId, which.programId],
    )
    if (!first || first.entry_list.winners <= (await countKeptPrizes(tx, which))) {
      return { ok: false, reason: 'no_prize_free' }
    }
    if (!(await canAnybodyWin(tx, latest))) return { ok: false, reason: 'nobody_can_win' }
    const drawNumber = latest.draw_number + 1
    await commitDraw(tx, { ...which, drawNumber, reason: why })
    await recordAudit(tx, {
      action: 'sweepstake.redraw',
      recordType: 'rewards',
      recordId: which.rewardId,
      programId: which.programId,
      after: { draw_number: drawNumber, reason: why },
    })
    return { ok: true, drawNumber }
  })
