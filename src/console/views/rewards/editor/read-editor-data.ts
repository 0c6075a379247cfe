import {
  type EditableReward,
  findLocks,
  listRewardChallenges,
  PICTURE_FIELDS,
  type PictureField,
  type RewardLocks,
} from '@/domain/reward-editor'
import { MANAGED_FIELDS } from '@/domain/reward-fields'
import { PLUGIN_SELECTIONS } from '@/domain/rewards'
import { listSegments } from '@/domain/segments'
import { listProgramTags } from '@/domain/tags'
import { listTiers } from '@/domain/users'
import { textIn } from '@/i18n/text'
import { readPluginForm } from '../../../frame/plugin-form'
import type { ProgramViewContext } from '../../../frame/view-context'
import type { RewardEditorData } from './editor-data'
import { EMPTY_REWARD, type RewardFormInput, rewardInputOf } from './reward-form'

/** Loads the form's data for a new or existing reward. */
export const readEditorData = async (view: ProgramViewContext, reward?: EditableReward): Promise<RewardEditorData> => {
  const { context, locale, can, program, programId } = view
  const [challenges, tags, tiers, segments] = await Promise.all([
    listRewardChallenges(context, programId),
    listProgramTags(context, programId),
    listTiers(context, programId),
    listSegments(context, programId),
  ])
  const pluginForm = await readPluginForm('rewards', view, reward?.form.fields ?? null)
  const siteUrl = program.siteUrl.replace(/\/$/, '')
  const canManage = can('rewards.manage')
  const forNew: RewardLocks = canManage
    ? {}
    : Object.fromEntries(MANAGED_FIELDS.map((field) => [field, 'manage_only' as const]))
  return {
    programId,
    siteUrl,
    locale,
    timeZone: program.timeZone,
    challenges,
    tags,
    tiers,
    segments,
    locks: reward ? findLocks(reward.facts, { canManage, now: context.now }) : forNew,
    pluginSelections: Object.entries(PLUGIN_SELECTIONS).map(([value, { help, label }]) => ({
      value,
      label: textIn(label, locale),
      ...(help ? { help: textIn(help, locale) } : {}),
    })),
    pluginFields: pluginForm.fields,
    values: { ...(reward ? valuesOf(reward, siteUrl) : EMPTY_REWARD), fields: pluginForm.values },
    ...(reward && { reward: { id: reward.id, claims: reward.claims, updatedAt: reward.updated_at.toISOString() } }),
  }
}

const valuesOf = ({ form, pictures }: EditableReward, siteUrl: string): RewardFormInput => {
  const picture = (field: PictureField) => {
    const [id, picture] = [form[field], pictures[field]]
    return id === null ? null : { id, url: picture ? `${siteUrl}${picture.sizes[0]?.url ?? picture.url}` : '' }
  }
  return {
    ...rewardInputOf(form),
    ...Object.fromEntries(PICTURE_FIELDS.map((field) => [field, picture(field)])),
  }
}
