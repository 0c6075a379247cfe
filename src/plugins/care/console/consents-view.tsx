import { type ProgramViewContext, UserFrame } from '@/plugin/console'
import { type ConsentLogEntry, listConsentLog } from '@/plugin/domain'
import { Card, StatusDot, Table } from '@/ui'

/** What a user agreed to, and which emails they chose. */
export function ConsentsView({ view }: { view: ProgramViewContext }) {
  return (
    <UserFrame view={view} tab="consents">
      {async (participantId) => {
        const { context, programId, t } = view
        return (
          <Card title={t('care.consents.tab')} description={t('care.consents.help')} flush>
            <ConsentTable view={view} entries={await listConsentLog(context, { programId, participantId })} />
          </Card>
        )
      }}
    </UserFrame>
  )
}

const SUBJECTS = {
  document: 'timeline.documents',
  emails: 'users.fact.emailSettings',
  choice: 'users.fact.consentChoices',
} as const satisfies Record<ConsentLogEntry['kind'], string>

function ConsentTable({ entries, view: { format, t } }: { view: ProgramViewContext; entries: ConsentLogEntry[] }) {
  const subject = ({ kind, subject: name }: ConsentLogEntry): string =>
    t(`${SUBJECTS[kind]}.${name}`, { defaultValue: name })
  const source = ({ source: name }: ConsentLogEntry): string =>
    name === 'free_entry'
      ? t('care.consents.freeEntry')
      : name
        ? t(`users.fact.consentSources.${name}`, { defaultValue: name })
        : ''
  const state = ({ is_withdrawal, kind }: ConsentLogEntry) =>
    is_withdrawal ? 'withdrawn' : kind === 'emails' ? 'chosen' : 'given'
  return (
    <Table
      label={t('care.consents.tab')}
      columns={[
        {
          key: 'what',
          header: t('care.consents.what'),
          width: '44%',
          cell: (entry) => (
            <>
              <span className="wrap-anywhere">{subject(entry)}</span>
              {entry.title && (
                <span className="wrap-anywhere block text-ink-3 text-ui-sm">
                  {[
                    entry.title,
                    entry.revision === null ? '' : t('care.consents.version', { revision: entry.revision }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              )}
              <span className="block text-ink-3 text-ui-sm sm:hidden">{format.dateTime(entry.occurred_at)}</span>
            </>
          ),
        },
        {
          key: 'state',
          header: t('care.consents.state'),
          cell: (entry) => (
            <StatusDot tone={entry.is_withdrawal ? 'warning' : 'positive'}>
              {t(`care.consents.${state(entry)}`)}
            </StatusDot>
          ),
        },
        {
          key: 'source',
          header: t('care.consents.source'),
          hideBelow: 'sm',
          cell: (entry) =>
            [source(entry), entry.detail, entry.given_at && format.dateTime(entry.given_at)]
              .filter(Boolean)
              .join(' · '),
        },
        {
          key: 'at',
          header: t('care.consents.when'),
          hideBelow: 'sm',
          width: '170px',
          cell: ({ occurred_at }) => format.dateTime(occurred_at),
        },
      ]}
      rows={entries}
      rowKey={(entry) => `${entry.kind}-${entry.subject}-${entry.occurred_at.toISOString()}-${entry.title ?? ''}`}
      empty={<p className="p-4 text-ink-3 text-ui">{t('care.consents.empty')}</p>}
    />
  )
}
