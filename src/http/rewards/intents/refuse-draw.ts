import type { ContestAssigned } from '@/domain/contests'
import type { Advanced, AlternateCall, Assigned, Redrawn } from '@/domain/draws'
import { failed, type Reply } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { refuseIntent } from './refuse-intent'
import type { RewardCallContext } from './reward-intent'

type Refusal = ((Advanced | Assigned | AlternateCall | Redrawn | ContestAssigned) & { ok: false })['reason']

const STATUSES: Record<Refusal, number> = {
  not_found: 404,
  not_ended: 422,
  not_committed: 409,
  not_frozen: 409,
  already_drawn: 409,
  too_soon: 409,
  beacon_not_ready: 409,
  not_drawn: 422,
  not_settled: 422,
  not_ranked: 422,
  reason_needed: 422,
  no_prize_free: 409,
  no_alternate: 409,
  nobody_can_win: 409,
  nobody: 422,
}

export const refuseDraw = (callContext: RewardCallContext, reason: Refusal): Reply => {
  // The specification's text for a draw without winners (CONSOLE-153).
  if (reason === 'nobody') return failed(STATUSES.nobody, text('actionFailed'))
  const errors: Record<string, string[]> = reason === 'reason_needed' ? { reason: [text('enterValue')] } : {}
  return refuseIntent(callContext, STATUSES[reason], `draw.${reason}`, {}, errors)
}
