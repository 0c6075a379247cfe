import type { Context } from '@/domain/context'
import { type ClaimRefusedChange, type ClaimStep, changeClaim } from './change-claim'

/** More than a page of a list. */
export const MAX_CLAIMS_AT_ONCE = 200

export type ClaimsChanged = {
  changed: number
  /** Claims that were already in the requested state. */
  unchanged: number
  /** `name` of the participant: '' if they were erased. */
  refused: { id: number; name: string; reason: ClaimRefusedChange }[]
}

type Change = { programId: number; rewardId: number; claimIds: readonly number[]; fulfilment: ClaimStep; note?: string }

/**
 * Changes several claims of a reward. Each has its own transaction, in the order of ids: a failure doesn't stop the
 * others, and concurrent administrators can't deadlock.
 */
export const changeClaims = async (
  context: Context,
  { claimIds, programId, rewardId, ...change }: Change,
): Promise<ClaimsChanged> => {
  const ids = [...new Set(claimIds)].sort((a, b) => a - b).slice(0, MAX_CLAIMS_AT_ONCE)
  const own = await context.sql<{ id: number; name: string }>(
    `select c.id, btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name
     from reward_claims c left join participants p on p.id = c.participant_id and p.program_id = c.program_id
     where c.reward_id = $1 and c.program_id = $2 and c.id = any($3)`,
    [rewardId, programId, ids],
  )
  const known = new Map(own.map(({ id, name }) => [id, name]))
  const done: ClaimsChanged = { changed: 0, unchanged: 0, refused: [] }
  for (const id of ids) {
    const changed = known.has(id)
      ? await changeClaim(context, { programId, claimId: id, ...change })
      : { ok: false as const, reason: 'not_found' as const }
    if (!changed.ok) done.refused.push({ id, name: known.get(id) ?? '', reason: changed.reason })
    else if (changed.isNew) done.changed += 1
    else done.unchanged += 1
  }
  return done
}
