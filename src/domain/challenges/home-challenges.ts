import type { Context } from '@/domain/context'
import { earningOf } from './earning-of'
import type { ChallengeForPage } from './find-challenge'
import { findChallenge } from './find-challenge'
import { CHALLENGE_KINDS, type ChallengeType } from './kinds'
import { listActiveChallenges, listActiveUncompletedChallenges } from './list-active-challenges'
import { rankNextChallenges } from './rank-next-challenges'
import { findRefusal, findShortage } from './refusal'
import type { SiteChallenge } from './site-challenge'

type Owner = { programId: number; participantId: number }

const FLAGS = {
  unified_social: 'features_social_network_posts',
  donation: 'features_donation_challenge',
} as const satisfies Partial<Record<ChallengeType, string>>

const isShown = async ({ sql }: Context, programId: number, type: keyof typeof FLAGS): Promise<boolean> => {
  const rows = await sql(`select 1 from programs where id = $1 and ${FLAGS[type]}`, [programId])
  return rows.length > 0
}

/** The active challenges of a kind whose section the program shows. */
const listShown = async (context: Context, owner: Owner, type: keyof typeof FLAGS): Promise<SiteChallenge[]> => {
  if (!(await isShown(context, owner.programId, type))) return []
  return (await listActiveChallenges(context, owner)).filter(({ challenge_type }) => challenge_type === type)
}

/**
 * 'Get Social' of the home page (SITE-11): shown if the flag is on and posts exist, viewed or not; challenges that
 * still give something come first.
 */
export const findSocialFeedChallenge = async (context: Context, owner: Owner): Promise<ChallengeForPage | null> => {
  const challenges = await listShown(context, owner, 'unified_social')
  const challenge =
    challenges.find((one) => one.posts.unviewed > 0 && findShortage(one) === null) ??
    challenges.find(({ posts }) => posts.unviewed > 0) ??
    challenges.find(({ posts }) => posts.total > 0)
  return challenge ? findChallenge(context, { ...owner, id: challenge.id }) : null
}

/** The donation of the home page (SITE-12): the program's first one that is not used up. */
export const findDonationChallenge = async (context: Context, owner: Owner): Promise<SiteChallenge | null> =>
  (await listShown(context, owner, 'donation')).find((one) => findShortage(one) === null) ?? null

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
