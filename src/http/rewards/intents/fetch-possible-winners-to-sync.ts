import { z } from 'zod'
import { findPossibleWinners } from '@/domain/winner-syncs'
import { reply } from '@/http/server/reply'
import { refuseSync } from './refuse-sync'
import { rewardIntent } from './reward-intent'

/** The remaining inventory, the number of eligible participants, and the first of them (CONSOLE-85). */
export const fetchPossibleWinnersToSync = rewardIntent(z.object({}), async (callContext) => {
  const { context, programId, rewardId } = callContext
  const possible = await findPossibleWinners(context, { programId, rewardId })
  if (!possible.ok) return refuseSync(callContext, possible.reason)
  const { eligible, limitLeft, named } = possible
  return reply({
    success: true,
    message: '',
    errors: {},
    limit_left: limitLeft,
    eligible_participants_count: eligible,
    participants: named,
  })
})
