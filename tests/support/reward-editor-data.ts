import type { RewardEditorData } from '@/console/views/rewards/editor/editor-data'
import { EMPTY_REWARD } from '@/console/views/rewards/editor/reward-form'

/** The data of a new reward's form, in a program without challenges or tags. */
export const rewardEditorData = (changes: Partial<RewardEditorData> = {}): RewardEditorData => ({
  programId: 1,
  siteUrl: 'http://site.example',
  locale: 'en',
  timeZone: 'UTC',
  challenges: [],
  tiers: [],
  segments: [],
  tags: [],
  locks: {},
  pluginSelections: [],
  pluginFields: [],
  values: EMPTY_REWARD,
  ...changes,
})
