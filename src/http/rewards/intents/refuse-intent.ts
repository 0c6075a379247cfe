import { failed, type Reply } from '@/http/server/reply'
import { translate } from '@/i18n'
import type { RewardCallContext } from './reward-intent'

/**
 * A refusal in the administrator's language. @param reason a key below `rewardTabs.refusals`, such as `sync.nobody`
 * @param values for the text's placeholders
 */
export const refuseIntent = (
  { administrator }: RewardCallContext,
  status: number,
  reason: string,
  values: Record<string, string> = {},
  errors: Record<string, string[]> = {},
): Reply => failed(status, translate(administrator.locale, 'console')(`rewardTabs.refusals.${reason}`, values), errors)
