import type { WireActionsPage } from '@/http/activity/present-participant-action'
import type { WireChallenge as PresentedTile, WireChallengeForPage } from '@/http/challenges/present-challenge'
import type { WireMe } from '@/http/participants/present-me'
import type { WireCarouselSlide } from '@/http/programs/present-carousel-slide'
import type { WireImage as PresentedImage } from '@/http/programs/present-image'
import type { presentPage } from '@/http/programs/present-page'
import type { presentSiteProgram } from '@/http/programs/present-site-program'
import type { WireReward as PresentedReward, WireRewardForPage } from '@/http/rewards/present-reward'

/** What the site's calls answer, as it arrives: the presenters' shapes with dates as text. */
export type Serialized<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: Serialized<T[Key]> } : T

/** What a call would have answered, for pages that are drawn on the server. */
export const toJson = <T>(value: T): Serialized<T> => JSON.parse(JSON.stringify(value)) as Serialized<T>

export type WireImage = PresentedImage | null
export type WireParticipant = Serialized<WireMe>
export type Me = { signed_in: boolean; participant: WireParticipant | null }
export type WireChallengeTile = Serialized<PresentedTile>
export type WireChallenge = Serialized<WireChallengeForPage>
export type ChallengeType = WireChallenge['challenge_type']
export type WireQuestion = WireChallenge['questions'][number]
export type WireReward = Serialized<PresentedReward>
export type WireRewardDetail = Serialized<WireRewardForPage>
export type WireSlide = Serialized<WireCarouselSlide>
export type ActionsPage = Serialized<WireActionsPage>

/** What every page of a program knows: made on the server, the same for everybody. */
export type SiteProgram = Serialized<ReturnType<typeof presentSiteProgram>>

export type WirePage = Serialized<ReturnType<typeof presentPage>>

/** Answers to writes (RULE-41). */
export type Written = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  /** Of a refusal, where there is one to tell from others. */
  reason?: string
}
