import type { WireActionsPage } from '@/http/activity/present-participant-action'
import type { WireChallenge as PresentedTile, WireChallengeForPage } from '@/http/challenges/present-challenge'
import type { WireMe } from '@/http/participants/present-me'
import type { WireCarouselSlide } from '@/http/programs/present-carousel-slide'
import type { WireImage as PresentedImage } from '@/http/programs/present-image'
import type { presentPage } from '@/http/programs/present-page'
import type { presentSiteProgram } from '@/http/programs/present-site-program'
import type { RewardResponse as PresentedReward, WireRewardForPage } from '@/http/rewards/present-reward'

/** The types of the site's answers: the presenters' types with dates as text. */
export type Serialized<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: Serialized<T[Key]> } : T

/** Converts a value to what a call would answer, for pages rendered on the server. */
export const toJson = <T>(value: T): Serialized<T> => JSON.parse(JSON.stringify(value)) as Serialized<T>

export type WireImage = PresentedImage | null
export type WireParticipant = Serialized<WireMe>
export type Me = {
  signed_in: boolean
  participant: WireParticipant | null
  /** An administrator sees the site as this participant, until then at most; `end` is the call that ends it. */
  read_only?: { until: string; end: string }
}
export type WireChallengeTile = Serialized<PresentedTile>
export type WireChallenge = Serialized<WireChallengeForPage>
export type ChallengeType = WireChallenge['challenge_type']
export type WireQuestion = WireChallenge['questions'][number]
export type RewardResponse = Serialized<PresentedReward>
export type WireRewardDetail = Serialized<WireRewardForPage>
export type WireSlide = Serialized<WireCarouselSlide>
export type ActionsPage = Serialized<WireActionsPage>

/** Program data that every page has, rendered on the server and the same for everyone. */
export type SiteProgram = Serialized<ReturnType<typeof presentSiteProgram>>

export type WirePage = Serialized<ReturnType<typeof presentPage>>

/** Answers to writes (RULE-41). */
export type Written = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  /** For refusals that callers distinguish. */
  reason?: string
}
