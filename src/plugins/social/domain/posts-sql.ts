/** A social challenge is completed once for each post (RULE-22). */
export const occasionOfPost = (postId: number): string => `post:${postId}`

/**
 * The published posts of a challenge's social pages, without child pictures of galleries; `viewed` is derived from the
 * participant's completions, so that a reset opens a post again.
 * @param challenge the challenge's alias in the statement
 * @param participant the parameter with the participant's id or null
 */
export const postsOfChallengeSql = (challenge: string, participant: string): string =>
  `select s.*, w.platform as page_platform, w.url as page_url, exists (select 1 from challenge_completions v
      where v.participant_id = ${participant} and v.challenge_id = ${challenge}.id and v.program_id = ${challenge}.program_id
        and v.period_key = 'post:' || s.id and v.reset_at is null) as viewed
    from challenges_rels r
    join social_network_pages w on w.id = r.social_network_pages_id and w.program_id = ${challenge}.program_id
    join social_network_posts s on s.social_network_page_id = w.id and s.program_id = ${challenge}.program_id
      and s.parent_id is null and s.removed_at is null and (s.published_at is null or s.published_at <= now())
    where r.parent_id = ${challenge}.id and r.path = 'social_network_pages'`
