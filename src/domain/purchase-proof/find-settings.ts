import type { Context } from '@/domain/context'
import type { ProofSettings } from './settings-form'

/** `updated_at` names the state that a form was opened with; null where nothing was ever saved and the usual values hold. */
export type StoredSettings = ProofSettings & { updated_at: Date | null }

/** What holds for a program that never saved any: the columns' own defaults. */
const USUAL: StoredSettings = {
  exclusion_identifiers: [],
  external_purchase_item_points_per_cents: 0,
  max_age_days: 14,
  velocity_per_day: 10,
  device_velocity_per_day: 20,
  known_merchants_only: false,
  review_sample_percent: 2,
  review_confidence: 0.6,
  review_above_points: null,
  same_image_bits: 4,
  total_tolerance_cents: 5,
  issue_form_url: '',
  updated_at: null,
}

/** The purchase proof settings of a program. @param options.lock in a transaction that is about to change them */
export const findSettings = async (
  { sql }: Context,
  { lock = false, programId }: { programId: number; lock?: boolean },
): Promise<StoredSettings> => {
  const [row] = await sql<StoredSettings>(
    `select exclusion_identifiers, external_purchase_item_points_per_cents::float8, max_age_days::int, velocity_per_day::int,
       device_velocity_per_day::int, known_merchants_only, review_sample_percent::float8, review_confidence::float8,
       review_above_points::int, same_image_bits::int, total_tolerance_cents::int, coalesce(issue_form_url, '') as issue_form_url,
       updated_at
     from purchase_proof_settings where program_id = $1${lock ? ' for update' : ''}`,
    [programId],
  )
  return row ?? USUAL
}
