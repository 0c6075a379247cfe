import {
  type ChallengeActionProps,
  consoleAddress,
  type ProgramViewContext,
  type RewardActionProps,
} from '@/plugin/console'
import { Button } from '@/ui'
import type { Subject } from '../domain/what-if/what-if'

/** Opens what-if with the present value, to be changed there. */
const WhatIfLink = ({ subject, value, view }: { view: ProgramViewContext; subject: Subject; value: number }) => {
  if (!view.can('program.update')) return null
  const page = consoleAddress('/programs/:program_id/settings/program/what-if', { program_id: view.programId })
  return <Button href={`${page}?subject=${subject.kind}-${subject.id}&value=${value}`}>{view.t('whatIf.open')}</Button>
}

export function ChallengeWhatIf({ challenge, view }: ChallengeActionProps) {
  if (challenge.prize || challenge.challenge_type === 'donation') return null
  return <WhatIfLink view={view} subject={{ kind: 'challenge', id: challenge.id }} value={challenge.points} />
}

export function RewardWhatIf({ reward, view }: RewardActionProps) {
  if (reward.selection !== 'redeem') return null
  return <WhatIfLink view={view} subject={{ kind: 'reward', id: reward.id }} value={reward.points} />
}
