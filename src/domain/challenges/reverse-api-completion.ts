import { recordAction } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { actsOnTests } from '@/domain/named-participant'
import { reverseManyPoints } from '@/domain/points'
import { findApiCompletion, lockApiKey, type ReportedCompletion } from './complete-by-api'
import { refreshOffers } from './refresh-offers'

export type ApiReversal = { ok: true; completion: ReportedCompletion } | { ok: false; reason: 'completion_not_found' }

type Row = { id: number; participant_id: number; challenge_id: number; caption: string; point_entry_id: number | null }

/**
 * Reverses a completion that was reported by API, identified by its idempotency key (RULE-60), under the program's
 * reversal policy. Idempotent.
 */
export const reverseApiCompletion = (
  context: Context,
  { challenge, key, programId }: { programId: number; challenge: string; key: string },
): Promise<ApiReversal> =>
  inTransaction(context, async (tx): Promise<ApiReversal> => {
    await lockApiKey(tx, programId, key)
    const [completion] = await tx.sql<Row & { is_reset: boolean }>(
      `select d.id, d.participant_id, d.challenge_id, c.caption, d.point_entry_id, d.reset_at is not null as is_reset
       from api_completions k join challenge_completions d on d.id = k.completion_id join challenges c on c.id = d.challenge_id
       where k.program_id = $1 and k.idempotency_key = $2 and c.identifier = $3
         and exists (select from participants p where p.id = d.participant_id and p.is_test = $4) for no key update of d`,
      [programId, key, challenge, actsOnTests(tx.actor)],
    )
    if (!completion) return { ok: false, reason: 'completion_not_found' }
    if (!completion.is_reset) await reverse(tx, programId, completion)
    return { ok: true, completion: await findApiCompletion(tx, completion.id) }
  })

const reverse = async (tx: Context, programId: number, completion: Row): Promise<void> => {
  const { caption, challenge_id, id, participant_id, point_entry_id } = completion
  await tx.sql('update challenge_completions set reset_at = $2, updated_at = $2 where id = $1', [id, tx.now])
  const [reversed] =
    point_entry_id === null
      ? []
      : await reverseManyPoints(tx, programId, [
          {
            entryId: point_entry_id,
            key: `completion:${id}:reversed`,
            title: caption,
            rule: 'completion reversed',
            evidence: { completion_id: id },
          },
        ])
  const moved = reversed && reversed.outcome !== 'exceeds_entry' ? reversed : null
  await tx.sql(
    `update participant_balances set completed_challenges = greatest(completed_challenges - 1, 0) where participant_id = $1 and program_id = $2`,
    [participant_id, programId],
  )
  await refreshOffers(tx, { programId, participantId: participant_id })
  await recordAction(tx, {
    programId,
    participantId: participant_id,
    actionType: 'challenge_reset',
    title: caption,
    points: moved ? -moved.reversed : 0,
    actionable: { type: 'Challenge', id: challenge_id },
    pointEntryId: moved?.entryId ?? null,
  })
  await recordAudit(tx, {
    action: 'challenge.completion_reversed',
    recordType: 'challenges',
    recordId: challenge_id,
    programId,
    after: { participant_id, points: moved ? -moved.reversed : 0 },
  })
}
