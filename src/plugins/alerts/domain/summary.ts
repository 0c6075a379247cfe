import { attentionLines, changeOf, formattersOf } from '@/plugin/dashboard'
import {
  ALERT_SOURCES,
  addDays,
  type Context,
  findRange,
  loadFunnel,
  loadMetrics,
  loadNeedsAttention,
  loadPerformance,
  type ProgramAdministrator,
  renderAdministratorMail,
  translate,
} from '@/plugin/domain'
import { alertText } from './notify'
import { listOpenAlerts } from './subscriptions'

/** The Monday of the week of a day; both ISO days. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The figures of a program's last full week, and of the week before. */
export const loadSummary = async (context: Context, programId: number) => {
  const { to: today } = await findRange(context, programId)
  const monday = mondayOf(today)
  const range = await findRange(context, programId, { from: addDays(monday, -7), to: addDays(monday, -1) })
  const [zone] = await context.sql<{ time_zone: string }>(
    'select time_zone from figure_calendars where program_id = $1',
    [programId],
  )
  const [metrics, performance, funnel] = [
    await loadMetrics(context, programId, range),
    await loadPerformance(context, programId, range),
    await loadFunnel(context, programId, range),
  ]
  const before = range.previous && (await loadFunnel(context, programId, range.previous))
  return {
    ...{ programId, range, timeZone: zone?.time_zone ?? 'UTC' },
    figures: {
      joined: { recent: funnel.joined, previous: before?.joined ?? null },
      active: metrics.active_participants,
      completed: metrics.completed_challenges,
      earned: performance.points_earned,
      claimed: performance.rewards_claimed,
      spent: performance.points_spent,
      receipts: performance.receipts_processed,
    },
    attention: await loadNeedsAttention(context, programId),
    alerts: await listOpenAlerts(context, programId),
  }
}

export type Summary = Awaited<ReturnType<typeof loadSummary>>

/** The weekly summary as an email to an administrator, with what they may see. */
export const renderSummary = (
  summary: Summary,
  administrator: Pick<ProgramAdministrator, 'can' | 'first_name' | 'locale' | 'program'>,
  now: Date,
) => {
  const { can, locale } = administrator
  const { alerts, attention, figures, programId, range, timeZone } = summary
  const t = translate(locale, 'console')
  const format = formattersOf(locale, timeZone, now)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const work = attentionLines(attention, { can, format, programId, t, now }).map(({ detail, href, text }) => ({
    ...{ text: detail ? `${text} (${detail})` : text, path: href },
  }))
  const open = alerts.flatMap(({ kind, path, values }) => {
    const source = ALERT_SOURCES[kind]
    return source && can(source.permission)
      ? [{ text: alertText({ source, event: 'began', values }, locale), path }]
      : []
  })
  return renderAdministratorMail(administrator, {
    ...{ programId, kind: 'weeklySummary', path: `dashboard?from=${range.from}&to=${range.to}` },
    content: {
      words: { week: days.formatRange(new Date(range.from), new Date(range.to)) },
      details: Object.entries(figures).map(([name, { previous, recent }]) => ({
        label: t(`alerts.figures.${name}`),
        value: t(previous === null ? 'alerts.figure' : 'alerts.compared', {
          ...{ figure: format.number(recent), before: format.number(previous) },
          change: changeOf(recent, previous, format)?.value ?? '',
        }),
      })),
      sections: [
        ...(open.length > 0 ? [{ title: t('alerts.openTitle'), lines: open }] : []),
        { title: t('dashboard.attention.title'), lines: work.length > 0 ? work : [{ text: t('alerts.nothing') }] },
      ],
    },
  })
}
