import { type Context, onlyRow } from '@/plugin/domain'
import { GIFT_SIGNALS, type GiftSignal } from './gift-values'
import type { OpenGift } from './open-gift'

/** Receivers that are younger. */
const NEW_ACCOUNT_DAYS = 7
/** Givers to one receiver, this one included, within `RECENT`. */
const MANY_GIVERS = 3
const RECENT = `interval '30 days'`
/** How many gifts a circle may have. */
const MAX_CIRCLE = 5

/**
 * What makes a gift look like a fraud: both sides are one person (device, network, mailbox), the receiver is new, many give
 * to one, or the points go in a circle.
 */
export const findSignals = async ({ now, sql }: Context, gift: OpenGift, receiverId: number): Promise<GiftSignal[]> => {
  const found = onlyRow(
    await sql<Record<GiftSignal, boolean>>(
      `with recursive pair as (
         select g.id as giver_id, r.id as receiver_id, g.program_id, r.created_at, laurel_mailbox(g.email) = laurel_mailbox(r.email) as same_mailbox,
           array_remove(array[g.signup_device_hash, $4::text], null) as giver_devices,
           array_remove(array[g.signup_ip_hash, $5::text], null) as giver_networks, r.signup_device_hash, r.signup_ip_hash
         from participants g join participants r on r.id = $3 and r.program_id = g.program_id where g.id = $2 and g.program_id = $1
       ), recent as (
         select x.giver_id, x.receiver_id, x.device_hash, x.network_hash from gifts x
         where x.program_id = $1 and x.created_at > $6::timestamptz - ${RECENT} and x.receiver_id is not null
           and x.status::text in ('held', 'waiting', 'accepted') and x.id <> $7
       ), circle as (
         select r.receiver_id as reached, 1 as steps from recent r where r.giver_id = $3
         union
         select r.receiver_id, c.steps + 1 from circle c join recent r on r.giver_id = c.reached where c.steps < ${MAX_CIRCLE - 1}
       )
       select coalesce(p.signup_device_hash = any(p.giver_devices), false)
           or exists (select from recent r where r.giver_id = p.receiver_id and r.device_hash = any(p.giver_devices)) as same_device,
         coalesce(p.signup_ip_hash = any(p.giver_networks), false)
           or exists (select from recent r where r.giver_id = p.receiver_id and r.network_hash = any(p.giver_networks)) as same_network,
         p.same_mailbox, p.created_at > $6::timestamptz - interval '${NEW_ACCOUNT_DAYS} days' as new_account,
         (select count(distinct r.giver_id) from recent r where r.receiver_id = p.receiver_id and r.giver_id <> p.giver_id) >= ${MANY_GIVERS - 1}
           as many_givers,
         exists (select from circle c where c.reached = p.giver_id) as circular
       from pair p`,
      [gift.program_id, gift.giver_id, receiverId, gift.device_hash, gift.network_hash, now, gift.id],
    ),
  )
  return GIFT_SIGNALS.filter((signal) => found[signal])
}
