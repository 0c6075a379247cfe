import { z } from 'zod'
import type { Administrator, Context } from '@/domain/context'
import { PICTURE_PROBLEMS } from '@/domain/media'
import { readId } from '@/domain/permissions'
import {
  createTier,
  deleteTier,
  type EditableTier,
  findTierRules,
  listEditableTiers,
  MAX_TIERS,
  readTierVersion,
  SIMULATION_FORM,
  type Simulation,
  saveTierRules,
  simulateTiers,
  TIER_RULES_FORM,
  type TierForm,
  type TierRules,
  tierForm,
  tierValuesOf,
  updateTier,
} from '@/domain/tiers'
import { presentImage } from '@/http/programs/present-image'
import { programCall } from '@/http/server/console-call'
import { withFiles } from '@/http/server/form-body'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { translate } from '@/i18n'
import { type Text, text } from '@/i18n/text'
import { fieldErrors } from '@/platform/field-errors'

type CallContext = { administrator: Administrator; context: Context; programId: number; params: Record<string, string> }

const MAX_TIER_BYTES = 10_000_000
const UNKNOWN = failed(404, text('notFound'))

/** A program's tiers with their rules, and the JSON of their page (RULE-41). */
export const TIERS_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    reply({
      rules: await findTierRules(context, programId),
      program_tiers: (await listEditableTiers(context, programId)).map(presentTier),
    }),
})

export const CREATE_TIER_CALL = programCall({
  maxBytes: MAX_TIER_BYTES,
  input: withFiles(z.looseObject({})),
  handle: async ({ administrator, context, programId }: CallContext, body: object): Promise<Reply> => {
    const read = readTierForm(administrator, body)
    if (!read.ok) return read.reply
    const created = await createTier(context, { programId, form: read.form })
    if (created.ok) return succeeded(text('tiers.created'), { program_tier_id: created.id })
    return refuseTier(administrator, created)
  },
})

export const UPDATE_TIER_CALL = programCall({
  maxBytes: MAX_TIER_BYTES,
  input: withFiles(z.looseObject({})),
  handle: async ({ administrator, context, params, programId }: CallContext, body: object): Promise<Reply> => {
    const read = readTierForm(administrator, body)
    if (!read.ok) return read.reply
    return saveTier(administrator, context, { programId, tierId: readId(params.program_tier_id) ?? 0, form: read.form })
  },
})

type Save = Parameters<typeof updateTier>[1]

const saveTier = async (
  administrator: Administrator,
  context: Context,
  update: Save,
  message = text('tiers.updated'),
): Promise<Reply> => {
  const updated = await updateTier(context, update)
  if (updated.ok) return succeeded(message)
  return updated.reason === 'not_found' ? UNKNOWN : refuseTier(administrator, updated)
}

/** Saves the form of an earlier version again, by the same rules. */
export const restoreTier = async (
  { administrator, context, programId }: CallContext,
  { tierId, versionId }: { tierId: number; versionId: number },
  message: Text,
): Promise<Reply> => {
  const version = await readTierVersion(context, { programId, tierId, versionId })
  if (!version) return UNKNOWN
  const read = readTierForm(administrator, version)
  if (!read.ok) return read.reply
  return saveTier(administrator, context, { programId, tierId, form: read.form, restores: versionId }, message)
}

export const DELETE_TIER_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }: CallContext): Promise<Reply> => {
    const deleted = await deleteTier(context, { programId, tierId: readId(params.program_tier_id) ?? 0 })
    if (deleted.ok) return succeeded(text('tiers.deleted'))
    if (deleted.reason === 'not_found') return UNKNOWN
    const message = text(deleted.participants > 0 ? 'tiers.hasPeople' : 'tiers.isAskedFor', {
      count: deleted.participants || deleted.gates,
    })
    return failed(422, message, { base: [message] })
  },
})

export const TIER_RULES_CALL = programCall({
  input: TIER_RULES_FORM,
  handle: async ({ context, programId }: CallContext, rules: TierRules): Promise<Reply> => {
    await saveTierRules(context, { programId, rules })
    return succeeded(text(rules.enabled ? 'tiers.rulesSaved' : 'tiers.turnedOff'))
  },
})

/** Counts and stores nothing. */
export const SIMULATE_TIERS_CALL = programCall({
  input: SIMULATION_FORM,
  handle: async ({ context, programId }: CallContext, simulation: Simulation): Promise<Reply> => {
    const { isEstimate, participants, tiers } = await simulateTiers(context, { programId, simulation })
    return reply({
      participants,
      is_estimate: isEstimate,
      tiers: tiers.map(({ afterAnniversary, afterSaving, now, threshold, tierId }) => ({
        program_tier_id: tierId,
        threshold,
        now,
        after_saving: afterSaving,
        after_anniversary: afterAnniversary,
      })),
    })
  },
})

const presentTier = (tier: EditableTier) => ({
  id: tier.id,
  ...tierValuesOf(tier),
  image: presentImage(tier.image, ''),
  participants: tier.participants,
})

type Read = { ok: true; form: TierForm } | { ok: false; reply: Reply }

const readTierForm = ({ locale }: Administrator, body: unknown): Read => {
  const t = translate(locale, 'console')
  const parsed = tierForm((key) => t(`tiers.errors.${key}`)).safeParse(body)
  if (parsed.success) return { ok: true, form: parsed.data }
  return { ok: false, reply: failed(422, text('fillRequired'), fieldErrors(parsed.error)) }
}

type Refusal =
  | { reason: 'name_taken' | 'threshold_taken' | 'too_many' }
  | { reason: 'too_early'; on: string }
  | { reason: 'picture'; problem: keyof typeof PICTURE_PROBLEMS }

const refuseTier = ({ locale }: Administrator, refusal: Refusal): Reply => {
  if (refusal.reason === 'picture')
    return failed(422, text('fillRequired'), { image: [PICTURE_PROBLEMS[refusal.problem]] })
  const message = translate(locale, 'console')(`tiers.errors.${refusal.reason}`, { most: MAX_TIERS, ...refusal })
  const field = { name_taken: 'name', threshold_taken: 'threshold', too_early: 'threshold', too_many: 'base' }[
    refusal.reason
  ]
  return failed(422, message, { [field]: [message] })
}
