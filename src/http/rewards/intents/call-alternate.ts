import { callAlternate as callAlternateOf } from '@/domain/draws'
import { succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { reasonInput } from './reason'
import { refuseDraw } from './refuse-draw'
import { rewardIntent } from './reward-intent'

export const callAlternate = rewardIntent(reasonInput, async (callContext, { reason }) => {
  const { context, programId, rewardId } = callContext
  const called = await callAlternateOf(context, { programId, rewardId, reason })
  if (!called.ok) return refuseDraw(callContext, called.reason)
  return succeeded(text('winnerAssigned'), { participant_id: called.participantId, rank: called.rank })
})
