import { loadUsersGrowth } from '@/domain/dashboard'
import { AreaChart, Card } from '@/ui'
import type { SectionProps } from './sections'

export async function Growth({ range, view }: SectionProps) {
  const { context, format, locale, programId, t } = view
  const points = await loadUsersGrowth(context, programId, range)
  return (
    <Card
      title={t('dashboard.growth')}
      description={t('dashboard.growthHelp', { figure: format.number(points.at(-1)?.y ?? 0) })}
    >
      {/* The chart's table for screen readers is taller than the chart, so it is clipped. */}
      <AreaChart
        className="relative overflow-hidden"
        label={t('dashboard.growth')}
        series={[{ key: 'participants', label: t('dashboard.growthSeries'), points }]}
        locale={locale}
        height={264}
        labels={{ loading: t('frame.loading'), x: t('dashboardTabs.day') }}
      />
    </Card>
  )
}
