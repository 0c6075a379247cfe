import { type Context, ProviderAway } from '@/plugin/domain'
import { findShown } from './find-merchant'
import { findPerksProgram } from './program'

type Wanted = { programId: number; participantId: number; offerKey: string }

const MOST_SAVED = 500

/** Saves an offer for later (RULE-70). Idempotent. */
export const saveOffer = async (
  context: Context,
  { offerKey, participantId, programId }: Wanted,
): Promise<{ ok: true } | { ok: false; reason: 'no_offer' | 'too_many' | 'provider_away' }> => {
  const program = await findPerksProgram(context, programId)
  try {
    if (!program || !(await findShown(context, program, { offerKey }))) return { ok: false, reason: 'no_offer' }
  } catch (error) {
    if (!ProviderAway.is(error)) throw error
    return { ok: false, reason: 'provider_away' }
  }
  const [saved] = await context.sql(
    `insert into saved_offers (program_id, participant_id, endeca_key, created_at, updated_at)
     select $1, $2, $3, $4, $4 where (select count(*) from saved_offers where participant_id = $2) < ${MOST_SAVED}
     on conflict (participant_id, endeca_key) do update set updated_at = $4 returning 1`,
    [programId, participantId, offerKey, context.now],
  )
  return saved ? { ok: true } : { ok: false, reason: 'too_many' }
}

export const removeSavedOffer = async (
  { sql }: Context,
  { offerKey, participantId, programId }: Wanted,
): Promise<void> => {
  await sql('delete from saved_offers where program_id = $1 and participant_id = $2 and endeca_key = $3', [
    programId,
    participantId,
    offerKey,
  ])
}
