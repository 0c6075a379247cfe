import type { WireChallenge as Presented, WireChallengeTile as PresentedTile } from '../wire'

// TEMPORARY local shapes until the presenters carry them.
export type ScreenName =
  | 'visit'
  | 'read'
  | 'watch'
  | 'questions'
  | 'invite'
  | 'posts'
  | 'donate'
  | 'join'
  | 'place'
  | 'wait'
export type WirePost = {
  id: number
  post_type: string
  media_path: string | null
  alt_text: string | null
  message: string | null
  username: string | null
  url: string | null
  published_at: string | null
  duration: number | null
  wait_seconds: number
  viewed: boolean
  social_network_child_posts: { id: number; media_path: string; alt_text: string | null }[]
  social_network_page: { url: string | null; platform: string } | null
}
type TileExtras = { screen: ScreenName; call_to_action: string; payments_enabled: boolean }
export type WireDonation = {
  entity_label: string | null
  currency: string
  entities: { id: number | string; entity: string }[]
  active_entities: { id: number | string; entity: string }[]
  amounts: { id: number | string; amount: number; points: number }[]
  active_amounts: { id: number | string; amount: number; points: number }[]
}
export type WireChallengeTile = PresentedTile & TileExtras
export type WireChallenge = Omit<Presented, 'social_network_posts'> &
  TileExtras & {
    donation_challenge: WireDonation | null
    video: { kind: 'file' | 'youtube' | 'vimeo'; url: string; video_id: string | null } | null
    social_network_posts: WirePost[]
    refusal: { reason: string; message: string } | null
    friends_joined?: number
  }
export type WireQuestion = WireChallenge['questions'][number]

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
