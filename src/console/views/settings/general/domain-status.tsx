import {
  type DomainRecord,
  domainStatus,
  domainStopsAt,
  type ProgramDomain,
  type DomainStatus as Status,
} from '@/domain/program-domains'
import { CopyButton, StatusDot, Table, type TableColumn, type Tone } from '@/ui'
import type { ProgramViewContext } from '../../../frame/view-context'
import { CheckDns } from '../check-dns.client'

const TONES = {
  local: 'neutral',
  pending: 'warning',
  taken: 'danger',
  verified: 'positive',
  failing: 'danger',
} as const satisfies Record<Status, Tone>
const RESULT_TONES = {
  pass: 'positive',
  missing: 'danger',
  unknown: 'warning',
  elsewhere: 'positive',
} as const satisfies Record<string, Tone>

type DomainStatusProps = { domain: ProgramDomain; records: DomainRecord[]; view: ProgramViewContext }

/** Whether the published domain works, and the DNS records that it needs (RULE-64). */
export function DomainStatus({ domain, records, view }: DomainStatusProps) {
  const { format, programId, t } = view
  const status = domainStatus(domain)
  const stopsAt = domainStopsAt(domain)
  const help = t(`settings.domain.help.${status}`, { date: stopsAt ? format.date(stopsAt) : '' })
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-3">
        <span className="mr-auto min-w-0 break-all font-medium text-ink text-ui">{domain.domain}</span>
        <StatusDot tone={TONES[status]}>{t(`settings.domain.status.${status}`)}</StatusDot>
        {status !== 'local' && (
          <CheckDns path={`/admin/v2/programs/${programId}/domain/check`} label={t('settings.domain.check')} />
        )}
      </div>
      <p className="text-ink-2 text-ui-sm">{help}</p>
      {status !== 'local' && (
        <>
          <Table<DomainRecord>
            label={t('settings.domain.records')}
            columns={columnsOf(view)}
            rows={records}
            rowKey={({ value }) => value}
          />
          <p className="text-ink-3 text-ui-sm">
            {domain.checkedAt
              ? t('settings.domain.checkedAt', { when: format.dateTime(domain.checkedAt) })
              : t('settings.domain.notChecked')}
          </p>
        </>
      )}
    </div>
  )
}

const columnsOf = ({ t }: ProgramViewContext): TableColumn<DomainRecord>[] => {
  const copied = (value: string, what: string) => (
    <span className="flex items-center gap-1">
      <code className="min-w-0 break-all font-mono text-ui-sm">{value}</code>
      <CopyButton
        value={value}
        labels={{ copy: t('settings.domain.copy', { what }), copied: t('settings.domain.copied') }}
      />
    </span>
  )
  return [
    { key: 'type', header: t('settings.domain.type'), cell: ({ type }) => type },
    {
      key: 'name',
      header: t('settings.domain.name'),
      cell: ({ name, type }) => copied(name, `${type} ${t('settings.domain.name')}`),
    },
    {
      key: 'value',
      header: t('settings.domain.value'),
      cell: ({ type, value }) => copied(value, `${type} ${t('settings.domain.value')}`),
    },
    {
      key: 'result',
      header: t('settings.domain.result'),
      cell: ({ result }) =>
        result ? (
          <StatusDot tone={RESULT_TONES[result]}>{t(`settings.domain.results.${result}`)}</StatusDot>
        ) : (
          t('settings.domain.notChecked')
        ),
    },
  ]
}
