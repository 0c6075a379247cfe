import type { RewardChallenge, RewardLocks } from '@/domain/reward-editor'
import type { Locale } from '@/i18n/locales'
import type { RewardFormInput } from './reward-form'

/** What the form needs beside its values. */
export type RewardEditorData = {
  programId: number
  /** Of the program's site, without a slash at its end. */
  siteUrl: string
  locale: Locale
  timeZone: string
  challenges: RewardChallenge[]
  tiers: { id: number; name: string }[]
  tags: string[]
  locks: RewardLocks
  /** Of plugins, in the administrator's language. */
  pluginSelections: { value: string; label: string; help?: string }[]
  values: RewardFormInput
  /** The reward that is changed, as it was when the page was drawn. */
  reward?: { id: number; claims: number; updatedAt: string }
}
