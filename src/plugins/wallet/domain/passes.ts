import { randomBytes } from 'node:crypto'
import { type Context, inTransaction, lockAgainstErasure } from '@/plugin/domain'
import { toAlertState } from './alert'
import { type Content, findContent } from './content'

type Who = { programId: number; participantId: number }

export type Pass = {
  id: number
  participant_id: number | null
  serial: string
  is_void: boolean
  content: StoredContent | null
  changed_at: Date
}

/** What a pass shows, and its last alert, which phones show again when its text changes. */
export type StoredContent = Content & { alert: string | null }

const COLUMNS = 'id, participant_id, serial, is_void, content, changed_at'

export const findPass = async ({ sql }: Context, programId: number, serial: string): Promise<Pass | null> => {
  const [row] = await sql<Pass>(`select ${COLUMNS} from wallet_passes where program_id = $1 and serial = $2`, [
    ...[programId, serial],
  ])
  return row ?? null
}

/** A participant's pass, made the first time. Null if they can't have one. */
export const openPass = (context: Context, who: Who): Promise<Pass | null> =>
  inTransaction(context, async (tx) => {
    await lockAgainstErasure(tx, who)
    const content = await findContent(tx, who)
    if (!content) return null
    const stored: StoredContent = { ...content, alert: null }
    await tx.sql(
      `insert into wallet_passes (program_id, participant_id, serial, is_void, content, changed_at, told, apple_attempts,
         google_attempts) values ($1, $2, $3, false, $4, $5, $6, 0, 0) on conflict (participant_id) do nothing`,
      [
        ...[who.programId, who.participantId, randomBytes(16).toString('hex'), JSON.stringify(stored)],
        ...[tx.now, JSON.stringify(toAlertState(content))],
      ],
    )
    const [row] = await tx.sql<Pass>(
      `select ${COLUMNS} from wallet_passes where program_id = $1 and participant_id = $2`,
      [who.programId, who.participantId],
    )
    return row ?? null
  })

/** Remembers that a pass was offered to Google, whose copy is made when the participant saves it. */
export const noteGoogleOffer = async ({ now, sql }: Context, { id }: Pass): Promise<void> => {
  await sql(
    `update wallet_passes set google_offered_at = $2, google_due_at = coalesce(google_due_at, $3), google_attempts = 0,
       updated_at = $2 where id = $1 and participant_id is not null`,
    [id, now, new Date(now.getTime() + 60_000)],
  )
}

/** Takes a pass from its participant, such as when a phone is lost: phones learn that it is void. They may add a new one. */
export const revokePass = async (context: Context, who: Who): Promise<boolean> => {
  const [row] = await context.sql<{ revoked: boolean }>('select laurel_void_pass_of($1, $2) as revoked', [
    ...[who.programId, who.participantId],
  ])
  return row?.revoked === true
}
