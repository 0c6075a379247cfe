import { audit } from '@/plugin'
import { type Context, inTransaction, lockAgainstErasure } from '@/plugin/domain'
import { EDIT_MINUTES } from './note-values'

type Owner = { programId: number; participantId: number }
type NoteKey = Owner & { noteId: number }

export type Note = {
  id: number
  participant_id: number
  author: string
  administrator_id: number | null
  body: string
  is_pinned: boolean
  created_at: Date
  edited_at: Date | null
}

const NOTE = `n.id, n.participant_id, n.author, n.administrator_id, n.body, coalesce(n.is_pinned, false) as is_pinned, n.created_at, n.edited_at`
const MOST_NOTES = 200

/** A participant's notes: pinned ones first, then the newest. */
export const listNotes = ({ sql }: Context, { participantId, programId }: Owner): Promise<Note[]> =>
  sql<Note>(
    `select ${NOTE} from care_notes n where n.program_id = $1 and n.participant_id = $2
     order by coalesce(n.is_pinned, false) desc, n.created_at desc, n.id desc limit ${MOST_NOTES}`,
    [programId, participantId],
  )

export type NewNote = Owner & {
  body: string
  isPinned?: boolean
  /** Repeating it adds nothing. */
  key: string
  /** The entry of the deduction that it explains. */
  deductionEntry?: number
}

type Added = { ok: true; noteId: number } | { ok: false; reason: 'not_found' }

/** Adds a note by the administrator or the API key of the context. */
export const addNote = (context: Context, note: NewNote): Promise<Added> =>
  inTransaction(context, async (tx): Promise<Added> => {
    const { body, deductionEntry = null, isPinned = false, participantId, programId } = note
    const [person] = await tx.sql(
      'select 1 from participants where id = $1 and program_id = $2 and erased_at is null',
      [participantId, programId],
    )
    if (!person) return { ok: false, reason: 'not_found' }
    await lockAgainstErasure(tx, { programId, participantId })
    const key = `${participantId}:${note.key}`
    const [row] = await tx.sql<{ id: number }>(
      `insert into care_notes (program_id, participant_id, administrator_id, author, body, is_pinned, deduction_entry, idempotency_key, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) on conflict (program_id, idempotency_key) do nothing returning id`,
      [programId, participantId, ...authorOf(tx), body, isPinned, deductionEntry, key, tx.now],
    )
    if (!row) return { ok: true, noteId: await findByKey(tx, programId, key) }
    await record(tx, 'care.note_added', { programId, participantId }, row.id)
    return { ok: true, noteId: row.id }
  })

const authorOf = ({ actor }: Context): [id: number | null, name: string] => {
  if (actor.type === 'administrator')
    return [actor.id, [actor.firstName, actor.lastName].filter(Boolean).join(' ') || actor.email]
  return [null, actor.type === 'api_key' ? actor.label : actor.type]
}

const findByKey = async ({ sql }: Context, programId: number, key: string): Promise<number> => {
  const [row] = await sql<{ id: number }>('select id from care_notes where program_id = $1 and idempotency_key = $2', [
    programId,
    key,
  ])
  if (!row) throw new Error('the note of this key is gone')
  return row.id
}

/** Not what a note says: it is deleted with the participant, and entries of the audit log stay. */
const record = (
  tx: Context,
  action: 'care.note_added' | 'care.note_changed' | 'care.note_deleted',
  { participantId, programId }: Owner,
  noteId: number,
) => audit(tx, { action, recordType: 'participants', recordId: participantId, programId, after: { note_id: noteId } })

export type NoteChanged = { ok: true } | { ok: false; reason: 'not_found' | 'not_yours' | 'too_late' }

/** Authors correct their own notes for a few minutes. */
export const editNote = (context: Context, { body, ...key }: NoteKey & { body: string }): Promise<NoteChanged> =>
  inTransaction(context, async (tx): Promise<NoteChanged> => {
    const note = await lockNote(tx, key)
    if (!note) return { ok: false, reason: 'not_found' }
    if (!isOwn(tx, note)) return { ok: false, reason: 'not_yours' }
    if (!isEditable(tx, note)) return { ok: false, reason: 'too_late' }
    if (note.body === body) return { ok: true }
    await tx.sql('update care_notes set body = $3, edited_at = $4, updated_at = $4 where id = $1 and program_id = $2', [
      key.noteId,
      key.programId,
      body,
      tx.now,
    ])
    await record(tx, 'care.note_changed', key, key.noteId)
    return { ok: true }
  })

export const pinNote = async (
  { now, sql }: Context,
  { isPinned, noteId, participantId, programId }: NoteKey & { isPinned: boolean },
): Promise<NoteChanged> => {
  const [pinned] = await sql(
    'update care_notes set is_pinned = $4, updated_at = $5 where id = $1 and program_id = $2 and participant_id = $3 returning id',
    [noteId, programId, participantId, isPinned, now],
  )
  return pinned ? { ok: true } : { ok: false, reason: 'not_found' }
}

/** @param canManage whether the administrator may delete notes of others */
export const deleteNote = (
  context: Context,
  { canManage, ...key }: NoteKey & { canManage: boolean },
): Promise<NoteChanged> =>
  inTransaction(context, async (tx): Promise<NoteChanged> => {
    const note = await lockNote(tx, key)
    if (!note) return { ok: false, reason: 'not_found' }
    if (!canManage && !isOwn(tx, note)) return { ok: false, reason: 'not_yours' }
    if (!canManage && !isEditable(tx, note)) return { ok: false, reason: 'too_late' }
    await tx.sql('delete from care_notes where id = $1 and program_id = $2', [key.noteId, key.programId])
    await record(tx, 'care.note_deleted', key, key.noteId)
    return { ok: true }
  })

const lockNote = async ({ sql }: Context, { noteId, participantId, programId }: NoteKey): Promise<Note | null> => {
  const [note] = await sql<Note>(
    `select ${NOTE} from care_notes n where n.id = $1 and n.program_id = $2 and n.participant_id = $3 for update`,
    [noteId, programId, participantId],
  )
  return note ?? null
}

const isOwn = ({ actor }: Context, { administrator_id }: Note): boolean =>
  actor.type === 'administrator' && actor.id === administrator_id

const isEditable = ({ now }: Context, { created_at }: Note): boolean =>
  now.getTime() - created_at.getTime() <= EDIT_MINUTES * 60_000

/** Whether the administrator of the context may still change the note. */
export const canEditNote = (context: Context, note: Note): boolean => isOwn(context, note) && isEditable(context, note)
