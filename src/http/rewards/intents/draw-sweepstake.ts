import { z } from 'zod'
import { drawSweepstake as drawSweepstakeOf } from '@/domain/draws'
import { succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { refuseDraw } from './refuse-draw'
import { rewardIntent } from './reward-intent'

const MESSAGES = { frozen: text('entriesLocked'), drawn: text('winnersDrawn') } as const

/** `status`: of the draw as it was shown, so that a late press never takes another step than the one that was asked about. */
const input = z.object({ status: z.enum(['committed', 'frozen']).optional() })

/** One step further: the list is frozen first, and drawn from by the next call, ten seconds later at the earliest. */
export const drawSweepstake = rewardIntent(input, async (callContext, { status }) => {
  const { context, programId, rewardId } = callContext
  const advanced = await drawSweepstakeOf(context, { programId, rewardId }, status)
  if (!advanced.ok) return refuseDraw(callContext, advanced.reason)
  return succeeded(MESSAGES[advanced.status], { status: advanced.status, draw_number: advanced.drawNumber })
})
