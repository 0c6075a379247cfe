import type { WireChallenge } from '../wire'

export type { WireChallenge, WireChallengeTile, WireQuestion } from '../wire'
export type ScreenName = WireChallenge['screen']
export type WirePost = WireChallenge['social_network_posts'][number]

/** What came of a submission. */
export type Outcome =
  | { ok: true; points: number; message: string }
  | { ok: false; message: string; errors: Record<string, string[]> }

/** What every screen is given. */
export type ScreenProps = {
  challenge: WireChallenge
  /** Sends the challenge in. The page says what came of it; a screen says more where it knows more. */
  submit: (fields?: FormData) => Promise<Outcome>
  /** For screens that complete by other calls than that: the page shows the success. */
  finish: (done: { message: string; points: number }) => void
}
