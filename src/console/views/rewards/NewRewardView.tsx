import { DetailPage } from '../../frame/DetailPage'
import type { ProgramScene } from '../../frame/scene'
import { RewardEditor } from './editor/RewardEditor.client'
import { readEditorData } from './editor/read-editor-data'

/** A new reward (CONSOLE-33). */
export async function NewRewardView({ scene }: { scene: ProgramScene }) {
  const { t } = scene
  return (
    <DetailPage scene={scene} title={t('titles.rewardNew')} description={t('rewards.form.newHelp')}>
      <RewardEditor data={await readEditorData(scene)} />
    </DetailPage>
  )
}
