import { recordAudit } from '@/domain/audit'
import { OPEN_VERSIONS_SQL } from '@/domain/content-lifecycle'
import { type Context, inTransaction } from '@/domain/context'
import { findEarlyChanges } from '@/domain/devaluation'
import { type ResolvedPicture, resolvePicture } from '@/domain/media'
import { asIsIn } from '@/domain/stored-as-is'
import { announceProgramChange } from '@/platform/program-changes'
import { findTier, findTierRules, listEditableTiers } from './list-tiers'
import { enqueueRecount } from './settle-tiers'
import { TIER_FIELD_NAMES } from './tier-fields'
import { MAX_TIERS, type TierForm, type TierRules } from './tier-form'

type PictureProblem = Extract<ResolvedPicture, { ok: false }>['reason']
type Refused =
  | { ok: false; reason: 'name_taken' | 'threshold_taken' }
  | { ok: false; reason: 'picture'; problem: PictureProblem }

export type CreatedTier = { ok: true; id: number } | Refused | { ok: false; reason: 'too_many' }
export type UpdatedTier =
  | { ok: true }
  | Refused
  | { ok: false; reason: 'not_found' }
  /** The law gives members time before `on`. */
  | { ok: false; reason: 'too_early'; on: string }
export type DeletedTier =
  | { ok: true }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'in_use'; participants: number; gates: number }

/** Stores the fields of a tier. A write of Payload's own brings it, and has run the hooks already. */
type StoreTier = (data: TierData) => Promise<{ id: number }>

export const createTier = (
  context: Context,
  { form, programId, store }: { programId: number; form: TierForm; store?: StoreTier },
): Promise<CreatedTier> =>
  change(context, programId, async (tx): Promise<CreatedTier> => {
    const tiers = await listEditableTiers(tx, programId)
    if (tiers.length >= MAX_TIERS) return { ok: false, reason: 'too_many' }
    const taken = findTaken(tiers, form)
    if (taken) return taken
    const picture = await resolvePicture(tx, { programId, picture: form.image })
    if (!picture.ok) return { ok: false, reason: 'picture', problem: picture.reason }
    const data = dataOf(form, picture.mediaId, {})
    const { id } = store
      ? await store(data)
      : await tx.payload.create({
          collection: 'program-tiers',
          data: { ...data, program: programId },
          ...asIsIn(tx, 'program-tiers', data.name),
        })
    await recordAudit(tx, {
      action: 'program-tiers.created',
      recordType: 'program_tiers',
      recordId: id,
      programId,
      after: auditOf(form),
    })
    return { ok: true, id }
  })

type UpdateTier = {
  programId: number
  tierId: number
  form: TierForm
  /** The version whose form it is. */
  restores?: number
  store?: StoreTier
}

/** New thresholds move participants up, but never down (RULE-65). */
export const updateTier = (
  context: Context,
  { form, programId, restores, store, tierId }: UpdateTier,
): Promise<UpdatedTier> =>
  change(context, programId, async (tx): Promise<UpdatedTier> => {
    const stored = await findTier(tx, { programId, tierId })
    if (!stored) return { ok: false, reason: 'not_found' }
    const raised = form.threshold > stored.threshold ? [{ field: 'threshold', value: String(form.threshold) }] : []
    const [early] = await findEarlyChanges(tx, { programId, recordType: 'program_tiers', recordId: tierId }, raised)
    if (early) return { ok: false, reason: 'too_early', on: early.on }
    const others = (await listEditableTiers(tx, programId)).filter(({ id }) => id !== tierId)
    const taken = findTaken(others, form)
    if (taken) return taken
    const picture = await resolvePicture(tx, { programId, picture: form.image })
    if (!picture.ok) return { ok: false, reason: 'picture', problem: picture.reason }
    const data = dataOf(form, picture.mediaId, restores === undefined ? stored.translations : {})
    if (store) await store(data)
    else
      await tx.payload.update({
        collection: 'program-tiers',
        id: tierId,
        data,
        ...asIsIn(tx, 'program-tiers', tierId),
      })
    await recordAudit(tx, {
      action: restores === undefined ? 'program-tiers.updated' : 'program-tiers.restored',
      recordType: 'program_tiers',
      recordId: tierId,
      programId,
      before: auditOf(stored),
      after: auditOf(form),
    })
    return { ok: true }
  })

