import {
  type AlertFinding,
  type AlertSource,
  type Context,
  enqueue,
  type Locale,
  mailAdministrators,
  translate,
} from '@/plugin/domain'

export type AlertEvent = 'began' | 'ended'
type Text = { source: AlertSource; event: AlertEvent; values: AlertFinding['values'] }

/** An alert in a sentence, in a language. */
export const alertText = ({ event, source, values }: Text, locale: Locale): string => {
  const number = new Intl.NumberFormat(locale)
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? number.format(value) : value,
  ])
  const count = Number(values.count ?? 0)
  const replace = { ...Object.fromEntries(shown), figure: number.format(count) }
  return translate(locale, 'console')(`${source.texts}.${event}`, { count, replace })
}

type Notification = Text & { programId: number; alertId: number; kind: string; path: string }

/** Queues the emails and the messages that say that an alert began or ended. */
export const notify = async (
  tx: Context,
  { alertId, kind, path, programId, ...alert }: Notification,
): Promise<void> => {
  const subscribers = await tx.sql<{ email: string }>(
    `select a.email from alert_subscriptions s join administrators a on a.id = s.administrator_id
     where s.program_id = $1 and s.kinds ? $2 order by a.id`,
    [programId, kind],
  )
  if (subscribers.length > 0)
    await mailAdministrators(tx, {
      ...{
        programId,
        permission: alert.source.permission,
        kind: alert.event === 'began' ? 'alertBegan' : 'alertEnded',
      },
      ...{ path, to: subscribers.map(({ email }) => email) },
      contentFor: (locale) => ({ words: { alert: alertText(alert, locale) } }),
    })
  const channels = await tx.sql<{ id: number }>(
    'select id from alert_channels where program_id = $1 and is_active and kinds ? $2 order by id',
    [programId, kind],
  )
  for (const { id } of channels)
    await enqueue(tx.sql, 'alerts.post', { programId, channelId: id, alertId, event: alert.event })
}
