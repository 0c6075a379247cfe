import { FlaskConical } from 'lucide-react'
import {
  type ChallengeActionProps,
  consoleAddress,
  type ProgramViewContext,
  type RewardActionProps,
} from '@/plugin/console'
import { Button } from '@/ui'
import { listOfItem } from '../domain'

type Item = { view: ProgramViewContext; kind: string; itemId: number }

/** Leads from an item to its experiment, or to a new one. */
async function ItemExperiment({ itemId, kind, view: { can, context, programId, t } }: Item) {
  if (!can('experiments.view')) return null
  const [latest] = await listOfItem(context, programId, { kind, itemId })
  const isOpen = latest?.status === 'running' || latest?.status === 'draft'
  if (!isOpen && !can('experiments.manage')) return null
  const list = consoleAddress('/programs/:program_id/experiments', { program_id: programId })
  return (
    <Button href={isOpen ? `${list}/${latest.id}` : `${list}/new?item=${kind}:${itemId}`} icon={<FlaskConical />}>
      {t(isOpen ? 'experiments.openExperiment' : 'experiments.newOfItem')}
    </Button>
  )
}

export const RewardExperiment = ({ reward, view }: RewardActionProps) =>
  ItemExperiment({ view, kind: 'reward', itemId: reward.id })

export const ChallengeExperiment = ({ challenge, view }: ChallengeActionProps) =>
  ItemExperiment({ view, kind: 'challenge', itemId: challenge.id })
