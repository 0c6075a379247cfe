import { loadUsersGrowth } from '@/domain/dashboard'
import { AreaChart, Card } from '@/ui'
import type { ProgramScene } from '../../frame/scene'

export async function Growth({ scene }: { scene: ProgramScene }) {
  const { context, format, locale, programId, t } = scene
  const points = await loadUsersGrowth(context, programId, format.timeZone)
  return (
    <Card title={t('dashboard.growth')} description={t('dashboard.growthHelp')}>
      {/* The chart's table for screen readers is taller than the chart: it stays in here. */}
      <AreaChart
        className="relative overflow-hidden"
        label={t('dashboard.growth')}
        series={[{ key: 'participants', label: t('dashboard.growthSeries'), points }]}
        locale={locale}
        height={264}
        labels={{ loading: t('frame.loading') }}
      />
    </Card>
  )
}
