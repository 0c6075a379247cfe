'use client'

import { callConsole } from '../../../frame/call-console'
import { type PreviewedPicture, pictureCopy } from '../../../frame/picture-copy'
import { SitePreview } from '../../../frame/site-preview.client'
import type { RewardEditorData } from './editor-data'
import type { RewardFormInput } from './reward-form'

/** The part of the preview's answer that is changed here. */
type Previewed = {
  image: PreviewedPicture | null
  achievement_reward: { active_image: PreviewedPicture | null; inactive_image: PreviewedPicture | null }
}

/** Previews unsaved changes as a participant would see them. */
export function Preview({ data: { programId, siteUrl } }: { data: RewardEditorData }) {
  const load = async (body: object, values: RewardFormInput) => {
    const path = `/admin/v2/programs/${programId}/rewards/preview`
    const { reward } = await callConsole<{ reward: Previewed }>(path, { method: 'POST', body })
    if (!reward) return null
    const { active_image, inactive_image } = reward.achievement_reward
    return {
      ...reward,
      image: (await pictureCopy(values.image)) ?? reward.image,
      achievement_reward: {
        active_image: (await pictureCopy(values.active_image)) ?? active_image,
        inactive_image: (await pictureCopy(values.inactive_image)) ?? inactive_image,
      },
    }
  }
  return <SitePreview page="reward" siteUrl={siteUrl} load={load} />
}
