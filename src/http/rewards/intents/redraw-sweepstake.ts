import { redrawSweepstake as redrawSweepstakeOf } from '@/domain/draws'
import { succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { reasonInput } from './reason'
import { refuseDraw } from './refuse-draw'
import { rewardIntent } from './reward-intent'

export const redrawSweepstake = rewardIntent(reasonInput, async (callContext, { reason }) => {
  const { context, programId, rewardId } = callContext
  const redrawn = await redrawSweepstakeOf(context, { programId, rewardId, reason })
  if (!redrawn.ok) return refuseDraw(callContext, redrawn.reason)
  return succeeded(text('drawScheduled'), { draw_number: redrawn.drawNumber })
})
