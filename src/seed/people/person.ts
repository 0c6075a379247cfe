import type { AssetPath, PlaceContent, ProgramKey } from '../content/types'
import type { Random } from '../random'
import type { Story } from '../receipts/stories'

export type ParticipantStatus = 'pending' | 'inactive' | 'active' | 'opted_out' | 'blocked'

/** A generated participant. */
export type Person = {
  program: ProgramKey
  email: string
  firstName: string
  lastName: string
  place: PlaceContent
  status: ParticipantStatus
  createdAt: Date
  /** From 0 (a single visit) to 1 (a regular). */
  engagement: number
  avatar: AssetPath | null
  gender: string | null
  tags: string[]
  referralCode: string
  referredByCode: string | null
  actions: PlannedAction[]
  /** A separate random sequence, so that a participant's history doesn't depend on the number of others. */
  random: Random
}

/** An action at a moment. Challenges, rewards and posts are named by their keys in the content. */
export type PlannedAction = { at: Date } & (
  | { kind: 'join' }
  | { kind: 'submit'; challenge: string }
  | { kind: 'view_post'; challenge: string; url: string }
  | { kind: 'donate'; challenge: string; amountCents: number; points: number; entity: string }
  | { kind: 'subscribe'; challenge: string; priceCents: number }
  | { kind: 'claim'; reward: string }
  | { kind: 'send_receipt'; story: Story }
)
