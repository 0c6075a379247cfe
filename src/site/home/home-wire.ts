import type { Home } from '@/domain/home'
import type { presentDonationChallenge } from '@/http/challenges/present-challenge'
import type { presentReceipt } from '@/http/payments/present-payment'
import type { presentNextSteps } from '@/http/programs/present-home'
import type { Serialized } from '../wire'

/** Answers of the home page's calls other than tiles and rewards. */
export type DonationTile = Serialized<ReturnType<typeof presentDonationChallenge>>
export type NextSteps = Serialized<ReturnType<typeof presentNextSteps>>
export type PaymentReceipt = Serialized<ReturnType<typeof presentReceipt>>
/** The blocks of a participant's home, rendered on the server and the same for everyone. */
export type WireHome = Serialized<Home>
