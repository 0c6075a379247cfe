import type { RequiredDataFromCollectionSlug } from 'payload'
import { recordAudit } from '@/domain/audit'
import { isSame } from '@/domain/content-fields'
import { type Context, inTransaction } from '@/domain/context'
import { findExisting } from '@/domain/find-existing'
import { fieldsOfSelection, MANAGED_FIELDS } from '@/domain/reward-fields'
import { asIsIn } from '@/domain/stored-as-is'
import { checkFields } from './check-fields'
import { type StoredReward, toData } from './find-editable-reward'
import { findUnknownChallenges } from './find-unknown-challenges'
import { EMPTY_REWARD, type RewardForm } from './reward-form'
import { resolvePictures } from './take-pictures'
import type { Refused } from './types'

export type RewardCreated = { ok: true; rewardId: number } | Refused

type NewReward = {
  programId: number
  form: RewardForm
  /** Identifies one opened form, so that sending it twice makes one reward; it becomes the reward's own. */
  identifier: string
  /** Whether it may set fields that require rewards.manage. */
  canManage: boolean
  store?: StoreReward
}

/** Stores the fields of a reward. A write of Payload's own brings it, and has run the hooks already. */
export type StoreReward = (data: Record<string, unknown>) => Promise<{ id: number }>

/** Creates a reward as a draft. */
export const createReward = (
  context: Context,
  { form, identifier, canManage, programId, store }: NewReward,
): Promise<RewardCreated> =>
  inTransaction(context, async (tx): Promise<RewardCreated> => {
    const earlier = await findExisting(tx, 'rewards', { programId, identifier })
    if (earlier) return { ok: true, rewardId: earlier.id }
    const problems = await findUnknownChallenges(tx, programId, form)
    const given = MANAGED_FIELDS.filter((field) => !isSame(form[field], EMPTY_REWARD[field]))
    if (!canManage) problems.push(...given.map((field) => ({ field, problem: 'manage_only' as const })))
    const fields = await checkFields(tx, programId, form, null)
    problems.push(...fields.problems)
    if (problems.length > 0) return { ok: false, reason: 'invalid', problems }
    const taken = await resolvePictures(tx, programId, form)
    if (!taken.ok) return { ok: false, reason: 'invalid', problems: [taken] }
    return {
      ok: true,
      rewardId: await insertReward(tx, {
        programId,
        identifier,
        form: { ...taken.form, fields: fields.values },
        store,
      }),
    }
  })

type Insert = {
  programId: number
  identifier: string
  form: StoredReward
  copyOf?: number | null
  store?: StoreReward | undefined
}

/**
 * Inserts a reward with its audit entry, in the caller's transaction.
 * @returns its id
 */
export const insertReward = async (
  tx: Context,
  { copyOf = null, form, identifier, programId, store }: Insert,
): Promise<number> => {
  // The collection has defaults for missing fields.
  const data = { ...toData(form), identifier, program: programId } as RequiredDataFromCollectionSlug<'rewards'>
  const { id } = store
    ? await store(data)
    : await tx.payload.create({ collection: 'rewards', data, ...asIsIn(tx, 'rewards', identifier) })
  const after = Object.fromEntries(fieldsOfSelection(form.selection).map((field) => [field, form[field]]))
  await recordAudit(tx, {
    action: 'reward.created',
    recordType: 'rewards',
    recordId: id,
    programId,
    after: copyOf === null ? after : { ...after, copy_of: copyOf },
  })
  return id
}
