import type { Context } from '@/domain/context'
import { countKeptPrizes } from './count-kept-prizes'
import { countPrizes } from './count-prizes'
import { findLatestDraw } from './draw-row'
import type { Which } from './freeze-draw'
import { findStandingOf } from './give-prizes'

export type PrizeDue = { drawId: number; drawNumber: number; participantId: number; rank: number }

/**
 * Winners of the last draw who can win now and never got its prize, at most as many as prizes are free. Null before the
 * draw.
 */
export const findDuePrizes = async (context: Context, which: Which): Promise<PrizeDue[] | null> => {
  const draw = await findLatestDraw(context, which)
  if (draw?.status !== 'drawn') return null
  const free = (await countPrizes(context, which)) - (await countKeptPrizes(context, which))
  const winners = (draw.ranking ?? []).filter(({ kind }) => kind === 'winner')
  const standings = await findStandingOf(
    context,
    draw,
    winners.map(({ entry }) => entry),
  )
  return winners
    .flatMap(({ entry, rank }) => {
      const standing = standings.get(entry)
      return standing && standing.reason === null
        ? [{ drawId: draw.id, drawNumber: draw.draw_number, participantId: standing.participant_id, rank }]
        : []
    })
    .slice(0, Math.max(0, free))
}
