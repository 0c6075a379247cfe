import type { Context } from '@/domain/context'
import { collectOwed } from '@/domain/points'
import { recordAction } from './record-action'

type Returned = {
  programId: number
  participantId: number
  /** The entry that had taken them: an expiry, a spending or a transfer. */
  entryId: number
  points: number
  /** Differs for each time that points of the entry come back. */
  key: string
}

/**
 * Takes what was taken back while points were away from the balance, now that they are there again, with a line in the
 * statement. Otherwise a participant would keep points of a returned purchase by giving them away and taking them back.
 * @returns the points taken
 */
export const takeOwed = async (tx: Context, { participantId, programId, ...returned }: Returned): Promise<number> => {
  const collected = await collectOwed(tx, { programId, ...returned })
  for (const { entryId, points } of collected)
    await recordAction(tx, {
      ...{ programId, participantId, points: -points, pointEntryId: entryId, title: '' },
      ...{ actionType: 'points_reinstated', actionable: { type: 'Participant', id: participantId } },
    })
  return collected.reduce((sum, { points }) => sum + points, 0)
}
