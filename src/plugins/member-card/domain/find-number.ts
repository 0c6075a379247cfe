import type { Context, MemberNumber } from '@/plugin/domain'
import { findCardSettings } from './card-settings'
import { openCard } from './open-card'

/** A participant's number for other plugins, such as on a pass in their phone's wallet; null if the program has no cards. */
export const findNumber = async (
  context: Context,
  holder: { programId: number; participantId: number },
): Promise<MemberNumber | null> => {
  const { accepts_number_alone, is_on } = await findCardSettings(context.sql, holder.programId)
  if (!is_on) return null
  return { number: (await openCard(context, holder)).number, worksAlone: accepts_number_alone }
}
