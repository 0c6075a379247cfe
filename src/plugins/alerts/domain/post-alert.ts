import {
  ALERT_SOURCES,
  type AlertFinding,
  type Context,
  env,
  FetchError,
  type Locale,
  platformUrl,
  safePost,
  translate,
  unsealFor,
} from '@/plugin/domain'
import { type AlertEvent, alertText } from './notify'
import { type SlackMessage, slackMessage } from './slack-message'

export const URL_PURPOSE = 'alert-channel'

const TIMEOUT_MS = 10_000
const EXCERPT_BYTES = 300
/** The channel is gone: trying again would change nothing. */
const GONE = new Set(['403', '404', '410', 'blocked', 'not_an_address'])

type Channel = { id: number; program_id: number; program: string; url_encrypted: string; locale: Locale }

const CHANNEL = `select c.id, c.program_id, c.url_encrypted, c.locale, g.name as program
  from alert_channels c join programs g on g.id = c.program_id where c.id = $1 and c.program_id = $2`

/** @returns null if the message arrived, or why not: a status such as `404`, or `timeout`, `blocked`, `unreachable` */
const post = async (channel: Channel, message: SlackMessage): Promise<string | null> => {
  try {
    const { status } = await safePost(unsealFor(URL_PURPOSE, channel.url_encrypted), {
      ...{ body: JSON.stringify(message), headers: { 'content-type': 'application/json' } },
      ...{ timeoutMs: TIMEOUT_MS, maxBytes: EXCERPT_BYTES, allowedHosts: env.WEBHOOK_ALLOWED_HOSTS },
    })
    return status >= 200 && status < 300 ? null : String(status)
  } catch (error) {
    if (FetchError.is(error)) return error.problem
    throw error
  }
}

/** Shown in the list of channels until a message arrives. */
const record = ({ now, sql }: Context, { id }: Channel, error: string | null): Promise<unknown> =>
  sql(
    `update alert_channels set error = $2::varchar, sent_at = case when $2::varchar is null then $3::timestamptz else sent_at end,
       failed_at = case when $2::varchar is null then null else $3::timestamptz end where id = $1`,
    [id, error, now],
  )

type ToPost = { programId: number; channelId: number; alertId: number; event: AlertEvent }

/**
 * Posts to a channel that an alert began or ended.
 * @throws Error to be tried again later
 */
export const postAlert = async (context: Context, { alertId, channelId, event, programId }: ToPost): Promise<void> => {
  const [channel] = await context.sql<Channel>(`${CHANNEL} and c.is_active`, [channelId, programId])
  const [alert] = await context.sql<{ kind: string; values: AlertFinding['values']; path: string }>(
    'select kind, values, path from alerts where id = $1 and program_id = $2',
    [alertId, programId],
  )
  const source = alert && ALERT_SOURCES[alert.kind]
  // Both may be gone since.
  if (!channel || !alert || !source) return
  const error = await post(
    channel,
    slackMessage({
      program: channel.program,
      text: alertText({ source, event, values: alert.values }, channel.locale),
      link: linkTo(programId, alert.path),
      button: translate(channel.locale, 'console')('alerts.open'),
    }),
  )
  await record(context, channel, error)
  if (error && !GONE.has(error)) throw new Error(`alerts: channel ${channelId} answered ${error}`)
}

const linkTo = (programId: number, path: string): string =>
  path.startsWith('/') ? `${platformUrl()}${path}` : `${platformUrl()}/admin/v2/programs/${programId}/${path}`

/** Posts a message that says that the channel works. @returns as `post`; undefined for an unknown channel */
export const testChannel = async (
  context: Context,
  { channelId, programId }: { programId: number; channelId: number },
): Promise<string | null | undefined> => {
  const [channel] = await context.sql<Channel>(CHANNEL, [channelId, programId])
  if (!channel) return undefined
  const t = translate(channel.locale, 'console')
  const error = await post(
    channel,
    slackMessage({
      ...{ program: channel.program, text: t('alerts.testText'), button: t('alerts.open') },
      link: linkTo(programId, 'dashboard'),
    }),
  )
  await record(context, channel, error)
  return error
}
