import type { AssetPath, PlaceContent, ProgramKey } from '../content/types'
import type { Random } from '../random'
import type { Story } from '../receipts/stories'

export type ParticipantStatus = 'pending' | 'inactive' | 'active' | 'opted_out' | 'blocked'

/** Somebody who is going to have taken part. */
export type Person = {
  program: ProgramKey
  email: string
  firstName: string
  lastName: string
  place: PlaceContent
  status: ParticipantStatus
  createdAt: Date
  /** From 0, who looked once, to 1, who comes back all the time. */
  engagement: number
  avatar: AssetPath | null
  gender: string | null
  tags: string[]
  referralCode: string
  referredByCode: string | null
  actions: PlannedAction[]
  /** Their own chance, so that nobody's history hangs on how many others there are. */
  random: Random
}

/** What somebody did at a moment. Challenges, rewards and posts by their keys in the content. */
export type PlannedAction = { at: Date } & (
  | { kind: 'join' }
  | { kind: 'submit'; challenge: string }
  | { kind: 'view_post'; challenge: string; url: string }
  | { kind: 'donate'; challenge: string; amountCents: number; points: number; entity: string }
  | { kind: 'subscribe'; challenge: string; priceCents: number }
  | { kind: 'claim'; reward: string }
  | { kind: 'send_receipt'; story: Story }
)
