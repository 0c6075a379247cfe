import { type Context, canonicalJson, type MessageContent, type OutgoingMessage, sha256 } from '@/plugin/domain'

/** Stores what a message says, once. @returns its id */
export const saveContent = async ({ sql }: Context, programId: number, content: MessageContent): Promise<number> => {
  const json = canonicalJson(content)
  const [row] = await sql<{ id: number }>(
    `insert into message_contents (program_id, hash, content) values ($1, $2, $3)
     on conflict (program_id, hash) do update set updated_at = now() returning id`,
    [programId, sha256(json), json],
  )
  if (!row) throw new Error('the content of a message was not stored')
  return row.id
}

/** Queues a message of an automation. What was queued under a key already stays as it is. */
export const queueDeliveries = async (tx: Context, message: OutgoingMessage): Promise<void> => {
  const { category, channel, content, people, programId, source } = message
  const contentId = await saveContent(tx, programId, content)
  await tx.sql(
    `insert into message_deliveries (program_id, participant_id, content_id, source, idempotency_key, identifier, channel, category, status, due_at, attempts, deferrals)
     select $1, p.id, $2, $3, w.key, gen_random_uuid()::text, $4::enum_message_deliveries_channel,
       $5::enum_message_deliveries_category, 'queued', $6, 0, 0
     from unnest($7::int[], $8::text[]) w (id, key) join participants p on p.id = w.id and p.program_id = $1 and p.erased_at is null
     on conflict (program_id, idempotency_key) do nothing`,
    [
      ...[programId, contentId, source, channel, category, tx.now],
      people.map(({ participantId }) => participantId),
      people.map(({ key }) => key),
    ],
  )
}

/** Cancels the deliveries of a source that weren't sent. */
export const stopDeliveries = async (
  { now, sql }: Context,
  { programId, source }: { programId: number; source: string },
): Promise<void> => {
  await sql(
    `update message_deliveries set status = 'stopped', due_at = null, updated_at = $3
     where program_id = $1 and source = $2 and status = 'queued'`,
    [programId, source, now],
  )
}

type Outcome = { key: string; status: string; reason: string | null }

/** What became of messages: sent, waiting, or why not. */
export const findOutcomes = async (
  { sql }: Context,
  { keys, programId }: { programId: number; keys: readonly string[] },
): Promise<Map<string, string>> => {
  const rows = await sql<Outcome>(
    `select idempotency_key as key, status::text as status, reason from message_deliveries
     where program_id = $1 and idempotency_key = any($2::text[])`,
    [programId, keys],
  )
  return new Map(
    rows.map(({ key, reason, status }) => [
      key,
      status === 'skipped' && reason ? `messages.reasons.${reason}` : `messages.state.${status}`,
    ]),
  )
}
