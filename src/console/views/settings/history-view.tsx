import { History } from 'lucide-react'
import { listProgramVersions, type ProgramVersion } from '@/domain/program-settings'
import { Badge, Card, EmptyState, Table } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { formatPublisher } from './format-publisher'

/** The published versions of a program's settings (RULE-61). */
export async function HistoryView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, t } = view
  const versions = await listProgramVersions(context, programId)
  const title = t('settings.menu.history')
  return (
    <DetailPage view={view} title={title} description={t('settings.history.help')}>
      <Card flush>
        <Table<ProgramVersion>
          label={title}
          rows={versions}
          rowKey={({ id }) => id}
          rowHref={({ id }) =>
            consoleAddress('/programs/:program_id/settings/program/history/:version_id', {
              program_id: programId,
              version_id: id,
            })
          }
          columns={[
            {
              key: 'published_at',
              header: t('settings.history.published'),
              cell: ({ isCurrent, publishedAt }) => (
                <span className="inline-flex flex-wrap items-center gap-2">
                  {format.dateTime(publishedAt)}
                  {isCurrent && <Badge tone="positive">{t('settings.history.current')}</Badge>}
                </span>
              ),
            },
            {
              key: 'published_by',
              header: t('settings.history.by'),
              hideBelow: 'sm',
              cell: (version) => formatPublisher(version, t) ?? '—',
            },
            {
              key: 'changes',
              header: t('settings.history.changes'),
              numeric: true,
              cell: ({ changes }) => format.number(changes.length),
            },
          ]}
          empty={
            <EmptyState
              icon={<History />}
              title={t('settings.history.empty')}
              description={t('settings.history.emptyHelp')}
            />
          }
        />
      </Card>
    </DetailPage>
  )
}
