import { awardPoints, type Context, readSettings } from '@laurel/plugin'
import type { CollectionSlug } from 'payload'

export const NOTES = 'guestbook-notes' as CollectionSlug

export type Note = { id: number; note: string; first_name: string | null }

/** The notes that everybody may read, the newest first. */
export const listNotes = ({ sql }: Context, programId: number, limit = 20) =>
  sql<Note>(
    `select n.id, n.note, p.first_name from guestbook_notes n
     join participants p on p.id = n.participant_id and p.program_id = n.program_id
     where n.program_id = $1 and n.is_hidden is not true order by n.id desc limit $2`,
    [programId, limit],
  )

/** Points for a participant's first note, in programs that give them. */
export const thankForNote = async (
  context: Context,
  { participant, program }: { participant: number; program: number },
): Promise<void> => {
  const settings = await readSettings<{ thanks_points: number }>(context, 'guestbook', program)
  if (!settings.is_on) return
  await awardPoints(context, {
    programId: program,
    participantId: participant,
    amount: settings.thanks_points,
    title: 'Guest book',
    key: `guestbook:${participant}`,
    cause: { type: 'Guest book', id: participant },
  })
}
