import { consoleAddress, DetailPage, type ProgramViewContext } from '@/plugin/console'
import { Button, Card, Table } from '@/ui'
import { listPrecision } from '../domain'
import { SMALL_SAMPLE } from '../domain/fraud-values'
import { FraudTabs } from './fraud-tabs'
import { kindName, signalText } from './parts'

/** How often each signal was right. */
export async function SignalsView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, t } = view
  const csv = consoleAddress('/programs/:program_id/fraud/signals.csv', { program_id: programId })
  return (
    <DetailPage
      view={view}
      title={t('fraud.precision')}
      description={t('fraud.precisionHelp', { count: SMALL_SAMPLE })}
      actions={
        <Button href={csv} download>
          {t('fraud.export')}
        </Button>
      }
    >
      <FraudTabs current="precision" view={view} />
      <Card flush>
        <Table
          label={t('fraud.precision')}
          columns={[
            {
              key: 'signal',
              header: t('fraud.signal'),
              cell: ({ kind, signal }) => (
                <>
                  {signalText(signal, kind, view)}
                  <span className="block text-ink-3 text-ui-sm">{kindName(kind, view)}</span>
                </>
              ),
            },
            {
              key: 'decided',
              header: t('fraud.decided'),
              numeric: true,
              cell: ({ decided }) => format.number(decided),
            },
            {
              key: 'confirmed',
              header: t('fraud.confirmed'),
              numeric: true,
              hideBelow: 'sm',
              cell: ({ confirmed }) => format.number(confirmed),
            },
            {
              key: 'precision',
              header: t('fraud.precisionShort'),
              numeric: true,
              cell: ({ is_small, precision }) => (
                <>
                  {format.percent(precision)}
                  {is_small && <span className="block text-ink-3 text-ui-sm">{t('fraud.smallSample')}</span>}
                </>
              ),
            },
          ]}
          rows={await listPrecision(context, programId)}
          rowKey={({ kind, signal }) => `${kind} ${signal}`}
          empty={<p className="p-4 text-ink-3 text-ui">{t('fraud.noDecisions')}</p>}
        />
      </Card>
    </DetailPage>
  )
}
