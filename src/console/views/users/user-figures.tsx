import { CircleCheck, Coins, Gift, LogIn, MousePointerClick } from 'lucide-react'
import type { User } from '@/domain/users'
import { Stat } from '@/ui'
import type { ProgramViewContext } from '../../frame/view-context'

type UserFiguresProps = {
  user: Pick<User, 'sign_in_count' | 'unused_points' | 'completed_challenges' | 'rewards_earned' | 'clicks'>
  view: Pick<ProgramViewContext, 'format' | 't'>
}

/** A user's stat cards (CONSOLE-24) by field (CONSOLE-60). Points are the available ones. */
export function UserFigures({ view: { format, t }, user }: UserFiguresProps) {
  return (
    <>
      <Stat label={t('users.loginCount')} icon={<LogIn />} value={format.number(user.sign_in_count)} />
      <Stat label={t('users.points')} icon={<Coins />} value={format.number(user.unused_points)} />
      <Stat
        label={t('users.completedChallenges')}
        icon={<CircleCheck />}
        value={format.number(user.completed_challenges)}
      />
      <Stat label={t('users.rewardsEarned')} icon={<Gift />} value={format.number(user.rewards_earned)} />
      <Stat label={t('users.clicks')} icon={<MousePointerClick />} value={format.number(user.clicks)} />
    </>
  )
}
