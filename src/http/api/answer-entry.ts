import type { Context } from '@/domain/context'
import { findBalance, findEntry } from '@/domain/public-api'
import { type Reply, reply } from '@/http/server/reply'

/** Answers with a new ledger entry and the participant's balance. */
export const answerEntry = async (context: Context, programId: number, entryId: number): Promise<Reply> => {
  const found = await findEntry(context, programId, entryId)
  if (!found) throw new Error(`entry ${entryId} was posted and is not there`)
  const { participant_id: participantId, rule: _, ...entry } = found
  const { balance, lifetime } = await findBalance(context, { programId, participantId })
  return reply({ entry, balance, lifetime }, { status: 201 })
}
