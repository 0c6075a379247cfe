import { Download } from 'lucide-react'
import { consoleAddress, DetailPage, type ProgramViewContext } from '@/plugin/console'
import { Button, Card, Link, StatusDot, Table } from '@/ui'
import { listTaxRows, yearOf } from '../domain'
import { OpenTaxForm } from './open-tax-form.client'

const TONES = { below: 'neutral', near: 'warning', reached: 'danger' } as const

/** The year's prizes of each person, and the taxpayer forms. */
export async function TaxView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, search, t } = view
  const current = yearOf(context.now)
  const year = Number(search.year) === current - 1 ? current - 1 : current
  const other = year === current ? current - 1 : current
  return (
    <DetailPage
      view={view}
      title={t('compliance.tax.titleOf', { year })}
      description={t('compliance.tax.description')}
      actions={
        <>
          <Button href={`?year=${other}`}>{other}</Button>
          <Button
            icon={<Download />}
            href={`/admin/v2/programs/${programId}/prizes/tax.csv?year=${year}`}
            prefetch={false}
            download
          >
            {t('compliance.tax.download')}
          </Button>
        </>
      }
    >
      <Card flush title={t('compliance.tax.people')} description={t('compliance.tax.peopleHelp')}>
        <Table
          label={t('compliance.tax.people')}
          columns={[
            {
              key: 'name',
              header: t('compliance.prizes.winner'),
              cell: ({ name, participant_id }) => (
                <Link href={consoleAddress('/users/:id', { id: participant_id })}>{name || participant_id}</Link>
              ),
            },
            {
              key: 'cents',
              header: t('compliance.tax.sum'),
              numeric: true,
              cell: ({ cents, currency }) => format.money(cents / 100, currency),
            },
            {
              key: 'state',
              header: t('compliance.state'),
              cell: ({ state }) => <StatusDot tone={TONES[state]}>{t(`compliance.tax.states.${state}`)}</StatusDot>,
            },
            {
              key: 'form',
              header: t('compliance.tax.form'),
              cell: ({ has_form, participant_id }) =>
                has_form ? (
                  <OpenTaxForm programId={programId} participantId={participant_id} />
                ) : (
                  t('compliance.tax.noForm')
                ),
            },
          ]}
          rows={await listTaxRows(context, { programId, year })}
          rowKey={({ currency, participant_id }) => `${participant_id} ${currency}`}
          empty={<p className="px-(--ui-card-pad) pb-4 text-ink-3 text-ui">{t('compliance.tax.empty')}</p>}
        />
      </Card>
    </DetailPage>
  )
}
