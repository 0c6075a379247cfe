import type { RewardChallenge, RewardLocks } from '@/domain/reward-editor'
import type { Locale } from '@/i18n/locales'
import type { FormField } from '../../../frame/plugin-form'
import type { RewardFormInput } from './reward-form'

/** Data for the form in addition to its values. */
export type RewardEditorData = {
  programId: number
  /** The site's address without a trailing slash. */
  siteUrl: string
  locale: Locale
  timeZone: string
  challenges: RewardChallenge[]
  tiers: { id: number; name: string }[]
  segments: { id: number; name: string }[]
  tags: string[]
  locks: RewardLocks
  /** Selections of plugins, in the administrator's language. */
  /** Fields of plugins. */
  pluginFields: FormField[]
  pluginSelections: { value: string; label: string; help?: string }[]
  values: RewardFormInput
  /** The edited reward, as of the page load. */
  reward?: { id: number; claims: number; updatedAt: string }
}
