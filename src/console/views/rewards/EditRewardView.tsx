import { readId } from '@/domain/permissions'
import { findEditableReward } from '@/domain/reward-editor'
import { DetailPage } from '../../frame/DetailPage'
import type { ProgramScene } from '../../frame/scene'
import { UnknownPage } from '../../frame/states'
import { RewardEditor } from './editor/RewardEditor.client'
import { readEditorData } from './editor/read-editor-data'

/** A reward as it is changed (CONSOLE-33). */
export async function EditRewardView({ scene }: { scene: ProgramScene }) {
  const { context, params, programId, t } = scene
  const reward = await findEditableReward(context, { programId, rewardId: readId(params.reward_id) ?? 0 })
  // The guard saw it; somebody deleted it in between.
  if (!reward) return <UnknownPage t={t} />
  return (
    <DetailPage scene={scene} title={reward.form.name}>
      <RewardEditor data={await readEditorData(scene, reward)} />
    </DetailPage>
  )
}
