import { type Context, isUniqueViolation } from '@/plugin/domain'
import type { ReplyForm } from './reply-form'

export type SavedReply = { id: number; name: string; body_en: string; body_es: string | null }

export const listReplies = ({ sql }: Context, programId: number): Promise<SavedReply[]> =>
  sql<SavedReply>('select id, name, body_en, body_es from help_replies where program_id = $1 order by name limit 200', [
    programId,
  ])

type Saved = { ok: true } | { ok: false; reason: 'not_found' | 'name_taken' }

/** @param replyId null for a new one */
export const saveReply = async (
  { now, sql }: Context,
  { programId, reply, replyId }: { programId: number; replyId: number | null; reply: ReplyForm },
): Promise<Saved> => {
  const values = [programId, reply.name, reply.body_en, reply.body_es || null, now]
  try {
    const rows =
      replyId === null
        ? await sql(
            `insert into help_replies (program_id, name, body_en, body_es, created_at, updated_at) values ($1, $2, $3, $4, $5, $5) returning id`,
            values,
          )
        : await sql(
            'update help_replies set name = $2, body_en = $3, body_es = $4, updated_at = $5 where program_id = $1 and id = $6 returning id',
            [...values, replyId],
          )
    return rows.length > 0 ? { ok: true } : { ok: false, reason: 'not_found' }
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: 'name_taken' }
    throw error
  }
}

export const deleteReply = async (
  { sql }: Context,
  { programId, replyId }: { programId: number; replyId: number },
): Promise<boolean> =>
  (await sql('delete from help_replies where id = $1 and program_id = $2 returning id', [replyId, programId])).length >
  0
