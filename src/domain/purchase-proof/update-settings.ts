import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { announceProgramChange } from '@/platform/program-changes'
import { changesOf, isCurrent } from './changes'
import { findSettings } from './find-settings'
import { lockPurchaseProof } from './lock-purchase-proof'
import type { ProofSettings } from './settings-form'

/** `updatedAt` identifies the new version for the form's next save. */
export type UpdatedSettings = { ok: true; changed: string[]; updatedAt: Date | null } | { ok: false; reason: 'stale' }

type Update = {
  programId: number
  form: ProofSettings
  /** The version that the form was opened with, ISO 8601; null if nothing was saved before, undefined for any. */
  updatedAt: string | null | undefined
}

/**
 * Saves the purchase proof settings, unless the form is based on an older version. Saving unchanged values does
 * nothing, so that pressing Save twice is no conflict.
 */
export const updateSettings = async (context: Context, update: Update): Promise<UpdatedSettings> => {
  const updated = await saveSettings(context, update)
  // Cached pages of the site show how long receipts count.
  if (updated.ok) await announceProgramChange(context.sql, update.programId)
  return updated
}

const saveSettings = (context: Context, { form, programId, updatedAt }: Update): Promise<UpdatedSettings> =>
  inTransaction(context, async (tx): Promise<UpdatedSettings> => {
    await lockPurchaseProof(tx, programId)
    const stored = await findSettings(tx, { programId, lock: true })
    const { after, before, changed } = changesOf<ProofSettings>(stored, form, FIELDS)
    if (changed.length === 0) return { ok: true, changed: [], updatedAt: stored.updated_at }
    if (!isCurrent(stored.updated_at, updatedAt)) return { ok: false, reason: 'stale' }
    await tx.sql(
      `insert into purchase_proof_settings (program_id, ${FIELDS.join(', ')}, created_at, updated_at)
       values ($1, ${FIELDS.map((_, at) => `$${at + 3}`).join(', ')}, $2, $2)
       on conflict (program_id) do update set ${FIELDS.map((field) => `${field} = excluded.${field}`).join(', ')},
         updated_at = excluded.updated_at`,
      [programId, tx.now, ...FIELDS.map((field) => toColumn(field, form))],
    )
    await recordAudit(tx, {
      action: 'purchase_proof_settings.updated',
      recordType: 'purchase_proof_settings',
      recordId: programId,
      programId,
      before,
      after,
    })
    return { ok: true, changed, updatedAt: tx.now }
  })

const FIELDS = [
  'exclusion_identifiers',
  'external_purchase_item_points_per_cents',
  'max_age_days',
  'velocity_per_day',
  'device_velocity_per_day',
  'known_merchants_only',
  'currency',
  'exchange_rates',
  'review_sample_percent',
  'review_confidence',
  'review_above_points',
  'same_image_bits',
  'total_tolerance_cents',
  'issue_form_url',
] as const satisfies readonly (keyof ProofSettings)[]

const toColumn = (field: (typeof FIELDS)[number], form: ProofSettings): unknown => {
  if (field === 'exclusion_identifiers' || field === 'exchange_rates') return JSON.stringify(form[field])
  if (field === 'issue_form_url') return form.issue_form_url === '' ? null : form.issue_form_url
  return form[field]
}
