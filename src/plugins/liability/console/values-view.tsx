import { DetailPage, type ProgramViewContext } from '@/plugin/console'
import { findProgramCurrency } from '@/plugin/domain'
import { Card, Table } from '@/ui'
import { findMonths, listValues } from '../domain'
import { formatMicros } from '../domain/money'
import { ValueForm } from './value-form.client'

/** What a point is worth, with its history. */
export async function ValuesView({ view }: { view: ProgramViewContext }) {
  const { context, format, locale, programId, t } = view
  const values = (await listValues(context, programId)).toReversed()
  return (
    <DetailPage view={view} title={t('liability.values.title')}>
      <ValueForm
        key={values[0]?.id ?? 0}
        programId={programId}
        currency={await findProgramCurrency(context, { programId })}
        values={{ valid_from: (await findMonths(context, programId)).running, value: '', redemption_percent: '' }}
      />
      <Card flush title={t('liability.values.history')}>
        <Table
          label={t('liability.values.history')}
          columns={[
            {
              key: 'valid_from',
              header: t('liability.values.validFrom'),
              cell: ({ valid_from }) => format.month(valid_from.slice(0, 7)),
            },
            {
              key: 'value',
              header: t('liability.values.value'),
              numeric: true,
              cell: ({ currency, value_micros }) =>
                Number(formatMicros(BigInt(value_micros))).toLocaleString(locale, {
                  ...{ style: 'currency', currency, maximumFractionDigits: 6 },
                }),
            },
            {
              key: 'rate',
              header: t('liability.values.rate'),
              numeric: true,
              cell: ({ redemption_rate }) =>
                redemption_rate === null
                  ? t('liability.values.fromHistory')
                  : `${format.number(redemption_rate / 100, 2)}%`,
            },
            { key: 'changed_by', header: t('liability.values.changedBy'), cell: ({ changed_by }) => changed_by ?? '—' },
            {
              key: 'changed_at',
              header: t('liability.values.changedAt'),
              hideBelow: 'sm',
              cell: ({ changed_at }) => format.dateTime(changed_at),
            },
          ]}
          rows={values}
          rowKey={({ id }) => id}
          empty={<p className="px-(--ui-card-pad) pb-4 text-ink-3 text-ui">{t('liability.values.empty')}</p>}
        />
      </Card>
    </DetailPage>
  )
}
