import type { WireChallengeTile, WireReward } from '../wire'

/** What the calls of the home page answer besides tiles and rewards. */
type WithAction = WireChallengeTile & { call_to_action?: string; payments_enabled?: boolean }

export type PreviewPost = {
  id: number
  post_type: 'image' | 'video' | 'text' | 'gallery'
  media_path: string | null
  alt_text: string | null
  message: string | null
  username: string | null
  viewed: boolean
  social_network_page: { url: string | null; platform: string } | null
}

export type SocialFeed = WithAction & {
  unviewed_posts: number
  points_each: number
  posts: PreviewPost[]
}

export type DonationTile = WithAction & {
  donation_challenge: {
    entity_label: string | null
    currency: string
    active_entities: { id: number | string; entity: string }[]
    active_amounts: { id: number | string; amount: number; points: number }[]
  } | null
}

export type OffersReward = { reward: WireReward; challenge: WithAction | null; eligible: boolean }

export type NextSteps = {
  next_challenge: WithAction | null
  next_reward: {
    reward: WireReward
    progress: { current: number; target: number; missing: number; kind: 'points' | 'challenges' }
  } | null
}

export type PaymentReceipt = { title: string; message: string; participant_name: string; pending?: boolean }
