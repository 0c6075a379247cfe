import type { Context } from '@/domain/context'
import { findMerchant } from './find-merchant'
import { findPerksProgram } from './program'

/** Any place will do: how far the merchant is from it is of no interest here. */
const SOMEWHERE = { latitude: 0, longitude: 0 }

/** Whether a program shows a merchant, for the status of its page. One whose provider does not answer counts as known. */
export const isMerchantKnown = async (
  context: Context,
  { programId, slug }: { programId: number; slug: string },
): Promise<boolean> => {
  const program = await findPerksProgram(context, programId)
  if (!program) return false
  const found = await findMerchant(context, program, { slug, place: SOMEWHERE, participantId: null })
  return !found.ok || found.merchant !== null
}
