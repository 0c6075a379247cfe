import webPush from 'web-push'
import { type Context, inTransaction, isPublicTarget, lockAgainstErasure } from '@/plugin/domain'

/** `p256dh` and `auth`: its keys, base64url. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }
type Who = { programId: number; participantId: number }

/** Browsers of one person; the oldest goes. */
const MAX_BROWSERS = 10

/**
 * Sends messages to a browser from now on. One that somebody else used before is theirs no more.
 * @returns false if the endpoint is no public address, or the keys are none
 */
export const subscribe = async (
  context: Context,
  { auth, endpoint, p256dh, ...who }: Who & Subscription,
): Promise<boolean> => {
  if (!isUsable({ auth, p256dh }) || !(await isPublicTarget(endpoint))) return false
  await inTransaction(context, async (tx) => {
    await lockAgainstErasure(tx, who)
    await tx.sql(
      `insert into push_subscriptions (program_id, participant_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)
       on conflict (endpoint) do update set program_id = excluded.program_id, participant_id = excluded.participant_id,
         p256dh = excluded.p256dh, auth = excluded.auth, updated_at = $6`,
      [who.programId, who.participantId, endpoint, p256dh, auth, tx.now],
    )
    await tx.sql(
      `delete from push_subscriptions where participant_id = $1 and id not in (
         select id from push_subscriptions where participant_id = $1 order by updated_at desc, id desc limit ${MAX_BROWSERS})`,
      [who.participantId],
    )
  })
  return true
}

const isUsable = ({ auth, p256dh }: Pick<Subscription, 'auth' | 'p256dh'>): boolean => {
  try {
    webPush.encrypt(p256dh, auth, 'test', 'aes128gcm')
    return true
  } catch {
    return false
  }
}

/** Stops messages to a browser of a participant. */
export const unsubscribe = async (
  { sql }: Context,
  { endpoint, participantId, programId }: Who & { endpoint: string },
): Promise<void> => {
  await sql('delete from push_subscriptions where endpoint = $1 and participant_id = $2 and program_id = $3', [
    endpoint,
    participantId,
    programId,
  ])
}
