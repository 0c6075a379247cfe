import type { WireChallenge } from '../wire'

export type { WireChallenge, WireChallengeTile, WireQuestion } from '../wire'
export type ScreenName = WireChallenge['screen']
export type WirePost = WireChallenge['social_network_posts'][number]

/** The result of a submission. */
export type Outcome =
  | { ok: true; points: number; message: string }
  | { ok: false; message: string; errors: Record<string, string[]> }

export type EarnedReward = { reward_id: number; name: string }

/** What the page shows after completion. */
export type Success = {
  message: string
  points: number
  /** Rewards that were earned with it. */
  earned?: EarnedReward[]
  /** The number of posts that `points` are for, and the points of all the challenge's posts so far. */
  viewed?: { posts: number; pointsInAll: number }
}

/** The props of every screen. */
export type ScreenProps = {
  challenge: WireChallenge
  /** Submits the challenge. The page shows the result; screens may add details. */
  submit: (fields?: FormData) => Promise<Outcome>
  /** For screens that complete by other calls: makes the page show the success. */
  finish: (done: Success) => void
}
