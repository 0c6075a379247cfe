import type { WireChallenge } from '../wire'

export type { WireChallenge, WireChallengeTile, WireQuestion } from '../wire'
export type ScreenName = WireChallenge['screen']
export type WirePost = WireChallenge['social_network_posts'][number]

/** What came of a submission. */
export type Outcome =
  | { ok: true; points: number; message: string }
  | { ok: false; message: string; errors: Record<string, string[]> }

export type EarnedReward = { reward_id: number; name: string }

/** What the page shows of it once it is done. */
export type Success = {
  message: string
  points: number
  /** Rewards that came with it. */
  earned?: EarnedReward[]
  /** For how many posts `points` are, and what all the posts of the challenge have given by now. */
  viewed?: { posts: number; pointsInAll: number }
}

/** What every screen is given. */
export type ScreenProps = {
  challenge: WireChallenge
  /** Sends the challenge in. The page says what came of it; a screen says more where it knows more. */
  submit: (fields?: FormData) => Promise<Outcome>
  /** For screens that complete by other calls than that: the page shows the success. */
  finish: (done: Success) => void
}
