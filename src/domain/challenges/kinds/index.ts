import type { ChallengeType } from '../site-challenge'
import { article } from './article'
import { clickThrough } from './click-through'
import { collect } from './collect'
import { location } from './location'
import type { ChallengeKind, KindRefusal } from './types'
import { video } from './video'

export type { ChallengeKind, KindRefusal, KindScene, Submission, Verdict } from './types'

/** Completed by something else than the page's button; pressing it says by what. */
const elsewhere =
  (reason: KindRefusal): ChallengeKind =>
  async () => ({ ok: false, reason })

/** How each kind of challenge is completed from the site. A new kind is a file beside this one and a line here. */
export const CHALLENGE_KINDS = {
  link: clickThrough,
  call_action: clickThrough,
  share: clickThrough,
  engage: clickThrough,
  article,
  video,
  collect,
  location,
  signup: elsewhere('completes_by_verification'),
  referral: elsewhere('completes_by_referral'),
  unified_social: elsewhere('completes_by_posts'),
  donation: elsewhere('completes_by_payment'),
  membership: elsewhere('completes_by_payment'),
} as const satisfies Record<ChallengeType, ChallengeKind>

export const isChallengeType = (value: unknown): value is ChallengeType =>
  typeof value === 'string' && Object.hasOwn(CHALLENGE_KINDS, value)
