import { FUNNEL_STEPS, loadFunnel } from '@/domain/dashboard'
import { ProgressBar, Table } from '@/ui'
import { InsightCard } from './insight-card'
import type { SectionProps } from './sections'

/** From a visit to the first reward. Programs whose visits aren't recorded begin with those who joined. */
export async function Funnel({ range, view }: SectionProps) {
  const { context, format, programId, t } = view
  const funnel = await loadFunnel(context, programId, range)
  const rows = FUNNEL_STEPS.filter((step) => step !== 'visits' || funnel.visits > 0).map((step) => ({
    ...{ step, count: funnel[step] },
    ofJoined: step === 'visits' || funnel.joined === 0 ? null : funnel[step] / funnel.joined,
  }))
  return (
    <InsightCard
      range={range}
      view={view}
      table="funnel"
      title={t('dashboardTabs.funnel.title')}
      help={t('dashboardTabs.funnel.help')}
    >
      <Table
        label={t('dashboardTabs.funnel.title')}
        columns={[
          {
            key: 'step',
            header: t('dashboardTabs.funnel.step'),
            cell: ({ step }) => t(`dashboardTabs.funnel.${step}`),
          },
          {
            key: 'count',
            header: t('dashboardTabs.funnel.count'),
            numeric: true,
            cell: ({ count }) => format.number(count),
          },
          {
            key: 'share',
            header: t('dashboardTabs.funnel.share'),
            numeric: true,
            cell: ({ ofJoined, step }) =>
              ofJoined !== null && (
                <div className="flex items-center justify-end gap-3">
                  <ProgressBar
                    className="hidden w-40 sm:block"
                    label={t(`dashboardTabs.funnel.${step}`)}
                    value={Math.round(ofJoined * 100)}
                    max={100}
                  />
                  {format.percent(ofJoined)}
                </div>
              ),
          },
        ]}
        rows={rows}
        rowKey={({ step }) => step}
      />
    </InsightCard>
  )
}
