import { z } from 'zod'
import { assignContestPrizes } from '@/domain/contests'
import { assignPrizes } from '@/domain/draws'
import { failed, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { parseId } from '@/platform/wire-number'
import { reasonInput } from './reason'
import { refuseDraw } from './refuse-draw'
import { refuseIntent } from './refuse-intent'
import { rewardIntent } from './reward-intent'

const MAX_SELECTED = 200

/** The selected rows: participant ids, or whole rows. */
const input = reasonInput.extend({
  selectedData: z
    .array(
      z.union([
        parseId(),
        z.looseObject({ participant_id: parseId() }).transform(({ participant_id }) => participant_id),
      ]),
    )
    .max(MAX_SELECTED)
    .default([]),
})

/**
 * Gives the prize to people whom the result ranks: winners and alternates of a draw, standings of a contest. Choosing
 * someone out of order requires a reason.
 */
export const setWinners = rewardIntent(input, async (callContext, { reason, selectedData }) => {
  const { context, programId, rewardId } = callContext
  if (selectedData.length === 0) return failed(422, text('actionFailed'))
  const request = { programId, rewardId, participantIds: [...new Set(selectedData)], reason }
  const drawn = await assignPrizes(context, request)
  const assigned = !drawn.ok && drawn.reason === 'not_found' ? await assignContestPrizes(context, request) : drawn
  if (!assigned.ok && assigned.reason === 'not_found') return refuseIntent(callContext, 422, 'draw.no_winners')
  if (!assigned.ok) return refuseDraw(callContext, assigned.reason)
  return succeeded(text('winnerAssigned'), { participant_ids: assigned.participantIds })
})
