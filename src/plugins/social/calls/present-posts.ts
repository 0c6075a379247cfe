import type { NextRequest } from 'next/server'
import { z } from 'zod'
import {
  type ChallengeForPage,
  earningOf,
  parseId,
  presentChallenge,
  presentEarned,
  presentPost,
  presentRefused,
  type Reply,
  succeeded,
  text,
  type Wording,
} from '@/plugin/http'
import type { ViewedPost } from '../domain/view-post'

const MAX_FEED_POSTS = 6

/** 'Get Social' on the home page: the challenge with its first post. */
export const presentFeed = (challenge: ChallengeForPage, basePath: string) => ({
  ...presentChallenge(challenge, basePath),
  unviewed_posts: challenge.posts.unviewed,
  points_each: earningOf(challenge).points,
  posts: challenge.social_posts.slice(0, MAX_FEED_POSTS).map((post) => presentPost(post, basePath)),
})

export type FeedAnswer = ReturnType<typeof presentFeed>

/** The answer to a viewed post. */
export const presentViewedPost = (viewed: ViewedPost, wording: Wording): Reply => {
  if (!viewed.ok) return presentRefused(viewed, wording)
  const { allViewed: all_viewed, points, pointsInAll: points_in_all } = viewed
  const term = wording.term_points_as
  return succeeded(points > 0 ? text('social.postViewedPoints', { points, term }) : text('social.postViewed'), {
    points,
    points_in_all,
    all_viewed,
    earned_rewards: presentEarned(viewed),
  })
}

const postId = parseId()

/** The post's id is in the query (SITE-105); forms may send it in the body. */
export const postInput = z.object({ social_network_post_id: postId.optional() })

/** @returns 0, which no post has, if the request names none */
export const readPostId = ({ nextUrl }: NextRequest, { social_network_post_id }: z.infer<typeof postInput>): number =>
  social_network_post_id ?? postId.catch(0).parse(nextUrl.searchParams.get('social_network_post_id'))
