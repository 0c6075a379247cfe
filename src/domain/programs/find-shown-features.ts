import { onlyRow, type Sql } from '@/platform/sql'

/** What a program shows on its home. All at once, so that the parts of a call share the statement. */
export const findShownFeatures = async (
  sql: Sql,
  programId: number,
): Promise<{ donationChallenge: boolean; socialPosts: boolean }> =>
  onlyRow(
    await sql<{ donationChallenge: boolean; socialPosts: boolean }>(
      `select coalesce(features_donation_challenge, false) as "donationChallenge",
         coalesce(features_social_network_posts, false) as "socialPosts" from programs where id = $1`,
      [programId],
    ),
  )
