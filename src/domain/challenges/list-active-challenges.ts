import { isForSql } from '@/domain/audiences'
import type { Context } from '@/domain/context'
import { isAvailableSql } from '@/domain/programs'
import { findShortage } from './refusal'
import type { SiteChallenge } from './site-challenge'
import { type SiteChallengeRow, siteChallengeSql, toSiteChallenge } from './site-challenge'

/** More than any page shows. */
const MAX_CHALLENGES = 200

type Owner = { programId: number; participantId: number | null }

/** The active challenges of a program in its order, with the participant's completions (null: anonymous). */
export const listActiveChallenges = async (
  context: Context,
  { participantId, programId }: Owner,
): Promise<SiteChallenge[]> => {
  const { locale, now, sql } = context
  const { columns, from } = siteChallengeSql(context.payload, '$2', '$3', '$4')
  const rows = await sql<SiteChallengeRow>(
    `select ${columns} from ${from}
     where c.program_id = $1 and ${isAvailableSql('c', '$3')} and ${isForSql('c', '$2')}
     order by c.position, c.id limit ${MAX_CHALLENGES}`,
    [programId, participantId, now, locale ?? null],
  )
  return rows.map((row) => toSiteChallenge(row, context)).filter((challenge) => challenge !== null)
}

/**
 * Active challenges that are still to do: not completed for good or for this period, and not used up, such as by their
 * budget or prize. Nobody who has signed up can complete a signup challenge, even a newer one.
 */
export const listActiveUncompletedChallenges = async (context: Context, owner: Owner): Promise<SiteChallenge[]> =>
  (await listActiveChallenges(context, owner)).filter(
    (challenge) =>
      !challenge.is_completed &&
      (challenge.challenge_type !== 'signup' || owner.participantId === null) &&
      findShortage(challenge) === null,
  )

/**
 * The profile challenge that the home page asks a participant to complete (SITE-9); null if it is completed or missing.
 */
export const findExtendedProfileChallenge = async (
  context: Context,
  owner: { programId: number; participantId: number },
): Promise<SiteChallenge | null> =>
  (await listActiveUncompletedChallenges(context, owner)).find(({ extended_profile }) => extended_profile) ?? null
