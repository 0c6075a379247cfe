import type { Context } from '@/domain/context'
import { isAvailableSql } from '@/domain/programs'
import { findShortage } from './refusal'
import type { SiteChallenge } from './site-challenge'
import { type SiteChallengeRow, siteChallengeSql, toSiteChallenge } from './site-challenge'

/** More than any page shows; a limit on everything. */
const MAX_CHALLENGES = 200

type Owner = { programId: number; participantId: number | null }

/** The active challenges of a program in its order, with what the participant (null: nobody) has completed. */
export const listActiveChallenges = async (
  context: Context,
  { participantId, programId }: Owner,
): Promise<SiteChallenge[]> => {
  const { locale, now, sql } = context
  const { columns, from } = siteChallengeSql('$2', '$3', '$4')
  const rows = await sql<SiteChallengeRow>(
    `select ${columns} from ${from}
     where c.program_id = $1 and ${isAvailableSql('c', '$3')}
     order by c.position, c.id limit ${MAX_CHALLENGES}`,
    [programId, participantId, now, locale ?? null],
  )
  return rows.map((row) => toSiteChallenge(row, context)).filter((challenge) => challenge !== null)
}

/**
 * What is left to do: all active challenges but those that are completed, for ever or for this period, and those of which
 * nothing is left, such as of their budget or their prize. Who has signed up can complete no sign-up challenge any more, such
 * as one that was made later.
 */
export const listActiveUncompletedChallenges = async (context: Context, owner: Owner): Promise<SiteChallenge[]> =>
  (await listActiveChallenges(context, owner)).filter(
    (challenge) =>
      !challenge.is_completed &&
      (challenge.challenge_type !== 'signup' || owner.participantId === null) &&
      findShortage(challenge) === null,
  )

/** The profile that the home page asks a participant to complete (SITE-9); null once it is completed, or without one. */
export const findExtendedProfileChallenge = async (
  context: Context,
  owner: { programId: number; participantId: number },
): Promise<SiteChallenge | null> =>
  (await listActiveUncompletedChallenges(context, owner)).find(({ extended_profile }) => extended_profile) ?? null
