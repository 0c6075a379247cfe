import { consoleAddress, DetailPage, type ProgramViewContext } from '@/plugin/console'
import { Button, Card, Table } from '@/ui'
import { listRetentionRuns, previewRetention, type RetentionPreview, type RetentionRun, readPeriods } from '../domain'

type Props = { view: ProgramViewContext }

/** What the daily job would delete now, and what it deleted. */
export async function RetentionView({ view }: Props) {
  const { can, context, format, programId, t } = view
  const [{ isOn }, preview, runs] = [
    await readPeriods(context, programId),
    await previewRetention(context, programId),
    await listRetentionRuns(context, programId),
  ]
  return (
    <DetailPage
      view={view}
      title={t('data_rights.retention')}
      description={t(isOn ? 'data_rights.retentionHelp' : 'data_rights.off')}
      actions={
        can('data_rights.manage') && (
          <Button
            href={`${consoleAddress('/programs/:program_id/settings', { program_id: programId })}/program/data_rights`}
          >
            {t('data_rights.toSettings')}
          </Button>
        )
      }
    >
      <Card title={t('data_rights.periods')} flush>
        <Table<RetentionPreview>
          label={t('data_rights.periods')}
          columns={[
            { key: 'kind', header: t('data_rights.what'), cell: ({ kind }) => t(`data_rights.retentionKinds.${kind}`) },
            {
              key: 'days',
              header: t('data_rights.periods'),
              hideBelow: 'sm',
              cell: ({ days }) =>
                days === null ? t('data_rights.periodOff') : t('data_rights.periodDays', { count: days }),
            },
            {
              key: 'due',
              header: t('data_rights.would'),
              numeric: true,
              cell: ({ days, due }) => (days === null ? '' : format.number(due)),
            },
            {
              key: 'held',
              header: t('data_rights.heldBack'),
              numeric: true,
              hideBelow: 'md',
              cell: ({ days, held }) => (days === null ? '' : format.number(held)),
            },
          ]}
          rows={preview}
          rowKey={({ kind }) => kind}
          empty={null}
        />
      </Card>
      <Card title={t('data_rights.runs')} flush>
        <Table<RetentionRun>
          label={t('data_rights.runs')}
          columns={[
            { key: 'ran_at', header: t('data_rights.ranAt'), cell: ({ ran_at }) => format.dateTime(ran_at) },
            {
              key: 'deleted',
              header: t('data_rights.deleted'),
              cell: ({ deleted }) =>
                Object.entries(deleted)
                  .map(([kind, count]) => `${t(`data_rights.retentionKinds.${kind}`)}: ${format.number(count)}`)
                  .join(' · '),
            },
          ]}
          rows={runs}
          rowKey={({ id }) => id}
          empty={<p className="p-4 text-ink-3 text-ui">{t('data_rights.runsEmpty')}</p>}
        />
      </Card>
    </DetailPage>
  )
}
