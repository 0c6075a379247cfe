import { type Context, inTransaction } from '@/plugin/domain'
import type { MailReport } from './read-report'
import { suppress } from './suppressions'

/** So many temporary bounces in a row are as good as a permanent one. */
const MOST_SOFT = 3
const SOFT_DAYS = 30

type Found = { id: number; program_id: number; email: string | null; participant_id: number }

/** Notes a report about an email, and stops optional mail to an address that can't or doesn't want to get it. @returns whether it's about one of ours */
export const takeReport = (context: Context, report: MailReport): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const found = await findDelivery(tx, report)
    if (!found) return false
    await note(tx, found.id, report)
    const reason = await findReason(tx, found, report)
    if (reason && found.email)
      await suppress(tx, { programId: found.program_id, email: found.email, reason, detail: report.detail })
    return true
  })

const findDelivery = async ({ sql }: Context, { identifier }: MailReport): Promise<Found | null> => {
  if (!identifier) return null
  const [row] = await sql<Found>(
    `select d.id, d.program_id, d.participant_id, p.email from message_deliveries d
     join participants p on p.id = d.participant_id and p.erased_at is null
     where d.identifier = $1 and d.channel = 'email' and d.status = 'sent' for update of d`,
    [identifier],
  )
  return row ?? null
}

const note = async ({ now, sql }: Context, id: number, { isHard, kind }: MailReport): Promise<void> => {
  await sql(
    `update message_deliveries set
       delivered_at = case when $3 = 'delivered' then coalesce(delivered_at, $2) else delivered_at end,
       bounced_at = case when $3 = 'bounce' then coalesce(bounced_at, $2) else bounced_at end,
       bounce = case when $3 <> 'bounce' then bounce when $4 then 'hard'::enum_message_deliveries_bounce else coalesce(bounce, 'soft') end,
       complained_at = case when $3 = 'complaint' then coalesce(complained_at, $2) else complained_at end, updated_at = $2
     where id = $1`,
    [id, now, kind, isHard],
  )
}

const findReason = async (
  { now, sql }: Context,
  { participant_id, program_id }: Found,
  { isHard, kind }: MailReport,
) => {
  if (kind === 'complaint') return 'complaint'
  if (kind !== 'bounce') return null
  if (isHard) return 'hard_bounce'
  const [row] = await sql<{ bounces: number }>(
    `select count(*)::int as bounces from (select bounced_at from message_deliveries where program_id = $1 and participant_id = $2 and channel = 'email'
       and status = 'sent' and sent_at > $3::timestamptz - interval '${SOFT_DAYS} days' order by sent_at desc limit ${MOST_SOFT}) d
     where d.bounced_at is not null`,
    [program_id, participant_id, now],
  )
  return (row?.bounces ?? 0) >= MOST_SOFT ? 'soft_bounces' : null
}
