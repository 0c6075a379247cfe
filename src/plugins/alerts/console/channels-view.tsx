import { DetailPage, type ProgramViewContext } from '@/plugin/console'
import { ALERT_SOURCES } from '@/plugin/domain'
import { Card, StatusDot, Table } from '@/ui'
import { listChannels } from '../domain'
import type { Channel } from '../domain/channels'
import { ChannelActions, ChannelDialog } from './channel-actions.client'

/** Webhooks that get alerts, in the form of Slack. */
export async function ChannelsView({ view }: { view: ProgramViewContext }) {
  const { context, format, locale, programId, t } = view
  const path = `/admin/v2/programs/${programId}/alert_channels`
  const kinds = Object.entries(ALERT_SOURCES).map(([value, { texts }]) => ({ value, label: t(`${texts}.label`) }))
  const chosen = (names: readonly string[]) =>
    Object.fromEntries(kinds.map(({ value }) => [value, names.includes(value)]))
  return (
    <DetailPage
      view={view}
      title={t('alerts.channels')}
      description={t('alerts.channelsHelp')}
      actions={
        <ChannelDialog
          isNew
          path={path}
          kinds={kinds}
          values={{ name: '', url: '', locale, is_active: true, kinds: chosen(kinds.map(({ value }) => value)) }}
        />
      }
    >
      <Card flush>
        <Table
          label={t('alerts.channels')}
          columns={[
            {
              key: 'name',
              header: t('alerts.name'),
              cell: ({ host, name }) => (
                <>
                  {name}
                  <span className="block text-ink-3 text-ui-sm">{host}</span>
                </>
              ),
            },
            {
              key: 'kinds',
              header: t('alerts.kinds.title'),
              hideBelow: 'md',
              cell: (channel) =>
                kinds
                  .filter(({ value }) => channel.kinds.includes(value))
                  .map(({ label }) => label)
                  .join(', ') || '—',
            },
            { key: 'status', header: t('alerts.status'), cell: (channel) => <Status channel={channel} view={view} /> },
            {
              key: 'sent_at',
              header: t('alerts.sentAt'),
              hideBelow: 'sm',
              cell: ({ sent_at }) => format.dateTime(sent_at),
            },
          ]}
          rows={await listChannels(context, programId)}
          rowKey={({ id }) => id}
          actionsLabel={t('list.actions')}
          actions={(channel) => (
            <>
              <ChannelActions path={`${path}/${channel.id}`} name={channel.name} />
              <ChannelDialog
                isNew={false}
                path={`${path}/${channel.id}`}
                kinds={kinds}
                values={{
                  ...{ name: channel.name, url: '', locale: channel.locale, is_active: channel.is_active },
                  kinds: chosen(channel.kinds),
                }}
              />
            </>
          )}
          empty={<p className="p-(--ui-card-pad) text-ink-3 text-ui">{t('alerts.noChannels')}</p>}
        />
      </Card>
    </DetailPage>
  )
}

function Status({
  channel: { error, failed_at, is_active },
  view: { format, t },
}: {
  channel: Channel
  view: ProgramViewContext
}) {
  if (error)
    return <StatusDot tone="danger">{t('alerts.failedAt', { error, date: format.dateTime(failed_at) })}</StatusDot>
  return <StatusDot tone={is_active ? 'positive' : 'neutral'}>{t(is_active ? 'alerts.on' : 'alerts.off')}</StatusDot>
}
