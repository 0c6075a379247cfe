import { audit, recordAction, recordEvent, sendMail } from '@/plugin'
import {
  BrandedError,
  type Context,
  consentSourceOf,
  endSessionsOf,
  inTransaction,
  type MovedRows,
  mergePoints,
  moveRows,
  nameConsentSource,
  onlyRow,
} from '@/plugin/domain'
import { administratorOf } from './duplicates'
import { type Account, lockAccounts, type Pair } from './lock-accounts'
import { type ChangedField, type MergedFields, mergeFields } from './merge-fields'
import { findTier, keepHigherTier } from './merge-tiers'
import type { DuplicateReason } from './merge-values'
import { narrowConsents } from './narrow-consents'

export type MergeRefusal = 'not_found' | 'same' | 'already_merged' | 'survivor_merged' | 'blocked' | 'test'

export type Merged = {
  ok: true
  mergeId: number
  points: number
  lifetime: number
  rows: MovedRows[]
  changed: ChangedField[]
  addedTags: string[]
}

type MergeResult = Merged | { ok: false; reason: MergeRefusal }

const refusalOf = (
  survivor: Account | undefined,
  merged: Account | undefined,
  programPair: Pair,
): MergeRefusal | null => {
  if (programPair.survivorId === programPair.mergedId) return 'same'
  if (!survivor || !merged || survivor.erased_at || merged.erased_at) return 'not_found'
  if (merged.merged_into_id !== null) return 'already_merged'
  if (survivor.merged_into_id !== null) return 'survivor_merged'
  if (survivor.status === 'blocked' || survivor.status === 'inactive' || merged.status === 'blocked') return 'blocked'
  return (survivor.is_test ?? false) === (merged.is_test ?? false) ? null : 'test'
}

/**
 * Merges an account into another one of the same program (decision 94): points, rows of all tables, profile and tags move, the
 * narrower consent wins, and its sessions end. Its address and its identifier lead to the surviving account from then on.
 */
export const mergeAccounts = (
  context: Context,
  pair: Pair & { reasons?: readonly DuplicateReason[] },
): Promise<MergeResult> =>
  inTransaction(context, async (tx): Promise<MergeResult> => {
    const { mergedId, programId, survivorId } = pair
    const { merged, survivor } = await lockAccounts(tx, pair)
    const reason = refusalOf(survivor, merged, pair)
    if (reason || !merged) return { ok: false, reason: reason ?? 'not_found' }
    await nameConsentSource(tx.sql, consentSourceOf(tx.actor))
    await endSessionsOf(tx, { participantId: mergedId })
    const fields = await mergeFields(tx, pair)
    await narrowConsents(tx, pair)
    const before = await findTier(tx, pair)
    await tx.sql(
      "update participants set merged_into_id = $3, status = 'inactive', updated_at = $4 where id = $1 and program_id = $2",
      [mergedId, programId, survivorId, tx.now],
    )
    const { id: mergeId } = onlyRow(
      await tx.sql<{ id: number }>(
        `insert into account_merges (program_id, survivor_id, merged_id, status, reasons, merged_by_id, merged_at, created_at, updated_at)
         values ($1, $2, $3, 'merged', $4, $5, $6, $6, $6) returning id`,
        [programId, survivorId, mergedId, JSON.stringify(pair.reasons ?? []), administratorOf(tx), tx.now],
      ),
    )
    const { afterEntryId, lifetime, points } = await mergePoints(tx, { programId, mergedId, key: `merge:${mergeId}` })
    const rows = await moveRows(tx, pair)
    const counters = await moveCounters(tx, pair)
    const stored: MergedFields = {
      ...fields,
      status: merged.status,
      counters,
      tier: await keepHigherTier(tx, pair, before),
    }
    await tx.sql(
      `update account_merges set after_entry = $3, points = $4, lifetime_points = $5, fields = $6, rows = $7 where id = $1 and program_id = $2`,
      [mergeId, programId, afterEntryId, points, lifetime, JSON.stringify(stored), JSON.stringify(rows)],
    )
    await tx.sql(
      `update account_duplicates set status = 'merged', updated_at = $4
       where program_id = $1 and first_id = least($2::int, $3::int) and second_id = greatest($2::int, $3::int)`,
      [programId, survivorId, mergedId, tx.now],
    )
    await recordAction(tx, {
      ...{ programId, participantId: survivorId, actionType: 'merge_accounts.actions.merged', title: '', points },
      actionable: { type: 'Participant', id: survivorId },
    })
    await audit(tx, {
      ...{ action: 'merge_accounts.merged', recordType: 'participants', recordId: survivorId, programId },
      after: { merge_id: mergeId, merged_participant: mergedId, points, lifetime_points: lifetime },
    })
    await recordEvent(tx, {
      ...{ programId, participantId: survivorId, type: 'participant.merged' as const },
      data: { merge_id: mergeId, merged: await identifierOf(tx, mergedId), points, lifetime_points: lifetime },
    })
    await sendMail(tx, {
      ...{
        programId,
        participantId: survivorId,
        kind: 'accountsMerged',
        words: { points: String(points) },
        path: '/my-account',
      },
    })
    return { ok: true, mergeId, points, lifetime, rows, ...fields }
  })

