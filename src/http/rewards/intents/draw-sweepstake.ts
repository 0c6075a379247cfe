import { z } from 'zod'
import { drawSweepstake as drawSweepstakeOf } from '@/domain/draws'
import { succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { refuseDraw } from './refuse-draw'
import { rewardIntent } from './reward-intent'

const MESSAGES = { frozen: text('entriesLocked'), drawn: text('winnersDrawn') } as const

/** `status` is the draw's status when the form was shown, so that a late click can't take a later step. */
const input = z.object({ status: z.enum(['committed', 'frozen']).optional() })

/**
 * Advances the draw by one step: the first call freezes the list, the next one draws from it, at least ten seconds
 * later.
 */
export const drawSweepstake = rewardIntent(input, async (callContext, { status }) => {
  const { context, programId, rewardId } = callContext
  const advanced = await drawSweepstakeOf(context, { programId, rewardId }, status)
  if (!advanced.ok) return refuseDraw(callContext, advanced.reason)
  return succeeded(MESSAGES[advanced.status], { status: advanced.status, draw_number: advanced.drawNumber })
})
