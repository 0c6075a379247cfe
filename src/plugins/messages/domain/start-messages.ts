import { audit } from '@/plugin'
import { type Context, countEach, inTransaction, listMessageChannels } from '@/plugin/domain'
import { bindTo, inAudienceSql } from './audience'
import { lockMessage, type Message, type WhichMessage } from './find-message'
import { saveContent, stopDeliveries } from './queue-deliveries'

export const sourceOf = (messageId: number): string => `message:${messageId}`

export type Scheduled =
  | { ok: true; isNow: boolean }
  | { ok: false; reason: 'unknown' | 'not_draft' | 'no_channel' | 'past' }

/** Sends a draft, now or at a time. Again, it's refused: nobody gets it twice. */
export const scheduleMessage = (
  context: Context,
  { sendAt, ...which }: WhichMessage & { sendAt: Date | null },
): Promise<Scheduled> =>
  inTransaction(context, async (tx): Promise<Scheduled> => {
    const message = await lockMessage(tx, which)
    if (!message) return { ok: false, reason: 'unknown' }
    if (message.status !== 'draft') return { ok: false, reason: 'not_draft' }
    if (!listMessageChannels().includes(message.channel)) return { ok: false, reason: 'no_channel' }
    if (sendAt && sendAt <= tx.now) return { ok: false, reason: 'past' }
    await tx.sql(
      `update messages set status = 'scheduled', send_at = $3, updated_at = $4 where id = $2 and program_id = $1`,
      [which.programId, which.messageId, sendAt ?? tx.now, tx.now],
    )
    if (!sendAt) await startMessage(tx, which)
    await audit(tx, {
      ...{ action: 'messages.sent', recordType: 'messages', recordId: which.messageId, programId: which.programId },
      after: { name: message.name, send_at: sendAt },
    })
    return { ok: true, isNow: sendAt === null }
  })

/** Stops a message: who hasn't got it yet, doesn't. A scheduled one becomes a draft again. @returns false if it's over */
export const stopMessage = (context: Context, which: WhichMessage): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const message = await lockMessage(tx, which)
    if (!message || !['scheduled', 'sending'].includes(message.status)) return false
    const isScheduled = message.status === 'scheduled'
    await tx.sql(
      `update messages set status = $3::enum_messages_status, send_at = case when $4 then null else send_at end,
         finished_at = case when not $4 then $5::timestamptz end, updated_at = $5 where id = $2 and program_id = $1`,
      [which.programId, which.messageId, isScheduled ? 'draft' : 'stopped', isScheduled, tx.now],
    )
    await stopDeliveries(tx, { programId: which.programId, source: sourceOf(which.messageId) })
    await audit(tx, {
      ...{ action: 'messages.stopped', recordType: 'messages', recordId: which.messageId, programId: which.programId },
      after: { name: message.name },
    })
    return true
  })

/** Starts scheduled messages whose time has come. */
export const startDue = async (context: Context): Promise<void> => {
  const due = await context.sql<{ id: number; program_id: number }>(
    `select m.id, m.program_id from messages m join programs g on g.id = m.program_id
     where m.status = 'scheduled' and m.send_at <= $1 and g.status = 'active' order by m.send_at, m.id`,
    [context.now],
  )
  await countEach(context.payload, due, {
    work: ({ id, program_id }) =>
      inTransaction(context, (tx) => startMessage(tx, { programId: program_id, messageId: id })),
    failed: 'a message was not started; the next run tries again',
  })
}

/** Queues a message to everybody in its audience, in one statement. Nobody has two of them. */
const startMessage = async (tx: Context, which: WhichMessage): Promise<boolean> => {
  const message = await lockMessage(tx, which)
  if (message?.status !== 'scheduled') return false
  const people = await queueAudience(tx, which.programId, message)
  await tx.sql(
    `update messages set status = 'sending', started_at = $3, people = $4, updated_at = $3 where id = $2 and program_id = $1`,
    [which.programId, message.id, tx.now, people],
  )
  return true
}

const queueAudience = async (tx: Context, programId: number, message: Message): Promise<number> => {
  const contentId = await saveContent(tx, programId, message.content)
  const values: unknown[] = [
    programId,
    contentId,
    message.id,
    sourceOf(message.id),
    message.channel,
    message.category,
    tx.now,
  ]
  const [row] = await tx.sql<{ people: number }>(
    `with queued as (
       insert into message_deliveries (program_id, participant_id, content_id, message_id, source, idempotency_key, identifier, channel, category, status, due_at, attempts, deferrals)
       select $1, p.id, $2, $3, $4::text, $4::text || ':' || p.id, gen_random_uuid()::text, $5::enum_message_deliveries_channel,
         $6::enum_message_deliveries_category, 'queued', $7, 0, 0
       from participants p where p.program_id = $1 and ${inAudienceSql(message, bindTo(values))}
       on conflict (program_id, idempotency_key) do nothing returning 1)
     select count(*)::int as people from queued`,
    values,
  )
  return row?.people ?? 0
}

/** Messages of which nothing is left to send are sent. */
export const finishMessages = async ({ now, sql }: Context): Promise<void> => {
  await sql(
    `update messages m set status = 'sent', finished_at = $1, updated_at = $1 where m.status = 'sending'
       and not exists (select from message_deliveries d where d.message_id = m.id and d.status = 'queued')`,
    [now],
  )
}
