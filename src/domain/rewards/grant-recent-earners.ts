import type { Context } from '@/domain/context'
import { isAvailableSql } from '@/domain/programs'
import { countEach } from '@/platform/count-each'
import { deservesSql, mayWinSql, notEarnedSql } from './deserves-sql'
import { grantDeserved } from './grant-deserved'

/** People who are found at once: each search reads all recent earnings. */
const BATCH = 10_000
/** A run takes no longer than this; the next one, a minute later, goes on with who is left. */
const MAX_RUN_MS = 300_000

type Recent = {
  /** Looks at earnings from then on. */
  since: Date
  batch?: number
}

/**
 * Gives what people have come to deserve by points alone, however those came: released after a wait, given by an
 * administrator, sent by a key, imported (decisions 29). A completion gives it at once; this finds what no completion brought.
 *
 * @returns how many people got something
 */
export const grantRecentEarners = async (context: Context, { batch = BATCH, since }: Recent): Promise<number> => {
  const end = performance.now() + MAX_RUN_MS
  let granted = 0
  let last: Earner = { program_id: 0, participant_id: 0 }
  for (;;) {
    const earners = await listEarners(context, since, last, batch)
    granted += await countEach(context.payload, earners, {
      work: async ({ participant_id: participantId, program_id: programId }) =>
        performance.now() < end && (await grantDeserved(context, { programId, participantId })),
      failed: 'somebody was not given what they have come to deserve; the next run tries again',
    })
    last = earners.at(-1) ?? last
    if (earners.length < batch || performance.now() > end) return granted
  }
}

type Earner = { program_id: number; participant_id: number }

/** Those after `last`: who can be given nothing holds up nobody. */
const listEarners = ({ now, sql }: Context, since: Date, last: Earner, batch: number): Promise<Earner[]> =>
  sql<Earner>(
    `select distinct r.program_id, e.participant_id
     from rewards r join reward_stocks s on s.reward_id = r.id and (r."limit" is null or s.claims < r."limit")
     join point_entries e on e.program_id = r.program_id and e.occurred_at >= $2 and e.kind = 'earning'
     join participant_balances b on b.participant_id = e.participant_id and b.program_id = r.program_id
     join participants p on p.id = b.participant_id and ${mayWinSql('p')}
     where r.threshold is not null and ${isAvailableSql('r', '$1')} and ${deservesSql('r', 'b')}
       and ${notEarnedSql('r', 'b.participant_id')} and (e.program_id, e.participant_id) > ($3, $4)
     order by 1, 2 limit $5`,
    [now, since, last.program_id, last.participant_id, batch],
  )
