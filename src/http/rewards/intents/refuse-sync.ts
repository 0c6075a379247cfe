import type { SyncStarted } from '@/domain/winner-syncs'
import type { Reply } from '@/http/server/reply'
import { refuseIntent } from './refuse-intent'
import type { RewardCallContext } from './reward-intent'

type Refusal = (SyncStarted & { ok: false })['reason']

const STATUSES: Record<Refusal, number> = {
  not_found: 404,
  not_applicable: 422,
  not_active: 422,
  not_decided: 422,
  nobody: 422,
  nothing_left: 422,
  under_way: 409,
}

export const refuseSync = (callContext: RewardCallContext, reason: Refusal): Reply =>
  refuseIntent(callContext, STATUSES[reason], `sync.${reason}`)
