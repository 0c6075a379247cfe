import { z } from 'zod'
import { drawSweepstake as drawSweepstakeOf } from '@/domain/draws'
import { succeeded } from '../reply'
import { refuseDraw } from './refuse-draw'
import { rewardIntent } from './reward-intent'

const MESSAGES = { frozen: 'Entries frozen and published', drawn: 'Winners drawn' } as const

/** One step further: the list is frozen first, and drawn from by the next call, ten seconds later at the earliest. */
export const drawSweepstake = rewardIntent(z.object({}), async (scene) => {
  const { context, programId, rewardId } = scene
  const advanced = await drawSweepstakeOf(context, { programId, rewardId })
  if (!advanced.ok) return refuseDraw(scene, advanced.reason)
  return succeeded(MESSAGES[advanced.status], { status: advanced.status, draw_number: advanced.drawNumber })
})
