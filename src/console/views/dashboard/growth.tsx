import { loadUsersGrowth } from '@/domain/dashboard'
import { AreaChart, Card } from '@/ui'
import { listAddress } from '../../frame/list-address'
import { consoleAddress } from '../../resolve-route'
import type { SectionProps } from './sections'
import { SeeAll } from './see-all'

export async function Growth({ range, view }: SectionProps) {
  const { can, context, format, locale, programId, t } = view
  const title = t('dashboard.growth')
  const list = listAddress(
    consoleAddress('/programs/:program_id/users', { program_id: programId }),
    {},
    { joined_from: range.from, joined_to: range.to },
  )
  const points = await loadUsersGrowth(context, programId, range)
  return (
    <Card
      title={title}
      actions={can('users.view') && <SeeAll href={list} label={t('dashboard.seeAll')} title={title} />}
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
