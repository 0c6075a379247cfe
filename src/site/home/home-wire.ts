import type { presentDonationChallenge, presentSocialFeed } from '@/http/challenges/present-challenge'
import type { presentReceipt } from '@/http/payments/present-payment'
import type { presentNextSteps, presentOffersReward } from '@/http/programs/present-home'
import type { Arrived } from '../wire'

/** What the calls of the home page answer besides tiles and rewards. */
export type SocialFeed = Arrived<ReturnType<typeof presentSocialFeed>>
export type PreviewPost = SocialFeed['posts'][number]
export type DonationTile = Arrived<ReturnType<typeof presentDonationChallenge>>
export type OffersReward = Arrived<ReturnType<typeof presentOffersReward>>
export type NextSteps = Arrived<ReturnType<typeof presentNextSteps>>
export type PaymentReceipt = Arrived<ReturnType<typeof presentReceipt>>
