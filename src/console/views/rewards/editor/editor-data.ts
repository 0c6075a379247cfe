import type { RewardChallenge, RewardLocks } from '@/domain/reward-editor'
import type { RewardFormInput } from './reward-form'

/** What the form needs beside its values. */
export type RewardEditorData = {
  programId: number
  locale: 'en' | 'es'
  timeZone: string
  challenges: RewardChallenge[]
  tags: string[]
  locks: RewardLocks
  values: RewardFormInput
  /** The reward that is changed, as it was when the page was drawn. */
  reward?: { id: number; claims: number; updatedAt: string }
}
