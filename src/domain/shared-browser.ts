import type { Context } from '@/domain/context'
import { hashIpAddress } from '@/platform/device'
import { onlyRow } from '@/platform/sql'

/** Where one person could participate with many accounts. */
const TABLES = {
  freeEntry: { table: 'sweepstake_entries', moment: 'created_at' },
  play: { table: 'contest_plays', moment: 'played_at' },
} as const

/** Allows a household or a small office; more accounts per network and day are refused. */
export const MAX_ACCOUNTS_PER_NETWORK = 5

/** What an attempt has in common with other participants' attempts at the same reward. */
export type Shared = 'shared_device' | 'shared_mailbox' | 'shared_network'

export type BrowserHashes = { deviceHash: string | null; networkHash: string | null }

type Attempt = {
  kind: keyof typeof TABLES
  programId: number
  participantId: number
  rewardId: number
  /** The current browser; without one, the browser of the sign-up. */
  deviceHash: string | null
}

/**
 * Whether another account participated in this reward from the same browser or mailbox (plus-addresses, Gmail's dots),
 * or many did from the same network (RULE-24). Blocks others with the same traces until the transaction ends.
 */
export const findShared = async (
  context: Context,
  { deviceHash, kind, participantId, programId, rewardId }: Attempt,
): Promise<{ shared: Shared | null; traces: BrowserHashes }> => {
  const { now, origin, sql } = context
  const { moment, table } = TABLES[kind]
  const networkHash = hashIpAddress(origin.ipAddress)
  const person = onlyRow(
    await sql<{ mailbox: string; device_hash: string | null }>(
      `select laurel_mailbox(email) as mailbox, coalesce($3, signup_device_hash) as device_hash from participants
       where id = $1 and program_id = $2`,
      [participantId, programId, deviceHash],
    ),
  )
  const traces = { deviceHash: person.device_hash, networkHash }
  const keys = [person.mailbox, person.device_hash, networkHash].filter((key) => key !== null)
  // In a fixed order to avoid deadlocks.
  await sql(
    `select pg_advisory_xact_lock(k) from (select distinct hashtextextended($1 || key, 0) as k from unnest($2::text[]) key order by 1 offset 0) locks`,
    [`shared:${rewardId}:`, keys],
  )
  const found = onlyRow(
    await sql<{ device: boolean; mailbox: boolean; accounts: number }>(
      `select exists (select from ${table} e where e.reward_id = $1 and e.program_id = $2 and e.participant_id <> $3
           and e.device_hash = $4) as device,
         exists (select from participants o join ${table} e on e.participant_id = o.id and e.program_id = o.program_id and e.reward_id = $1
           where o.program_id = $2 and o.id <> $3 and laurel_mailbox(o.email) = $5 ${kind === 'freeEntry' ? "and e.source = 'free'" : ''}) as mailbox,
         (select count(distinct e.participant_id)::int from ${table} e where e.reward_id = $1 and e.program_id = $2 and e.participant_id <> $3
           and e.network_hash = $6 and e.${moment} > $7::timestamptz - interval '1 day') as accounts`,
      [rewardId, programId, participantId, traces.deviceHash, person.mailbox, networkHash, now],
    ),
  )
  if (found.device) return { shared: 'shared_device', traces }
  if (found.mailbox) return { shared: 'shared_mailbox', traces }
  return { shared: found.accounts >= MAX_ACCOUNTS_PER_NETWORK ? 'shared_network' : null, traces }
}
