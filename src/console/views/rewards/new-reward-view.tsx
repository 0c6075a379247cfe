import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { readEditorData } from './editor/read-editor-data'
import { RewardEditor } from './editor/reward-editor.client'

/** Creates a reward (CONSOLE-33). */
export async function NewRewardView({ view }: { view: ProgramViewContext }) {
  const { t } = view
  return (
    <DetailPage view={view} title={t('titles.rewardNew')} description={t('rewards.form.newHelp')}>
      <RewardEditor data={await readEditorData(view)} />
    </DetailPage>
  )
}
