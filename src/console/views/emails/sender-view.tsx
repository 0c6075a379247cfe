import { type CheckResult, findMailSender, type SenderRecord, senderRecords } from '@/domain/emails'
import { Card, StatusDot, Table, type TableColumn, type Tone } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { CheckDns } from '../settings/check-dns.client'
import { SenderForm } from './sender-form.client'

type DnsRecord = SenderRecord & { result: CheckResult | null }

const TONES = { pass: 'positive', missing: 'danger', several: 'danger', unknown: 'warning' } as const satisfies Record<
  CheckResult,
  Tone
>

/** The sender of a program's emails, and the DNS records that its domain needs. */
export async function SenderView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, t } = view
  const sender = await findMailSender(context.sql, programId)
  const { address, checkedAt, checks, verifiedAt } = sender
  const records = senderRecords(sender).map(
    (record): DnsRecord => ({ ...record, result: checks?.[record.kind] ?? null }),
  )
  const domain = (
    <Card>
      <div className="flex flex-wrap items-center gap-3 pb-3">
        <div className="mr-auto min-w-0">
          <h2 className="font-medium text-ink text-ui">{t('emails.domain')}</h2>
          <p className="text-ink-3 text-ui-sm">{t('emails.domainHelp')}</p>
        </div>
        <StatusDot tone={verifiedAt ? 'positive' : 'warning'}>
          {t(verifiedAt ? 'emails.verified' : checks?.taken ? 'emails.taken' : 'emails.notVerified')}
        </StatusDot>
        <CheckDns path={`/admin/v2/programs/${programId}/email_sender/check`} label={t('emails.check')} />
      </div>
      <Table<DnsRecord>
        label={t('emails.domain')}
        columns={columnsOf(view)}
        rows={records}
        rowKey={({ kind }) => kind}
      />
      <p className="pt-3 text-ink-3 text-ui-sm">
        {checkedAt ? t('emails.checkedAt', { when: format.dateTime(checkedAt) }) : t('emails.notChecked')}
      </p>
    </Card>
  )
  return (
    <DetailPage view={view} title={t('titles.emailSender')} description={t('emails.senderHelp')}>
      <SenderForm
        programId={programId}
        values={{ name: sender.name ?? '', address: address ?? '', reply_to: sender.replyTo ?? '' }}
      />
      {address && domain}
    </DetailPage>
  )
}

const columnsOf = ({ t }: ProgramViewContext): TableColumn<DnsRecord>[] => [
  { key: 'kind', header: t('emails.record'), cell: ({ kind, type }) => `${t(`emails.records.${kind}`)} (${type})` },
  {
    key: 'name',
    header: t('emails.recordName'),
    cell: ({ name }) => <code className="break-all font-mono text-ui-sm">{name}</code>,
  },
  {
    key: 'value',
    header: t('emails.recordValue'),
    hideBelow: 'md',
    cell: ({ kind, value }) => (
      <>
        {value && <code className="break-all font-mono text-ui-sm">{value}</code>}
        {(value === null || kind === 'spf') && (
          <span className="block text-ink-3 text-ui-sm">
            {t(`emails.recordHelp.${value === null ? 'ask' : 'spf'}`)}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'result',
    header: t('emails.result'),
    cell: ({ result }) =>
      result ? <StatusDot tone={TONES[result]}>{t(`emails.results.${result}`)}</StatusDot> : t('emails.notChecked'),
  },
]
