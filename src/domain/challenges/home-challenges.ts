import type { Context } from '@/domain/context'
import { findShownFeatures } from '@/domain/programs'
import { earningOf } from './earning-of'
import { CHALLENGE_KINDS } from './kinds'
import { listActiveChallenges, listActiveUncompletedChallenges } from './list-active-challenges'
import { rankNextChallenges } from './rank-next-challenges'
import { findRefusal, findShortage } from './refusal'
import type { SiteChallenge } from './site-challenge'

type Owner = { programId: number; participantId: number }

/** The donation of the home page (SITE-12): the program's first one that is not used up, if it shows donations. */
export const findDonationChallenge = async (context: Context, owner: Owner): Promise<SiteChallenge | null> => {
  if (!(await findShownFeatures(context.sql, owner.programId)).donationChallenge) return null
  const challenges = await listActiveChallenges(context, owner)
  return challenges.find((one) => one.challenge_type === 'donation' && findShortage(one) === null) ?? null
}

/**
 * The membership that unlocks a reward's offers, if it can be bought or the participant has it; null if it is used up.
 */
export const findOfferChallenge = async (context: Context, owner: Owner, id: number): Promise<SiteChallenge | null> =>
  (await listActiveChallenges(context, owner)).find(
    (one) => one.id === id && (one.is_completed || findShortage(one) === null),
  ) ?? null

/** The best next challenge: active, not completed, not refused, and ranked first; null when all is done. */
export const findNextChallenge = async (context: Context, owner: Owner): Promise<SiteChallenge | null> => {
  const open = (await listActiveUncompletedChallenges(context, owner)).filter((one) => findRefusal(one) === null)
  const candidates = open.map((challenge) => {
    const { isPaid, screen } = CHALLENGE_KINDS[challenge.challenge_type]
    const { duration_seconds, finish, id } = challenge
    return {
      id,
      challenge,
      screen,
      duration_seconds,
      finish,
      is_paid: isPaid,
      points: earningOf(challenge).points,
    }
  })
  return rankNextChallenges(candidates, context.now)[0]?.challenge ?? null
}
