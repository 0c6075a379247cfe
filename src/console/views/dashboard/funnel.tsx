import { FUNNEL_STEPS, loadFunnel } from '@/domain/dashboard'
import { ProgressBar, Table } from '@/ui'
import { listAddress } from '../../frame/list-address'
import { consoleAddress } from '../../resolve-route'
import { Change } from './change'
import { InsightCard } from './insight-card'
import type { SectionProps } from './sections'

/** From a visit to the first reward. Programs whose visits aren't recorded begin with those who joined. */
export async function Funnel({ range, view }: SectionProps) {
  const { can, context, format, programId, t } = view
  const [funnel, before] = await Promise.all([
    loadFunnel(context, programId, range),
    range.previous && loadFunnel(context, programId, range.previous),
  ])
  const inProgram = { program_id: programId }
  const days = { from: range.from, to: range.to }
  const pages = {
    visits: undefined,
    joined: can('users.view')
      ? listAddress(
          consoleAddress('/programs/:program_id/users', inProgram),
          {},
          { joined_from: range.from, joined_to: range.to },
        )
      : undefined,
    challenged: listAddress(consoleAddress('/programs/:program_id/dashboard/challenges', inProgram), {}, days),
    rewarded: listAddress(consoleAddress('/programs/:program_id/dashboard/rewards', inProgram), {}, days),
  }
  const rows = FUNNEL_STEPS.filter((step) => step !== 'visits' || funnel.visits > 0).map((step) => ({
    ...{ step, count: funnel[step], previous: before && before[step] },
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
          ...(range.previous
            ? [
                {
                  key: 'change',
                  header: t('dashboardTabs.change'),
                  numeric: true,
                  cell: ({ count, previous }: (typeof rows)[number]) => (
                    <Change recent={count} previous={previous} format={format} show={format.number} />
                  ),
                },
              ]
            : []),
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
        rowHref={({ step }) => pages[step]}
      />
    </InsightCard>
  )
}
