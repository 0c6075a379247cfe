import { consoleAddress, type ProgramViewContext } from '@/plugin/console'
import { Card, Link, Table } from '@/ui'
import { countDeliveries, countSkipped, listDeliveries, type MessageFigures, sourceOf } from '../domain'

type Props = { view: ProgramViewContext; messageId: number }

const ORDER = [
  ...(['queued', 'deferred', 'sent', 'delivered', 'opened', 'clicked', 'bounced', 'complained'] as const),
  ...(['unsubscribed', 'skipped', 'stopped', 'failed'] as const),
] satisfies (keyof MessageFigures)[]
/** Shown even if there are none. */
const ALWAYS: readonly string[] = ['sent', 'clicked', 'bounced', 'unsubscribed']

/** What became of a message: figures, why some didn't get it, and the newest recipients. */
export async function MessageResults({ messageId, view: { context, format, programId, t } }: Props) {
  const which = { programId, source: sourceOf(messageId) }
  const [figures, skipped, deliveries] = await Promise.all([
    countDeliveries(context, which),
    countSkipped(context, which),
    listDeliveries(context, which),
  ])
  const rows = ORDER.filter((name) => figures[name] > 0 || ALWAYS.includes(name))
  const shareOf = (name: keyof MessageFigures): string =>
    format.percent(figures.people === 0 ? 0 : figures[name] / figures.people)
  return (
    <>
      <Card title={t('messages.results')}>
        <Table
          label={t('messages.results')}
          rows={rows}
          rowKey={(name) => name}
          columns={[
            { key: 'measure', header: t('messages.measure'), cell: (name) => t(`messages.figures.${name}`) },
            {
              key: 'people',
              header: t('messages.people'),
              numeric: true,
              cell: (name) => format.number(figures[name]),
            },
            { key: 'share', header: t('messages.share'), numeric: true, cell: shareOf },
          ]}
        />
        {skipped.length > 0 && (
          <ul className="mt-3 list-disc pl-5 text-ink-2 text-ui-sm">
            {skipped.map(({ people, reason }) => (
              <li key={reason}>
                {t(`messages.reasons.${reason}`)}: {format.number(people)}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {deliveries.length > 0 && (
        <Card title={t('messages.recipients')}>
          <Table
            label={t('messages.recipients')}
            rows={deliveries}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'user',
                header: t('messages.user'),
                cell: ({ name, participant_id }) => (
                  <Link href={consoleAddress('/users/:id', { id: participant_id })}>{name || participant_id}</Link>
                ),
              },
              {
                key: 'state',
                header: t('messages.status'),
                cell: ({ reason, status }) => t(reason ? `messages.reasons.${reason}` : `messages.state.${status}`),
              },
              {
                key: 'sent_at',
                header: t('messages.sentAt'),
                hideBelow: 'sm',
                cell: ({ sent_at }) => (sent_at ? format.dateTime(sent_at) : '–'),
              },
            ]}
          />
        </Card>
      )}
    </>
  )
}
