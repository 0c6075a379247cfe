import { Activity, Eye, Trophy, Users } from 'lucide-react'
import { loadMetrics, type Metric } from '@/domain/dashboard'
import { Stat } from '@/ui'
import type { ProgramScene } from '../../frame/scene'
import { changeOf } from './change-of'

/** The figures: of all time, with how the last 30 days compare. */
export async function Metrics({ scene }: { scene: ProgramScene }) {
  const { context, format, programId, t } = scene
  const metrics = await loadMetrics(context, programId)
  const shown = ({ previous, recent, total }: Metric) => ({
    value: format.number(total),
    delta: {
      ...changeOf(recent, previous, format),
      versus: t('dashboard.recentActive', { figure: format.number(recent) }),
    },
  })
  return (
    <>
      <Stat label={t('dashboard.activeParticipants')} icon={<Users />} {...shown(metrics.active_participants)} />
      <Stat label={t('dashboard.completedChallenges')} icon={<Trophy />} {...shown(metrics.completed_challenges)} />
      <Stat label={t('dashboard.programVisits')} icon={<Eye />} {...shown(metrics.program_visits)} />
      <Stat label={t('dashboard.actions')} icon={<Activity />} {...shown(metrics.participant_actions)} />
    </>
  )
}
