import type { Context } from '@/domain/context'
import { commitDraw } from './commit-draw'
import { type Drawn, drawFrozen } from './draw-frozen'
import { findLatestDraw } from './draw-row'
import { type Frozen, freezeDraw, type Which } from './freeze-draw'

export type Advanced =
  | { ok: true; status: 'frozen' | 'drawn'; drawNumber: number }
  | { ok: false; reason: (Frozen & { ok: false })['reason'] | (Drawn & { ok: false })['reason'] }

/**
 * Advances an ended sweepstake by one step: a call freezes and publishes its list, and a call at least ten seconds
 * later draws from it. Used by administrators and by the job; concurrent calls take each step once.
 * @param seen the status that the administrator saw; if the job has advanced it since, that is returned and no further
 * step is taken
 */
export const drawSweepstake = async (
  context: Context,
  which: Which,
  seen?: 'committed' | 'frozen',
): Promise<Advanced> => {
  const [sweepstake] = await context.sql(
    "select 1 from rewards where id = $1 and program_id = $2 and selection = 'sweepstake' and approved_at is not null",
    [which.rewardId, which.programId],
  )
  if (!sweepstake) return { ok: false, reason: 'not_found' }
  const draw = await findLatestDraw(context, which)
  if (!draw) await commitDraw(context, { ...which, drawNumber: 1 })
  if (!draw || draw.status === 'committed') {
    if (seen === 'frozen') return { ok: false, reason: 'not_frozen' }
    const frozen = await freezeDraw(context, which)
    return frozen.ok ? { ok: true, status: 'frozen', drawNumber: frozen.drawNumber } : frozen
  }
  if (seen === 'committed' || (seen === 'frozen' && draw.status === 'drawn')) {
    return { ok: true, status: draw.status, drawNumber: draw.draw_number }
  }
  const drawn = await drawFrozen(context, which)
  return drawn.ok ? { ok: true, status: 'drawn', drawNumber: drawn.drawNumber } : drawn
}
