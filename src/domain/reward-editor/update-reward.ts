import { recordAudit } from '@/domain/audit'
import { isSame } from '@/domain/content-fields'
import { type Context, inTransaction } from '@/domain/context'
import { findEarlyChanges, type Worsening } from '@/domain/devaluation'
import { fieldsOfSave, ownAmounts, type RewardField } from '@/domain/reward-fields'
import { asIsIn } from '@/domain/stored-as-is'
import { textIn } from '@/i18n/text'
import { announceProgramChange } from '@/platform/program-changes'
import { onlyRow } from '@/platform/sql'
import { checkFields } from './check-fields'
import type { StoreReward } from './create-reward'
import { type EditableReward, findEditableReward, type StoredReward, toData } from './find-editable-reward'
import { findUnknownChallenges } from './find-unknown-challenges'
import { findWorsenings } from './find-worsenings'
import { findEditRefusals } from './publication-checks'
import type { RewardForm } from './reward-form'
import { findLocks } from './reward-locks'
import { resolvePictures } from './take-pictures'
import type { Refused, SaveProblem } from './types'

export type RewardUpdated =
  | { ok: true; changed: RewardField[] }
  /** `stale`: somebody changed it since the form was opened. `unchanged`: the form equals the stored reward. */
  | { ok: false; reason: 'not_found' | 'stale' | 'unchanged' }
  | Refused

type Update = {
  programId: number
  rewardId: number
  form: RewardForm
  /** The version that the form was opened with, ISO 8601; a restored version replaces any stored one. */
  updatedAt?: string
  canManage: boolean
  /** The version whose form it is. */
  restores?: number
  store?: StoreReward
}

/**
 * Saves a reward's form. Promises to people who claimed, entered or play stay (`findLocks`), and the limit can't fall
 * below the claims, including concurrent ones.
 */
export const updateReward = async (context: Context, update: Update): Promise<RewardUpdated> => {
  const updated = await saveReward(context, update)
  // The collection's hook announced the change before the transaction committed.
  if (updated.ok) await announceProgramChange(context.sql, update.programId)
  return updated
}

const saveReward = (
  context: Context,
  { canManage, restores, store, updatedAt, ...update }: Update,
): Promise<RewardUpdated> =>
  inTransaction(context, async (tx): Promise<RewardUpdated> => {
    const { programId, rewardId } = update
    const stored = await findEditableReward(tx, { programId, rewardId, lock: true })
    if (!stored) return { ok: false, reason: 'not_found' }
    if (updatedAt !== undefined && stored.updated_at.getTime() !== Date.parse(updatedAt))
      return { ok: false, reason: 'stale' }
    const fields = await checkFields(tx, programId, update.form, stored)
    const form = { ...ownAmounts(update.form), fields: fields.values }
    if (fields.problems.length > 0) return { ok: false, reason: 'invalid', problems: fields.problems }
    const changed = fieldsOfSave(form.selection).filter((field) => !isSame(form[field], stored.form[field]))
    if (changed.length === 0) return { ok: false, reason: 'unchanged' }

    const locks = findLocks(stored.facts, { canManage, now: tx.now })
    const problems = [
      ...changed.flatMap((field) => (locks[field] ? [{ field, problem: locks[field] }] : [])),
      ...(changed.includes('limit') ? await findLimitProblem(tx, update) : []),
      ...(await findUnknownChallenges(tx, programId, form)),
      ...(isOffered(stored, tx.now)
        ? [
            ...(await findTooEarly(tx, update, findWorsenings(stored.form, form))),
            ...(await findEditRefusals(tx, { ...stored, programId }, form)).map(({ field, message }) => ({
              field,
              message: textIn(message, tx.locale ?? 'en'),
            })),
          ]
        : []),
    ]
    if (problems.length > 0) return { ok: false, reason: 'invalid', problems }
    const taken = await resolvePictures(tx, programId, form)
    if (!taken.ok) return { ok: false, reason: 'invalid', problems: [taken] }

    const data = toData({ ...taken.form, fields: form.fields })
    if (store) await store(data)
    else await tx.payload.update({ collection: 'rewards', id: rewardId, data, ...asIsIn(tx, 'rewards', rewardId) })
    await auditUpdate(tx, {
      programId,
      stored,
      form: { ...taken.form, fields: form.fields },
      changed,
      isRestore: restores !== undefined,
    })
    return { ok: true, changed }
  })

const isOffered = ({ facts, form }: EditableReward, now: Date): boolean =>
  facts.approved_at !== null && (form.finish === null || new Date(form.finish) > now)

const findTooEarly = async (
  tx: Context,
  { programId, rewardId }: Pick<Update, 'programId' | 'rewardId'>,
  worsenings: readonly Worsening[],
): Promise<SaveProblem[]> =>
  (await findEarlyChanges(tx, { programId, recordType: 'rewards', recordId: rewardId }, worsenings)).map(
    ({ field, on }) => ({ field: field as RewardField, problem: 'too_early', on }),
  )

/** Locks the stock until the new limit is committed: `laurel_take_stock` then reads the new one. */
const findLimitProblem = async (
  { sql }: Context,
  { form, programId, rewardId }: Omit<Update, 'canManage' | 'updatedAt'>,
) => {
  const { claims } = onlyRow(
    await sql<{ claims: number }>(
      'select claims from reward_stocks where reward_id = $1 and program_id = $2 for no key update',
      [rewardId, programId],
    ),
  )
  const problem: SaveProblem = { field: 'limit', problem: 'below_claims', least: claims }
  return form.limit !== null && form.limit < claims ? [problem] : []
}

type Audited = {
  programId: number
  stored: EditableReward
  form: StoredReward
  changed: RewardField[]
  isRestore: boolean
}

const auditUpdate = (tx: Context, { changed, form, isRestore, programId, stored }: Audited): Promise<void> =>
  recordAudit(tx, {
    action: isRestore ? 'reward.version_restored' : 'reward.updated',
    recordType: 'rewards',
    recordId: stored.id,
    programId,
    before: Object.fromEntries(changed.map((field) => [field, stored.form[field]])),
    after: Object.fromEntries(changed.map((field) => [field, form[field]])),
  })
