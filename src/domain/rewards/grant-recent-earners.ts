import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { canEarnSql } from '@/domain/eligibility'
import { isAvailableSql } from '@/domain/programs'
import { countEach } from '@/platform/count-each'
import { onlyRow } from '@/platform/sql'
import { grantDeserved } from './grant-deserved'
import { notEarnedSql, qualifiesSql } from './qualifies-sql'

/** Participants per search, each of which reads all recent entries. */
const BATCH = 10_000
/** The longest run; the next one, a minute later, continues with the rest. */
const MAX_RUN_MS = 300_000
/**
 * How long entries are checked again: failures are retried, and an entry may commit after a mark with a higher id.
 * Entries without rewards are cheap to check.
 */
const LOOKBACK = '60 minutes'

/**
 * Grants rewards that are deserved by points without a completion: released, given by an administrator, sent by API, or
 * imported (RULE-29). Completions grant at once. Checks entries in the order of their ids, starting where the last
 * complete run began, so that nothing is missed while no worker runs, or during a million grants.
 * @returns how many participants got something
 */
export const grantRecentEarners = async (context: Context, { batch = BATCH } = {}): Promise<number> => {
  const end = performance.now() + MAX_RUN_MS
  const { after, until } = await findSpan(context)
  let granted = 0
  let last: Earner = { program_id: 0, participant_id: 0 }
  for (;;) {
    const earners = await listEarners(context, { after, last, batch })
    granted += await countEach(context.payload, earners, {
      work: async (earner) => performance.now() < end && (await grantTo(context, earner)),
      failed: 'somebody was not given what they have come to deserve; the next run tries again',
    })
    if (performance.now() > end) return granted
    if (earners.length < batch) break
    last = earners.at(-1) ?? last
  }
  await markLooked(context, until)
  return granted
}

type Span = { after: number; until: number }
type Earner = { program_id: number; participant_id: number }

/** The entries to check: those after a mark that is old enough. `until`: the last current entry. */
const findSpan = async ({ now, sql }: Context): Promise<Span> =>
  onlyRow(
    await sql<Span>(
      `select coalesce((select entry_id from earner_marks where looked_at <= $1::timestamptz - interval '${LOOKBACK}' order by looked_at desc limit 1),
           (select min(entry_id) from earner_marks), 0)::float8 as after,
         (select coalesce(max(id), 0) from point_entries)::float8 as until`,
      [now],
    ),
  )

/** Deletes marks older than the one at which the next runs begin. */
const markLooked = async ({ now, sql }: Context, until: number): Promise<void> => {
  await sql('insert into earner_marks (looked_at, entry_id) values ($1, $2) on conflict do nothing', [now, until])
  await sql(
    `delete from earner_marks where looked_at < (select max(looked_at) from earner_marks where looked_at <= $1::timestamptz - interval '${LOOKBACK}')`,
    [now],
  )
}

/**
 * Participants after `last`, so that somebody who gets nothing doesn't block others. Entries are read first, by id:
 * otherwise the planner might scan everything that a program ever earned.
 */
const listEarners = (
  { now, sql }: Context,
  { after, batch, last }: { after: number; last: Earner; batch: number },
): Promise<Earner[]> =>
  sql<Earner>(
    `with earners as materialized (select distinct program_id, participant_id from point_entries where id > $2 and kind = 'earning')
     select distinct e.program_id, e.participant_id
     from rewards r join reward_stocks s on s.reward_id = r.id and (r."limit" is null or s.claims < r."limit")
     join earners e on e.program_id = r.program_id
     join participant_balances b on b.participant_id = e.participant_id and b.program_id = r.program_id
     join participants p on p.id = b.participant_id and ${canEarnSql('p')}
     where r.threshold is not null and ${isAvailableSql('r', '$1')} and ${qualifiesSql('r', 'b')}
       and ${notEarnedSql('r', 'b.participant_id')} and (e.program_id, e.participant_id) > ($3, $4)
     order by 1, 2 limit $5`,
    [now, after, last.program_id, last.participant_id, batch],
  )

const grantTo = (
  context: Context,
  { participant_id: participantId, program_id: programId }: Earner,
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const rewardIds = await grantDeserved(tx, { programId, participantId })
    if (rewardIds.length === 0) return false
    await recordAudit(tx, {
      action: 'participant.rewards_earned',
      recordType: 'participants',
      recordId: participantId,
      programId,
      after: { reward_ids: rewardIds },
    })
    return true
  })
