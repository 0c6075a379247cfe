import { CHALLENGE_KINDS } from './kinds'

/**
 * The posts of a challenge by its kind, with `viewed`.
 * @param challenge the challenge's alias in the statement
 * @param participant the parameter with the participant's id or null
 */
export const postsSql = (challenge: string, participant: string): string => {
  const sources = Object.entries(CHALLENGE_KINDS).flatMap(([type, { posts }]) =>
    posts
      ? [`select o.viewed from (${posts.sql(challenge, participant)}) o where ${challenge}.challenge_type = '${type}'`]
      : [],
  )
  return sources.length > 0 ? sources.join(' union all ') : 'select false as viewed where false'
}
