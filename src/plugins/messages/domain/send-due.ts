import {
  type Context,
  createEmailLinks,
  findEarliest,
  findRecipients,
  findVariant,
  hasChannels,
  inTransaction,
  isSuppressed,
  type Mailing,
  type MessageChannel,
  type MessageContent,
  noteSeen,
  type OptionalCategory,
  openMailing,
  queueMail,
  queueNotices,
  type Recipient,
  wantsMail,
} from '@/plugin/domain'
import { saveContent } from './queue-deliveries'
import { createMessageToken, returnPathOf } from './tokens'
import { tracksOpens } from './tracks-opens'
import type { SkipReason } from './values'
import { withVariant } from './varied-messages'

export type Delivery = {
  id: number
  program_id: number
  participant_id: number
  message_id: number | null
  content_id: number
  content: MessageContent
  identifier: string
  channel: MessageChannel
  category: OptionalCategory
  attempts: number
}

const BATCH = 100
/** A run ends before the next one starts. */
const RUN_MS = 50_000
const MAX_ATTEMPTS = 5

/** Sends the deliveries whose time has come, in batches. Any number of workers may do it at once. */
export const sendDue = async (context: Context): Promise<void> => {
  const mailings = new Map<number, Promise<Opened>>()
  for (const start = Date.now(); Date.now() - start < RUN_MS; ) if ((await sendBatch(context, mailings)) === 0) return
}

type Opened = { mailing: Mailing | null; hasPixel: boolean }

/**
 * Hands a batch over in one transaction: a delivery is marked as sent exactly if its email is in the queue. A worker that dies
 * releases its rows.
 */
const sendBatch = async (context: Context, mailings: Map<number, Promise<Opened>>): Promise<number> => {
  try {
    return await inTransaction(context, async (tx) => {
      const due = await claimDue(tx, BATCH)
      for (const delivery of due) await send(tx, delivery, await opened(tx, mailings, delivery.program_id))
      return due.length
    })
  } catch (error) {
    context.payload.logger.error({
      code: 'ROW_FAILED',
      err: error,
      msg: 'messages: a batch failed, and is sent one by one',
    })
    return sendOneByOne(context, mailings)
  }
}

/** The first of the batch that fails is tried again later, and holds up no other. */
const sendOneByOne = async (context: Context, mailings: Map<number, Promise<Opened>>): Promise<number> => {
  for (let done = 0; done < BATCH; done++) {
    let current: Delivery | undefined
    try {
      await inTransaction(context, async (tx) => {
        ;[current] = await claimDue(tx, 1)
        if (current) await send(tx, current, await opened(tx, mailings, current.program_id))
      })
    } catch (error) {
      if (!current) throw error
      context.payload.logger.error({ code: 'ROW_FAILED', err: error, msg: `messages: delivery ${current.id} failed` })
      await postpone(context, current)
    }
    if (!current) return done
  }
  return BATCH
}

const postpone = async ({ now, sql }: Context, { attempts, id }: Delivery): Promise<void> => {
  const isOver = attempts + 1 >= MAX_ATTEMPTS
  await sql(
    `update message_deliveries set attempts = attempts + 1, status = $2::enum_message_deliveries_status, due_at = $3, updated_at = $4
     where id = $1 and status = 'queued'`,
    [id, isOver ? 'failed' : 'queued', isOver ? null : new Date(now.getTime() + 2 ** attempts * 60_000), now],
  )
}

/** In the order of people, because each is locked until the transaction ends. */
const claimDue = ({ now, sql }: Context, most: number): Promise<Delivery[]> =>
  sql<Delivery>(
    `with due as (select id from message_deliveries where status = 'queued' and due_at <= $1
       order by due_at, id limit $2 for update skip locked)
     select d.id, d.program_id, d.participant_id, d.message_id, d.content_id, c.content, d.identifier, d.channel::text as channel, d.category::text as category, d.attempts::int as attempts
     from due join message_deliveries d on d.id = due.id join message_contents c on c.id = d.content_id
     order by d.participant_id, d.id`,
    [now, most],
  )

const opened = (tx: Context, mailings: Map<number, Promise<Opened>>, programId: number): Promise<Opened> => {
  const open = async () => ({
    mailing: await openMailing(tx.sql, programId),
    hasPixel: await tracksOpens(tx, programId),
  })
  const found = mailings.get(programId) ?? open()
  mailings.set(programId, found)
  return found
}

