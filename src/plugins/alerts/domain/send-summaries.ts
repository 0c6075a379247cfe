import { type Context, findProgramAdministrators, inTransaction, queueMail } from '@/plugin/domain'
import { loadSummary, renderSummary, type Summary } from './summary'
import { SUMMARY_HOUR } from './values'

type Due = { program_id: number; administrator_id: number; week: string }

/** On Mondays from the hour on, so that a worker that was down in the morning still sends. */
const DUE = `
  select s.program_id, s.administrator_id, to_char(l.at, 'YYYY-MM-DD') as week
  from alert_subscriptions s join programs g on g.id = s.program_id and g.status = 'active'
  join figure_calendars c on c.program_id = s.program_id
  cross join lateral (select $1::timestamptz at time zone c.time_zone as at) l
  where s.summary and extract(isodow from l.at) = 1 and extract(hour from l.at) >= ${SUMMARY_HOUR}
    and not exists (select from alert_summaries m
      where m.program_id = s.program_id and m.administrator_id = s.administrator_id and m.week = to_char(l.at, 'YYYY-MM-DD'))
  order by s.program_id, s.administrator_id`

/** Sends the weekly summaries that are due, each once for a person and week. */
export const sendSummaries = async (context: Context): Promise<void> => {
  const summaries = new Map<number, Promise<Summary>>()
  for (const due of await context.sql<Due>(DUE, [context.now]))
    try {
      await sendDue(context, due, summaries)
    } catch (error) {
      context.payload.logger.error(
        { code: 'ROW_FAILED', err: error, programId: due.program_id },
        'alerts: a summary could not be sent',
      )
    }
}

/** The row that says that it was sent and the queued email are of one transaction: both or none. */
const sendDue = async (context: Context, due: Due, summaries: Map<number, Promise<Summary>>): Promise<void> => {
  const { administrator_id, program_id, week } = due
  const administrator = (await findProgramAdministrators(context, program_id)).find(({ id }) => id === administrator_id)
  if (!administrator?.can('dashboard.view')) return
  const loading = summaries.get(program_id) ?? loadSummary(context, program_id)
  summaries.set(program_id, loading)
  const mail = await renderSummary(await loading, administrator, context.now)
  await inTransaction(context, async (tx) => {
    const inserted = await tx.sql(
      `insert into alert_summaries (program_id, administrator_id, week, sent_at) values ($1, $2, $3, $4)
       on conflict (program_id, administrator_id, week) do nothing returning id`,
      [program_id, administrator_id, week, tx.now],
    )
    if (inserted.length > 0) await queueMail(tx.sql, { ...mail, to: administrator.email, category: 'essential' })
  })
}

/** Sends an administrator the present summary now, whatever was sent. @returns null without access */
export const sendSummaryNow = async (
  context: Context,
  { administratorId, programId }: { programId: number; administratorId: number },
): Promise<string | null> => {
  const administrators = await findProgramAdministrators(context, programId)
  const administrator = administrators.find(({ id }) => id === administratorId)
  if (!administrator) return null
  const mail = await renderSummary(await loadSummary(context, programId), administrator, context.now)
  await queueMail(context.sql, { ...mail, to: administrator.email, category: 'essential' })
  return administrator.email
}
