import { audit } from '@/plugin'
import { type Administrator, type Context, inTransaction, onlyRow } from '@/plugin/domain'
import { type CardRefusal, resolveCard } from '../resolve-card'

type Shown = { programId: number; administrator: Administrator; card: string }
export type OpenedVisit = { ok: true; visitId: number } | { ok: false; reason: CardRefusal }

/** Lets an administrator serve the member whose card is shown, for a while. The code of the card is used up. */
export const openVisit = (context: Context, { administrator, card, programId }: Shown): Promise<OpenedVisit> =>
  inTransaction(context, async (tx): Promise<OpenedVisit> => {
    const resolved = await resolveCard(tx, programId, card)
    if (!resolved.ok) return resolved
    const { id } = onlyRow(
      await tx.sql<{ id: number }>(
        `insert into till_visits (program_id, participant_id, administrator_id, created_at, updated_at)
         values ($1, $2, $3, $4, $4) returning id`,
        [programId, resolved.participantId, administrator.id, tx.now],
      ),
    )
    await audit(tx, {
      action: 'till.opened',
      recordType: 'till_visits',
      recordId: id,
      programId,
      after: { participant_id: resolved.participantId },
    })
    return { ok: true, visitId: id }
  })
