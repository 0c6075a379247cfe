import { DetailPage, type ProgramViewContext } from '@/plugin/console'
import { ALERT_SOURCES } from '@/plugin/domain'
import { Card, Link, Table } from '@/ui'
import { alertText, findChoice, listOpenAlerts, permittedSources } from '../domain'
import { NotificationForm } from './notification-form.client'

/** What the administrator wants by email from this program, and the alerts that are open now. */
export async function NotificationsView({ view }: { view: ProgramViewContext }) {
  const { administrator, context, format, locale, programId, t } = view
  const sources = permittedSources(administrator, programId)
  const names = sources.map(([name]) => name)
  const choice = await findChoice(context, { programId, administratorId: administrator.id })
  const alerts = (await listOpenAlerts(context, programId)).filter(({ kind }) => names.includes(kind))
  const base = `/admin/v2/programs/${programId}`
  return (
    <DetailPage view={view} title={t('alerts.title')} description={t('alerts.help')} wide>
      <Card flush title={t('alerts.openTitle')}>
        <Table
          label={t('alerts.openTitle')}
          columns={[
            {
              key: 'alert',
              header: t('alerts.alert'),
              cell: ({ kind, path, values }) => {
                const source = ALERT_SOURCES[kind]
                return (
                  source && (
                    <Link href={path.startsWith('/') ? path : `${base}/${path}`}>
                      {alertText({ source, event: 'began', values }, locale)}
                    </Link>
                  )
                )
              },
            },
            {
              key: 'began_at',
              header: t('alerts.since'),
              width: '180px',
              cell: ({ began_at }) => format.dateTime(began_at),
            },
          ]}
          rows={alerts}
          rowKey={({ id }) => id}
          empty={<p className="px-(--ui-card-pad) pb-4 text-ink-3 text-ui">{t('alerts.noneOpen')}</p>}
        />
      </Card>
      <NotificationForm
        path={`${base}/notifications`}
        locale={locale}
        kinds={sources.map(([value, { texts }]) => ({ value, label: t(`${texts}.label`) }))}
        values={{
          summary: choice.summary,
          kinds: Object.fromEntries(names.map((name) => [name, choice.kinds.includes(name)])),
        }}
      />
    </DetailPage>
  )
}
