import {
  ALERT_SOURCES,
  type AlertFacts,
  type AlertFinding,
  type AlertSource,
  type Context,
  inTransaction,
  loadNeedsAttention,
  recordLedgerVerification,
  verifyLedger,
} from '@/plugin/domain'
import { notify } from './notify'
import { type AlertState, transition } from './transition'

/** Programs with somebody to tell, and those whose alerts must end. */
const findWatched = async ({ sql }: Context): Promise<number[]> => {
  const rows = await sql<{ id: number }>(
    `select g.id from programs g where g.status = 'active' and (
       exists (select from alert_subscriptions s where s.program_id = g.id and jsonb_array_length(coalesce(s.kinds, '[]')) > 0)
       or exists (select from alert_channels c where c.program_id = g.id and c.is_active and jsonb_array_length(coalesce(c.kinds, '[]')) > 0)
       or exists (select from alerts a where a.program_id = g.id and a.ended_at is null)) order by g.id`,
  )
  return rows.map(({ id }) => id)
}

/** Computes at the first use, once. */
const once = <Value>(compute: () => Promise<Value>): (() => Promise<Value>) => {
  let value: Promise<Value> | undefined
  return () => (value ??= compute())
}

/**
 * Looks at the sources of all programs, and tells what began and what ended. A program or a source that fails keeps no other from
 * being checked.
 * @param isNightly the sources that take long, which are checked once a day
 */
export const checkAlerts = async (context: Context, { isNightly = false } = {}): Promise<void> => {
  const ledger = once(async () => {
    const report = await verifyLedger(context.sql)
    await recordLedgerVerification(context.sql, report)
    return report
  })
  // Even if nobody asked to be alerted, because operators see the result too.
  if (isNightly) await ledger()
  const sources = Object.entries(ALERT_SOURCES).filter(([, source]) => (source.isNightly ?? false) === isNightly)
  for (const programId of await findWatched(context)) {
    const facts: AlertFacts = { attention: once(() => loadNeedsAttention(context, programId)), ledger }
    for (const [kind, source] of sources)
      try {
        const findings = await source.find(context, programId, facts)
        await observe(context, { programId, kind, source, findings })
      } catch (error) {
        context.payload.logger.error(
          { code: 'ROW_FAILED', err: error, programId, kind },
          'alerts: a source could not be checked',
        )
      }
  }
}

type Observed = { programId: number; kind: string; source: AlertSource; findings: readonly AlertFinding[] }
type Row = AlertState & { subject: string; values: AlertFinding['values']; path: string }

/** A text column can't be empty in Payload's forms. */
const NO_SUBJECT = '-'

/** Stores what a source found, and tells it in the same transaction. */
export const observe = (context: Context, { findings, kind, programId, source }: Observed): Promise<void> =>
  inTransaction(context, async (tx) => {
    // Two workers take turns, so that one of them tells it.
    await tx.sql('select pg_advisory_xact_lock(hashtext($1), $2)', [`alerts ${kind}`, programId])
    const rows = await tx.sql<Row>(
      `select subject, values, path, began_at, gone_since, ended_at from alerts where program_id = $1 and kind = $2`,
      [programId, kind],
    )
    const stored = new Map(rows.map((row) => [row.subject, row]))
    const found = new Map(findings.map((finding) => [finding.subject || NO_SUBJECT, finding]))
    for (const subject of new Set([...stored.keys(), ...found.keys()])) {
      const before = stored.get(subject) ?? null
      const finding = found.get(subject)
      const next = transition(before, finding !== undefined, tx.now, source.isNightly ? 0 : undefined)
      if (!next) continue
      const { path, values } = finding ?? before ?? { path: '', values: {} }
      const { began_at, ended_at, gone_since } = next.state
      const [row] = await tx.sql<{ id: number }>(
        `insert into alerts (program_id, kind, subject, values, path, began_at, gone_since, ended_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (program_id, kind, subject) do update set values = excluded.values, path = excluded.path, began_at = excluded.began_at,
           gone_since = excluded.gone_since, ended_at = excluded.ended_at returning id`,
        [programId, kind, subject, JSON.stringify(values), path, began_at, gone_since, ended_at],
      )
      if (next.event && row)
        await notify(tx, { programId, alertId: row.id, kind, source, event: next.event, values, path })
    }
  })