/** Carries the result out of the transaction that it rolls back. */
class MergePreview extends BrandedError {
  static override readonly laurel = 'MergePreview'
  constructor(readonly result: MergeResult) {
    super('merge_preview')
  }
}

/** What a merge would move, found by trying it in a transaction that is rolled back. */
export const previewMerge = async (context: Context, pair: Pair): Promise<MergeResult> => {
  try {
    return await inTransaction(context, async (tx): Promise<MergeResult> => {
      throw new MergePreview(await mergeAccounts(tx, pair))
    })
  } catch (error) {
    if (MergePreview.is(error)) return error.result
    throw error
  }
}

export const identifierOf = async (
  { sql }: Context,
  participantId: number,
): Promise<{ id: number; identifier: string }> =>
  onlyRow(await sql('select id, identifier from participants where id = $1', [participantId]))

/** Counts follow their rows. @returns the merged account's counters that no rows tell */
const moveCounters = async ({ sql }: Context, pair: Pair): Promise<MergedFields['counters']> => {
  const { programId, survivorId, mergedId } = pair
  const counters = onlyRow(
    await sql<MergedFields['counters']>(
      'select rewards_earned::int as rewards_earned, clicks::int as clicks from participant_balances where participant_id = $1 and program_id = $2',
      [mergedId, programId],
    ),
  )
  await countRows({ sql }, pair)
  await addCounters({ sql }, { programId, participantId: survivorId }, counters, 1)
  await addCounters({ sql }, { programId, participantId: mergedId }, counters, -1)
  return counters
}

export const addCounters = async (
  { sql }: Pick<Context, 'sql'>,
  { participantId, programId }: { programId: number; participantId: number },
  { clicks, rewards_earned }: MergedFields['counters'],
  sign: 1 | -1,
): Promise<void> => {
  await sql(
    `update participant_balances set rewards_earned = greatest(0, rewards_earned + $3), clicks = greatest(0, clicks + $4)
     where participant_id = $1 and program_id = $2`,
    [participantId, programId, sign * rewards_earned, sign * clicks],
  )
}

/** Sets the counters that `verifyLedger` derives from rows. */
export const countRows = async (
  { sql }: Pick<Context, 'sql'>,
  { mergedId, programId, survivorId }: Pair,
): Promise<void> => {
  await sql(
    `update participant_balances b set
       pending_points = (select coalesce(sum(h.amount), 0) from pending_points h
         where h.participant_id = b.participant_id and h.program_id = b.program_id and h.status = 'pending'),
       completed_challenges = (select count(*) from challenge_completions c
         where c.participant_id = b.participant_id and c.program_id = b.program_id and c.reset_at is null)
     where b.participant_id = any($1::int[]) and b.program_id = $2`,
    [[survivorId, mergedId], programId],
  )
}
