import { audit } from '@/plugin'
import { type Context, inTransaction, isInOwnLanguage, listSegments } from '@/plugin/domain'
import { lockMessage, type WhichMessage } from './find-message'
import type { MessageForm } from './message-form'

export type Saved =
  | { ok: true; id: number }
  | { ok: false; reason: 'unknown' | 'not_draft' | 'texts_missing' | 'unknown_audience' }

/** Creates a draft, or changes it before it's sent. */
export const saveMessage = (
  context: Context,
  { form, messageId, programId }: { programId: number; messageId: number | null; form: MessageForm },
): Promise<Saved> =>
  inTransaction(context, async (tx): Promise<Saved> => {
    if (!(await isInOwnLanguage(tx, programId, form.texts))) return refuse('texts_missing')
    if (!(await hasAudience(tx, programId, form))) return refuse('unknown_audience')
    const before = messageId === null ? null : await lockMessage(tx, { programId, messageId })
    if (messageId !== null && !before) return refuse('unknown')
    if (before && before.status !== 'draft') return refuse('not_draft')
    const values = valuesOf(form)
    const [row] = await (before
      ? tx.sql<{ id: number }>(
          `update messages set name = $3, channel = $4, category = $5, audience = $6, audience_tag = $7, audience_tier_id = $8,
             audience_segment = $9, content = $10, updated_at = $11 where id = $2 and program_id = $1 returning id`,
          [programId, before.id, ...values, tx.now],
        )
      : tx.sql<{ id: number }>(
          `insert into messages (program_id, name, channel, category, audience, audience_tag, audience_tier_id, audience_segment, content, people)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0) returning id`,
          [programId, ...values],
        ))
    if (!row) throw new Error('the message was not stored')
    await audit(tx, {
      ...{
        action: before ? 'messages.changed' : 'messages.created',
        recordType: 'messages',
        recordId: row.id,
        programId,
      },
      after: { name: form.name, channel: form.channel, audience: form.audience },
    })
    return { ok: true, id: row.id }
  })

const refuse = <Reason extends string>(reason: Reason) => ({ ok: false, reason }) as const

/** Only the audience that was chosen is stored. */
const valuesOf = ({
  audience,
  audience_segment,
  audience_tag,
  audience_tier,
  category,
  channel,
  name,
  path,
  texts,
}: MessageForm) => [
  ...[name, channel, category, audience],
  audience === 'tag' ? audience_tag : null,
  audience === 'tier' ? audience_tier : null,
  audience === 'segment' ? audience_segment : null,
  JSON.stringify({ path, texts }),
]

const hasAudience = async (tx: Context, programId: number, form: MessageForm): Promise<boolean> => {
  if (form.audience === 'segment')
    return (await listSegments(tx, programId)).some(({ id }) => id === Number(form.audience_segment))
  if (form.audience !== 'tier') return true
  const rows = await tx.sql('select 1 from program_tiers where id = $1 and program_id = $2', [
    form.audience_tier,
    programId,
  ])
  return rows.length > 0
}

/** @returns false if it isn't a draft */
export const deleteMessage = (context: Context, which: WhichMessage): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const [row] = await tx.sql<{ name: string }>(
      `delete from messages where id = $2 and program_id = $1 and status = 'draft' returning name`,
      [which.programId, which.messageId],
    )
    if (!row) return false
    await audit(tx, {
      ...{ action: 'messages.deleted', recordType: 'messages', recordId: which.messageId, programId: which.programId },
      before: row,
    })
    return true
  })
