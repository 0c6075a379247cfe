import type { Context } from '@/domain/context'
import { allows } from '@/domain/permissions'
import { cleanTag } from '@/domain/tags'
import { translate } from '@/i18n'
import { refuseErrors } from './save-result'

type Tags = { programId: number; given: readonly string[]; stored: readonly string[] }

/**
 * The tags to store. Only holders of challenges.manage may change them, as on the challenge's own page (CONSOLE-109);
 * other forms must send back the tags that they showed.
 */
export const takeTags = (context: Context, { given, programId, stored }: Tags): string[] => {
  const requested = new Set(given)
  if (requested.size === stored.length && stored.every((tag) => requested.has(tag))) return [...stored]
  const { actor } = context
  const t = translate(actor.type === 'administrator' ? actor.locale : 'en', 'console')
  if (!canTagChallenges(context, programId)) refuseErrors({ tag_list: [t('challengeEditor.errors.manageOnly')] })
  const cleaned = [...requested].map(cleanTag)
  if (cleaned.includes(null)) refuseErrors({ tag_list: [t('challengeEditor.errors.badTag')] })
  return [...new Set(cleaned.filter((tag) => tag !== null))]
}

/** Whether the actor may change a challenge's tags; jobs and scripts may. */
export const canTagChallenges = ({ actor }: Context, programId: number): boolean =>
  actor.type !== 'administrator' || allows(actor.grants, programId, 'challenges.manage')
