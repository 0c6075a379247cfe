import type { Context } from '@/domain/context'
import type { KindContext, Verdict } from './types'

/**
 * link, call_action, share and engage: completed by the click-through, which is recorded with the completion (RULE-22).
 */
export const completeOnClick = async (_context: Context, { challenge }: KindContext): Promise<Verdict> => ({
  ok: true,
  evidence: { clicked: challenge.link_url },
  click: { link_url: challenge.link_url },
})
