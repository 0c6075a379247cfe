import type { Post, PostType } from './types'

/** Seconds to look at a post before the next one (SITE-128). */
const WAIT_SECONDS = { gallery: 10, image: 5, text: 5 } as const
const MAX_VIDEO_WAIT_SECONDS = 30

/**
 * Whole seconds that a post must be open before it counts as viewed: half the length of a video, at most half a minute.
 */
export const postWaitSeconds = ({
  durationSeconds,
  hasChildPosts,
  postType,
}: {
  postType: PostType
  durationSeconds: number | null
  hasChildPosts: boolean
}): number => {
  if (hasChildPosts) return WAIT_SECONDS.gallery
  if (postType !== 'video') return WAIT_SECONDS[postType]
  // Of unknown length: the longest wait of any video.
  return durationSeconds === null
    ? MAX_VIDEO_WAIT_SECONDS
    : Math.ceil(Math.min(durationSeconds / 2, MAX_VIDEO_WAIT_SECONDS))
}

/** How long a post must be open, in seconds. */
export const waitSecondsOf = ({ children, duration_seconds, post_type }: Post): number =>
  postWaitSeconds({ postType: post_type, durationSeconds: duration_seconds, hasChildPosts: children.length > 0 })
