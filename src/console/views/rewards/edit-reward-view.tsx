import { readId } from '@/domain/permissions'
import { findEditableReward } from '@/domain/reward-editor'
import { DetailPage } from '../../frame/detail-page'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { HistoryButton } from '../content/history-button'
import { readEditorData } from './editor/read-editor-data'
import { RewardEditor } from './editor/reward-editor.client'

/** Edits a reward (CONSOLE-33). */
export async function EditRewardView({ view }: { view: ProgramViewContext }) {
  const { context, params, programId, t } = view
  const reward = await findEditableReward(context, { programId, rewardId: readId(params.reward_id) ?? 0 })
  // The guard saw the reward, but it was deleted since.
  if (!reward) return <UnknownPage t={t} />
  return (
    <DetailPage
      view={view}
      title={reward.form.name}
      actions={<HistoryButton href={consoleAddress('/rewards/:reward_id/versions', { reward_id: reward.id })} t={t} />}
    >
      <RewardEditor data={await readEditorData(view, reward)} />
    </DetailPage>
  )
}
