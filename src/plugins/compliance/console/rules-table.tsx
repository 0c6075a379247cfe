import type { ProgramViewContext } from '@/plugin/console'
import { type JurisdictionRule, jurisdictionName, RULE_TOPICS } from '@/plugin/domain'
import { Link, Table } from '@/ui'

type Props = { view: ProgramViewContext; rules: JurisdictionRule[] }

/** Rules of law with their sources. */
export function RulesTable({ rules, view }: Props) {
  const { format, locale, t } = view
  const formatValue = ({ details, topic, value }: JurisdictionRule): string => {
    const unit = RULE_TOPICS[topic]
    if (unit === 'cents') return format.money(value / 100, String(details.currency ?? 'usd'))
    return unit === 'flag'
      ? t(value === 0 ? 'compliance.no' : 'compliance.yes')
      : t(`compliance.units.${unit}`, { count: value })
  }
  return (
    <Table
      label={t('compliance.rulesTitle')}
      columns={[
        {
          key: 'place',
          header: t('compliance.place'),
          cell: ({ jurisdiction }) => jurisdictionName(jurisdiction, locale),
        },
        {
          key: 'topic',
          header: t('compliance.topic'),
          cell: ({ note, topic }) => (
            <>
              {t(`compliance.topics.${topic.replace('.', '_')}`)}
              {note && <p className="text-ink-3 text-ui-sm">{note}</p>}
            </>
          ),
        },
        { key: 'value', header: t('compliance.value'), cell: formatValue },
        {
          key: 'source',
          header: t('compliance.source'),
          cell: ({ source_title, source_url }) => (
            <Link href={source_url} target="_blank" rel="noreferrer" className="text-accent-text underline">
              {source_title}
            </Link>
          ),
        },
        {
          key: 'checked',
          header: t('compliance.checked'),
          cell: ({ checked_by, checked_on }) =>
            t('compliance.checkedBy', { date: format.day(`${checked_on}T12:00:00Z`), name: checked_by }),
        },
      ]}
      rows={rules}
      rowKey={({ id }) => String(id)}
      empty={<p className="px-(--ui-card-pad) pb-4 text-ink-3 text-ui">{t('compliance.noRules')}</p>}
    />
  )
}
