import { audit, recordAction, recordEvent, sendMail } from '@/plugin'
import {
  type Context,
  consentSourceOf,
  findOwedPoints,
  inTransaction,
  type MovedRows,
  nameConsentSource,
  type OwedPoints,
  restoreTiers,
  returnPoints,
  returnRows,
} from '@/plugin/domain'
import { administratorOf } from './duplicates'
import { lockAccounts } from './lock-accounts'
import { addCounters, countRows, identifierOf } from './merge-accounts'
import { type MergedFields, restoreFields } from './merge-fields'
import { settleTier } from './merge-tiers'
import { undoUntil } from './merge-values'

export type UnmergeRefusal = 'not_found' | 'already_undone' | 'too_late' | 'erased' | 'survivor_merged' | 'changed'

export type Unmerged = { ok: true; returned: number; expired: number; shortfall: number; kept: number }

export type StoredMerge = {
  id: number
  program_id: number
  survivor_id: number
  merged_id: number
  status: 'merged' | 'undone'
  after_entry: number
  fields: MergedFields | null
  rows: MovedRows[]
  merged_at: Date
}

type Which = { programId: number; mergeId: number }

const FIELDS =
  'id, program_id, survivor_id, merged_id, status::text as status, after_entry::int as after_entry, fields, rows, merged_at'

export const findStoredMerge = async ({ sql }: Context, { mergeId, programId }: Which): Promise<StoredMerge | null> => {
  const [row] = await sql<StoredMerge>(`select ${FIELDS} from account_merges where id = $1 and program_id = $2`, [
    mergeId,
    programId,
  ])
  return row ?? null
}

const pairOf = (merge: StoredMerge) => ({
  ...{ programId: merge.program_id, survivorId: merge.survivor_id, mergedId: merge.merged_id },
})

/** What an undo would give back, and what was spent meanwhile. */
export const previewUnmerge = (context: Context, merge: StoredMerge): Promise<OwedPoints> =>
  findOwedPoints(context, { ...pairOf(merge), afterEntryId: merge.after_entry })

/**
 * Undoes a merge within 30 days: rows and points go back, as far as they are there. What the surviving account earned and spent
 * since is its own; what it spent of the other's points is the shortfall.
 * @param shortfall what the administrator has seen; another one is refused as `changed`
 */
export const unmergeAccounts = (
  context: Context,
  { shortfall, ...which }: Which & { shortfall: number },
): Promise<Unmerged | { ok: false; reason: UnmergeRefusal }> =>
  inTransaction(context, async (tx) => {
    const found = await findStoredMerge(tx, which)
    if (!found) return { ok: false, reason: 'not_found' }
    const pair = pairOf(found)
    const { programId } = pair
    const { merged, survivor } = await lockAccounts(tx, pair)
    const merge = (await findStoredMerge(tx, which)) ?? found
    if (merge.status === 'undone') return { ok: false, reason: 'already_undone' }
    if (tx.now > undoUntil(merge.merged_at)) return { ok: false, reason: 'too_late' }
    if (!merge.fields || !merged || !survivor || merged.erased_at || survivor.erased_at)
      return { ok: false, reason: 'erased' }
    if (survivor.merged_into_id !== null) return { ok: false, reason: 'survivor_merged' }
    if ((await previewUnmerge(tx, merge)).shortfall !== shortfall) return { ok: false, reason: 'changed' }

    await nameConsentSource(tx.sql, consentSourceOf(tx.actor))
    const kept = await returnRows(tx, pair, merge.rows)
    const back = await returnPoints(tx, { ...pair, afterEntryId: merge.after_entry, key: `unmerge:${merge.id}` })
    await tx.sql(
      `update participants set merged_into_id = null, status = $3::text::enum_participants_status, updated_at = $4 where id = $1 and program_id = $2`,
      [pair.mergedId, programId, merge.fields.status, tx.now],
    )
    await countRows(tx, pair)
    await addCounters(tx, { programId, participantId: pair.survivorId }, merge.fields.counters, -1)
    await addCounters(tx, { programId, participantId: pair.mergedId }, merge.fields.counters, 1)
    await restoreFields(tx, pair, merge.fields)
    if (merge.fields.tier) await restoreTiers(tx, { programId, sets: [merge.fields.tier] })
    for (const participantId of [pair.survivorId, pair.mergedId]) await settleTier(tx, { programId, participantId })
    await tx.sql(
      `update account_merges set status = 'undone', undone_at = $3, undone_by_id = $4, returned_points = $5, expired_points = $6,
         shortfall_points = $7, kept_rows = $8, updated_at = $3 where id = $1 and program_id = $2`,
      [
        merge.id,
        programId,
        tx.now,
        administratorOf(tx),
        back.returned,
        back.expired,
        back.shortfall,
        JSON.stringify(kept),
      ],
    )
    await tellOf(tx, merge, back)
    return { ok: true, ...back, kept: kept.reduce((sum, rows) => sum + rows.kept.length, 0) }
  })

type Back = { returned: number; expired: number; shortfall: number }

const tellOf = async (tx: Context, merge: StoredMerge, back: Back): Promise<void> => {
  const { mergedId, programId, survivorId } = pairOf(merge)
  await recordAction(tx, {
    ...{
      programId,
      participantId: survivorId,
      actionType: 'merge_accounts.actions.undone',
      title: '',
      points: -back.returned,
    },
    actionable: { type: 'Participant', id: survivorId },
  })
  await audit(tx, {
    ...{ action: 'merge_accounts.undone', recordType: 'participants', recordId: survivorId, programId },
    after: { merge_id: merge.id, merged_participant: mergedId, ...back },
  })
  await recordEvent(tx, {
    ...{ programId, participantId: survivorId, type: 'participant.unmerged' as const },
    data: {
      merge_id: merge.id,
      unmerged: await identifierOf(tx, mergedId),
      returned_points: back.returned,
      shortfall_points: back.shortfall,
    },
  })
  for (const participantId of [survivorId, mergedId])
    await sendMail(tx, { ...{ programId, participantId, kind: 'accountsSeparated', words: {}, path: '/my-account' } })
}
