import type { Context } from '@/domain/context'
import { DEFAULT_RECEIPT_SETTINGS } from '@/domain/receipts'
import { env } from '@/platform/env'
import type { ProofSettings } from './settings-form'

/** `updated_at` identifies the version for a form; null if nothing was ever saved and the defaults apply. */
export type StoredSettings = ProofSettings & { updated_at: Date | null }

const { merchant_names: _, ...LIMITS } = DEFAULT_RECEIPT_SETTINGS
/** The defaults of a program that never saved settings. */
const usual = (): StoredSettings => ({
  ...LIMITS,
  exclusion_identifiers: [],
  currency: null,
  exchange_rates: [],
  review_sample_percent: env.RECEIPT_REVIEW_SAMPLE_PERCENT,
  known_merchants_only: false,
  issue_form_url: '',
  updated_at: null,
})

/**
 * The purchase proof settings of a program.
 * @param lock for transactions that change them
 */
export const findSettings = async (
  { sql }: Context,
  { lock = false, programId }: { programId: number; lock?: boolean },
): Promise<StoredSettings> => {
  const [row] = await sql<StoredSettings>(
    `select exclusion_identifiers, external_purchase_item_points_per_cents::float8, max_age_days::int, velocity_per_day::int,
       device_velocity_per_day::int, known_merchants_only, currency, exchange_rates, review_sample_percent::float8, review_confidence::float8,
       review_above_points::int, same_image_bits::int, total_tolerance_cents::int, coalesce(issue_form_url, '') as issue_form_url,
       updated_at
     from purchase_proof_settings where program_id = $1${lock ? ' for update' : ''}`,
    [programId],
  )
  return row ? { ...row, exchange_rates: row.exchange_rates.map(toRate) } : usual()
}

/** With its fields in the form's order, because jsonb has an order of its own. */
const toRate = ({ currency, rate, since, source }: ProofSettings['exchange_rates'][number]) => ({
  ...{ currency, rate, since, source },
})
