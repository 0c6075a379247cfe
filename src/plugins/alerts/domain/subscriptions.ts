import { audit } from '@/plugin'
import { type Administrator, ALERT_SOURCES, type AlertFinding, type Context, inTransaction } from '@/plugin/domain'
import { chosenOf, type NotificationForm } from './forms'

export type Choice = { summary: boolean; kinds: string[] }
type SubscriptionKey = { programId: number; administratorId: number }

export const findChoice = async (
  { sql }: Context,
  { administratorId, programId }: SubscriptionKey,
): Promise<Choice> => {
  const [row] = await sql<Choice>(
    `select summary is true as summary, coalesce(kinds, '[]') as kinds from alert_subscriptions
     where program_id = $1 and administrator_id = $2`,
    [programId, administratorId],
  )
  return row ?? { summary: false, kinds: [] }
}

/** Stores what an administrator wants by email from a program. */
export const saveChoice = (
  context: Context,
  { administratorId, form, programId }: SubscriptionKey & { form: NotificationForm },
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const before = await findChoice(tx, { programId, administratorId })
    const after = { summary: form.summary, kinds: chosenOf(form.kinds) }
    const [row] = await tx.sql<{ id: number }>(
      `insert into alert_subscriptions (program_id, administrator_id, summary, kinds, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
       on conflict (program_id, administrator_id) do update set summary = excluded.summary, kinds = excluded.kinds, updated_at = excluded.updated_at
       returning id`,
      [programId, administratorId, after.summary, JSON.stringify(after.kinds), tx.now],
    )
    await audit(tx, {
      ...{ action: 'alerts.choice_changed', recordType: 'alert_subscriptions', recordId: row?.id ?? null, programId },
      ...{ before, after },
    })
  })

/** The sources whose findings an administrator may see in a program. */
export const permittedSources = ({ grants }: Pick<Administrator, 'grants'>, programId: number) =>
  Object.entries(ALERT_SOURCES).filter(([, { permission }]) => grants.get(programId)?.has(permission))

export type OpenAlert = { id: number; kind: string; values: AlertFinding['values']; path: string; began_at: Date }

/** Alerts of a program that haven't ended, the latest first. */
export const listOpenAlerts = ({ sql }: Context, programId: number): Promise<OpenAlert[]> =>
  sql<OpenAlert>(
    'select id, kind, values, path, began_at from alerts where program_id = $1 and ended_at is null order by began_at desc, id desc limit 50',
    [programId],
  )