/**
 * Refused while participants have the tier or anything requires it, because participants keep a tier until their
 * anniversary.
 * @param remove deletes the row in a write of Payload's own
 */
export const deleteTier = (
  context: Context,
  { programId, remove, tierId }: { programId: number; tierId: number; remove?: () => Promise<unknown> },
): Promise<DeletedTier> =>
  change(context, programId, async (tx): Promise<DeletedTier> => {
    await tx.sql('select from program_tiers where id = $1 and program_id = $2 for update', [tierId, programId])
    const stored = await findTier(tx, { programId, tierId })
    if (!stored) return { ok: false, reason: 'not_found' }
    const { gates, participants } = stored
    if (participants + gates > 0) return { ok: false, reason: 'in_use', participants, gates }
    await tx.sql('update participants set tier_id = null where tier_id = $1 and erased_at is not null', [tierId])
    if (remove) await remove()
    else await tx.payload.delete({ collection: 'program-tiers', id: tierId, ...asIsIn(tx, 'program-tiers', tierId) })
    await recordAudit(tx, {
      action: 'program-tiers.deleted',
      recordType: 'program_tiers',
      recordId: tierId,
      programId,
      before: auditOf(stored),
    })
    return { ok: true }
  })

/** Turns tiers on or off, and chooses which points count. */
export const saveTierRules = (
  context: Context,
  { programId, rules }: { programId: number; rules: TierRules },
): Promise<{ ok: true }> =>
  change(context, programId, async (tx): Promise<{ ok: true }> => {
    const before = await findTierRules(tx, programId)
    if (before.enabled === rules.enabled && before.basis === rules.basis) return { ok: true }
    await tx.sql(
      'update programs set features_tiers = $2, tier_rules_basis = $3::enum_programs_tier_rules_basis, updated_at = $4 where id = $1',
      [programId, rules.enabled, rules.basis, tx.now],
    )
    // Otherwise publishing an older draft would revert it.
    await tx.sql(
      `update _programs_v set version_features_tiers = $2, version_tier_rules_basis = $3::enum__programs_v_version_tier_rules_basis
       where parent_id = $1 and ${OPEN_VERSIONS_SQL}`,
      [programId, rules.enabled, rules.basis],
    )
    await recordAudit(tx, {
      action: 'programs.updated',
      recordType: 'programs',
      recordId: programId,
      programId,
      before: { features_tiers: before.enabled, tier_rules_basis: before.basis },
      after: { features_tiers: rules.enabled, tier_rules_basis: rules.basis },
    })
    return { ok: true }
  })

/** Serializes changes of a program's tiers, so that no two tiers share a name or a threshold. */
const change = async <Result extends { ok: boolean }>(
  context: Context,
  programId: number,
  work: (tx: Context) => Promise<Result>,
): Promise<Result> => {
  const result = await inTransaction(context, async (tx) => {
    await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`tiers:${programId}`])
    const done = await work(tx)
    if (done.ok) await enqueueRecount(tx, programId)
    return done
  })
  if (result.ok) await announceProgramChange(context.sql, programId)
  return result
}

const findTaken = (
  others: { name: string; threshold: number }[],
  { name, threshold }: TierForm,
): { ok: false; reason: 'name_taken' | 'threshold_taken' } | null => {
  if (others.some((tier) => tier.name.toLowerCase() === name.toLowerCase())) return { ok: false, reason: 'name_taken' }
  return others.some((tier) => tier.threshold === threshold) ? { ok: false, reason: 'threshold_taken' } : null
}

type TierData = ReturnType<typeof dataOf>

/** Languages that a form doesn't have stay as they are stored. */
const dataOf = ({ image: _, ...form }: TierForm, mediaId: number | null, stored: TierForm['translations']) => ({
  ...form,
  benefits: form.benefits || null,
  translations: { ...stored, ...form.translations },
  image: mediaId,
})

/** Without its picture, and without translations where there are none. */
const auditOf = (tier: Omit<TierForm, 'image'>): Record<string, unknown> =>
  Object.fromEntries(
    TIER_FIELD_NAMES.filter((name) => name !== 'image')
      .map((name) => [name, tier[name]] as const)
      .filter(([, value]) => typeof value !== 'object' || Object.keys(value).length > 0),
  )
