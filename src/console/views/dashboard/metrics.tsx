import { Activity, Eye, Trophy, Users } from 'lucide-react'
import { loadMetrics, type Metric } from '@/domain/dashboard'
import { Stat } from '@/ui'
import { listAddress } from '../../frame/list-address'
import { consoleAddress } from '../../resolve-route'
import { changeOf } from './change-of'
import type { SectionProps } from './sections'

/** Metrics of the selected days: compared with the preceding period, and in total. */
export async function Metrics({ range, view }: SectionProps) {
  const { can, context, format, programId, t } = view
  const inProgram = { program_id: programId }
  const actions = consoleAddress('/programs/:program_id/dashboard/actions', inProgram)
  const insights = consoleAddress('/programs/:program_id/dashboard/insights', inProgram)
  const metrics = await loadMetrics(context, programId, range)
  const ofAll = ({ total }: Metric) => t('dashboard.inAll', { figure: format.number(total) })
  const figures = ({ previous, recent }: Metric, inAll: string) => {
    const change = changeOf(recent, previous, format)
    return {
      value: (
        // Wraps below the value if there is no space next to it.
        <span className="flex flex-wrap items-baseline gap-x-2">
          {format.number(recent)}
          <span className="whitespace-normal font-normal text-ink-3 text-ui-sm tracking-normal">{inAll}</span>
        </span>
      ),
      delta: change && {
        ...change,
        versus: t('dashboard.versus', { count: range.days, figure: format.number(previous) }),
      },
    }
  }
  return (
    <>
      <Stat
        label={t('dashboard.activeParticipants')}
        icon={<Users />}
        {...(can('users.view')
          ? { href: `${consoleAddress('/programs/:program_id/users', inProgram)}?status=active` }
          : {})}
        {...figures(
          metrics.active_participants,
          t('dashboard.ofActive', {
            active: format.number(metrics.active_participants.total),
            figure: format.number(metrics.participants),
          }),
        )}
      />
      <Stat
        label={t('dashboard.completedChallenges')}
        icon={<Trophy />}
        href={`${actions}?type=challenge_completed`}
        {...figures(metrics.completed_challenges, ofAll(metrics.completed_challenges))}
      />
      <Stat
        label={t('dashboard.programVisits')}
        icon={<Eye />}
        href={listAddress(insights, {}, { from: range.from, to: range.to })}
        {...figures(metrics.program_visits, ofAll(metrics.program_visits))}
      />
      <Stat
        label={t('dashboard.actions')}
        icon={<Activity />}
        href={actions}
        {...figures(metrics.participant_actions, ofAll(metrics.participant_actions))}
      />
    </>
  )
}
