import type { Context } from '@/plugin/domain'
import { findMerchant } from './find-merchant'
import { findPerksProgram } from './program'

/** Any place works, because the distance doesn't matter here. */
const SOMEWHERE = { latitude: 0, longitude: 0 }

/**
 * Whether a program shows a merchant, for the page's HTTP status. Merchants of an unreachable provider count as known.
 */
export const isMerchantKnown = async (
  context: Context,
  { programId, slug }: { programId: number; slug: string },
): Promise<boolean> => {
  const program = await findPerksProgram(context, programId)
  if (!program) return false
  const found = await findMerchant(context, program, { slug, place: SOMEWHERE, participantId: null })
  return !found.ok || found.merchant !== null
}