const send = async (tx: Context, delivery: Delivery, { hasPixel, mailing }: Opened): Promise<void> => {
  const { channel, participant_id: participantId, program_id: programId } = delivery
  const [recipient] = await findRecipients(tx.sql, programId, [participantId])
  if (!mailing) return skip(tx, delivery, 'inactive_program')
  if (!recipient) return skip(tx, delivery, 'gone')
  if (channel === 'site') return markSent(tx, delivery)
  const reason = await findObstacle(tx, delivery, recipient, mailing)
  if (reason) return skip(tx, delivery, reason)
  // Push messages are held back by their plugin.
  if (channel === 'push') return sendPush(tx, delivery, recipient, mailing)
  const at = await findEarliest(tx, { programId, participantId })
  if (at > tx.now) return defer(tx, delivery, at)
  await sendMail(tx, await varyDelivery(tx, delivery), recipient, { mailing, hasPixel })
}

/** The email that its recipient gets in an experiment: what it says is stored, and that it was sent is on record. */
const varyDelivery = async (tx: Context, delivery: Delivery): Promise<Delivery> => {
  const { content, message_id: itemId, participant_id: participantId, program_id: programId } = delivery
  if (itemId === null) return delivery
  const showing = { kind: 'message', programId, participantId, itemId }
  const variant = await findVariant(tx, showing)
  if (!variant) return delivery
  await noteSeen(tx, showing)
  if (!variant.texts) return delivery
  const varied = withVariant(content, variant)
  const content_id = await saveContent(tx, programId, varied)
  await tx.sql('update message_deliveries set content_id = $2 where id = $1', [delivery.id, content_id])
  return { ...delivery, content: varied, content_id }
}

/** Consent and the list of suppressed addresses count as they are now. */
const findObstacle = async (
  tx: Context,
  { category, channel, program_id: programId }: Delivery,
  { email, id }: Recipient,
  mailing: Mailing,
): Promise<SkipReason | null> => {
  if (!(await wantsMail(tx.sql, { category, programId, participantId: id }))) return 'not_wanted'
  if (channel === 'push') return hasChannels() ? null : 'no_channel'
  if (await isSuppressed(tx.sql, { programId, email })) return 'suppressed'
  return (await mailing.canEmail(tx.sql, email)) ? null : 'test_mode'
}

const sendPush = async (tx: Context, delivery: Delivery, recipient: Recipient, mailing: Mailing): Promise<void> => {
  const { body, subject } = mailing.renderLine(delivery.content, recipient)
  await queueNotices(tx.sql, {
    ...{
      to: recipient.email,
      programId: delivery.program_id,
      participantId: recipient.id,
      category: delivery.category,
    },
    ...{ subject, text: body, summary: body },
    path: `/public/message_links/${createMessageToken(delivery.program_id, delivery.identifier)}`,
  })
  await markSent(tx, delivery)
}

const sendMail = async (
  tx: Context,
  delivery: Delivery,
  recipient: Recipient,
  { hasPixel, mailing }: { mailing: Mailing; hasPixel: boolean },
): Promise<void> => {
  const { category, content, content_id, identifier, program_id: programId } = delivery
  const token = createMessageToken(programId, identifier)
  const publicUrl = `${mailing.siteUrl}/public`
  const mail = await mailing.renderMail(String(content_id), content, recipient, {
    link: `${publicUrl}/message_links/${token}`,
    settings: createEmailLinks(mailing.siteUrl, programId, recipient.identifier).settings,
    pixel: hasPixel ? `${publicUrl}/message_opens/${token}` : null,
  })
  await queueMail(tx.sql, {
    ...{ ...mail, to: recipient.email, fromName: mailing.program, programId, category, participantId: recipient.id },
    ...{ unsubscribeUrl: `${publicUrl}/message_unsubscribes/${token}`, returnPath: returnPathOf(identifier) },
    hasNotices: false,
  })
  await markSent(tx, delivery)
}

const markSent = async ({ now, sql }: Context, { id }: Delivery): Promise<void> => {
  await sql(
    `update message_deliveries set status = 'sent', sent_at = $2, due_at = null, updated_at = $2 where id = $1`,
    [id, now],
  )
}

const skip = async ({ now, sql }: Context, { id }: Delivery, reason: SkipReason): Promise<void> => {
  await sql(
    `update message_deliveries set status = 'skipped', reason = $2, due_at = null, updated_at = $3 where id = $1`,
    [id, reason, now],
  )
}

const defer = async ({ now, sql }: Context, { id }: Delivery, at: Date): Promise<void> => {
  await sql('update message_deliveries set due_at = $2, deferrals = deferrals + 1, updated_at = $3 where id = $1', [
    ...[id, at, now],
  ])
}

/** When emails were sent, for the cap of a day. Push messages are in their plugin's log; lines on the site disturb nobody. */
export const listSentMessages = async (
  { sql }: Context,
  { participantId, programId, since }: { programId: number; participantId: number; since: Date },
): Promise<Date[]> => {
  const sent = await sql<{ at: Date }>(
    `select sent_at as at from message_deliveries
     where participant_id = $1 and program_id = $2 and sent_at > $3 and channel = 'email'`,
    [participantId, programId, since],
  )
  return sent.map(({ at }) => at)
}
