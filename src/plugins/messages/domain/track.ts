import {
  type Context,
  createUnsubscribeToken,
  inTransaction,
  type MessageContent,
  noteClicked,
  unsubscribe,
} from '@/plugin/domain'
import { readMessageToken } from './tokens'
import { tracksOpens } from './tracks-opens'

type ByToken = { programId: number; token: string }

/** A link of a message was followed. @returns the page of the site that it leads to, or null for a link of another program */
export const followLink = async (context: Context, { programId, token }: ByToken): Promise<string | null> => {
  const identifier = readMessageToken(programId, token)
  if (!identifier) return null
  const [row] = await context.sql<{ content: MessageContent; message_id: number | null; participant_id: number }>(
    `with followed as (update message_deliveries d set clicked_at = coalesce(clicked_at, $3), updated_at = $3
       where d.program_id = $1 and d.identifier = $2 returning d.content_id, d.message_id, d.participant_id)
     select c.content, followed.message_id, followed.participant_id from followed join message_contents c on c.id = followed.content_id`,
    [programId, identifier, context.now],
  )
  if (row?.message_id)
    await noteClicked(context, {
      ...{ programId, kind: 'message', itemId: row.message_id, participantId: row.participant_id },
    })
  return row?.content.path ?? null
}

/** The picture of an email was loaded. Counts only while the program allows it. */
export const noteOpened = async (context: Context, { programId, token }: ByToken): Promise<void> => {
  const identifier = readMessageToken(programId, token)
  if (!identifier || !(await tracksOpens(context, programId))) return
  await context.sql(
    `update message_deliveries set opened_at = $3, updated_at = $3 where program_id = $1 and identifier = $2 and opened_at is null`,
    [programId, identifier, context.now],
  )
}

/** The token by which the recipient of a message chooses emails without signing in. */
export const findUnsubscribeToken = async ({ sql }: Context, { programId, token }: ByToken): Promise<string | null> => {
  const identifier = readMessageToken(programId, token)
  if (!identifier) return null
  const [row] = await sql<{ identifier: string }>(
    `select p.identifier from message_deliveries d join participants p on p.id = d.participant_id
     where d.program_id = $1 and d.identifier = $2 and p.erased_at is null`,
    [programId, identifier],
  )
  return row ? createUnsubscribeToken(programId, row.identifier) : null
}

/** One-click unsubscribe (RFC 8058): essential emails only from now on. Idempotent. */
export const unsubscribeByMessage = async (context: Context, which: ByToken) => {
  const token = await findUnsubscribeToken(context, which)
  if (!token) return { ok: false, reason: 'invalid_token' } as const
  return inTransaction(context, async (tx) => {
    const change = await unsubscribe(tx, { programId: which.programId, token })
    if (change.ok)
      await tx.sql(
        `update message_deliveries set unsubscribed_at = coalesce(unsubscribed_at, $3), updated_at = $3 where program_id = $1 and identifier = $2`,
        [which.programId, readMessageToken(which.programId, which.token), tx.now],
      )
    return change
  })
}
