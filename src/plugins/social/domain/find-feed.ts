import {
  type ChallengeForPage,
  type Context,
  findChallenge,
  findShortage,
  findShownFeatures,
  listActiveChallenges,
  type Sql,
} from '@/plugin/domain'

/** Whether the program shows posts on its home page. */
export const showsPosts = async (sql: Sql, programId: number): Promise<boolean> =>
  (await findShownFeatures(sql, programId)).socialPosts

/**
 * 'Get Social' of the home page (SITE-11): shown if the flag is on and posts exist, viewed or not; challenges that
 * still give something come first.
 */
export const findFeed = async (
  context: Context,
  owner: { programId: number; participantId: number },
): Promise<ChallengeForPage | null> => {
  if (!(await showsPosts(context.sql, owner.programId))) return null
  const challenges = (await listActiveChallenges(context, owner)).filter(
    ({ challenge_type }) => challenge_type === 'unified_social',
  )
  const challenge =
    challenges.find((one) => one.posts.unviewed > 0 && findShortage(one) === null) ??
    challenges.find(({ posts }) => posts.unviewed > 0) ??
    challenges.find(({ posts }) => posts.total > 0)
  return challenge ? findChallenge(context, { ...owner, id: challenge.id }) : null
}
