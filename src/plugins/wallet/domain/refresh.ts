import { type Context, canonicalJson, findEarliest, inTransaction, isAvailableSql } from '@/plugin/domain'
import { type AlertState, toAlertState, writeAlert } from './alert'
import { findContent } from './content'
import type { StoredContent } from './passes'

const BATCH = 200

/** What a program's passes depend on besides the participant: brand, names and terms, and which rewards there are. */
const PROGRAMS = `
  select g.id, concat_ws('|', g.updated_at, s.updated_at, r.rewards) as version
  from wallet_settings s join programs g on g.id = s.program_id
  cross join lateral (
    select concat_ws('|', max(r.updated_at), count(*) filter (where ${isAvailableSql('r', '$1::timestamptz')}),
      count(*) filter (where k.claims >= r."limit")) as rewards
    from rewards r left join reward_stocks k on k.reward_id = r.id where r.program_id = g.id) r
  where s.apple_key_encrypted is not null or s.google_key_encrypted is not null`

/** Everything that may change a pass, as a hash. Each pass is looked at once a day in any case, at a minute of its own. */
const SEEN = `md5(concat_ws('|', v.version, b.unused_points, b.points, b.completed_challenges, b.rewards_earned, p.tier_id, p.status,
    p.first_name, p.last_name, p.locale, (select max(c.id) from reward_claims c where c.participant_id = p.id),
    floor((extract(epoch from $1::timestamptz) + w.id * 7919) / 86400)))`

type Stale = { id: number; seen: string }

const findStale = ({ now, sql }: Context): Promise<Stale[]> =>
  sql<Stale>(
    `with v as materialized (${PROGRAMS})
     select x.id, x.seen from (
       select w.id, w.seen as was, w.alert_due_at, ${SEEN} as seen from wallet_passes w
       join v on v.id = w.program_id
       join participants p on p.id = w.participant_id and p.program_id = w.program_id
       join participant_balances b on b.participant_id = p.id) x
     where x.was is distinct from x.seen or x.alert_due_at <= $1 order by x.alert_due_at nulls last, x.id limit ${BATCH}`,
    [now],
  )

/**
 * Brings passes up to date whose participant, rewards or program changed, and decides on alerts. Phones are told afterwards.
 * @param isOver asked between passes, so that a long list doesn't hold up what is due
 */
export const refreshPasses = async (context: Context, isOver: () => boolean): Promise<void> => {
  for (;;) {
    const stale = await findStale(context)
    for (const pass of stale) {
      if (isOver()) return
      await inTransaction(context, (tx) => refreshPass(tx, pass))
    }
    if (stale.length < BATCH) return
  }
}

type Row = {
  program_id: number
  participant_id: number
  is_void: boolean
  content: StoredContent | null
  told: AlertState | null
  is_installed: boolean
}

const refreshPass = async (tx: Context, { id, seen }: Stale): Promise<void> => {
  const [row] = await tx.sql<Row>(
    `select program_id, participant_id, is_void, content, told,
       google_offered_at is not null or exists (select from wallet_devices d where d.pass_id = w.id) as is_installed
     from wallet_passes w where id = $1 and participant_id is not null for update skip locked`,
    [id],
  )
  if (!row) return
  const content = await findContent(tx, { programId: row.program_id, participantId: row.participant_id })
  const told = content ? (row.told ?? toAlertState(content)) : null
  const alert = content && told && row.is_installed && !row.is_void ? writeAlert(content, told) : null
  const at =
    alert === null ? null : await findEarliest(tx, { programId: row.program_id, participantId: row.participant_id })
  const isTold = at !== null && at <= tx.now
  const next: StoredContent | null = content && { ...content, alert: isTold ? alert : (row.content?.alert ?? null) }
  const isChanged = row.is_void !== (next === null) || canonicalJson(next) !== canonicalJson(row.content)
  if (isTold)
    await tx.sql('insert into wallet_alerts (program_id, participant_id, sent_at) values ($1, $2, $3)', [
      ...[row.program_id, row.participant_id, tx.now],
    ])
  await tx.sql(
    `update wallet_passes set seen = $2, content = $3, is_void = $4, told = $5, alert_due_at = $6,
       changed_at = case when $7 then $8::timestamptz else changed_at end,
       apple_due_at = case when $7 then $8::timestamptz else apple_due_at end,
       apple_attempts = case when $7 then 0 else apple_attempts end,
       google_due_at = case when $7 and google_offered_at is not null then $8::timestamptz else google_due_at end,
       google_attempts = case when $7 then 0 else google_attempts end,
       google_alert = case when google_offered_at is not null then coalesce($9, google_alert) end,
       updated_at = $8 where id = $1`,
    [
      ...[id, seen, next && JSON.stringify(next), next === null],
      // What waits for the morning is told then, with what happens until then.
      ...[JSON.stringify(alert !== null && !isTold ? told : content && toAlertState(content)), isTold ? null : at],
      ...[isChanged, tx.now, isTold ? alert : null],
    ],
  )
}

/** When alerts were shown, which other plugins' messages count, too. */
export const listAlerts = async (
  { sql }: Context,
  { participantId, programId, since }: { programId: number; participantId: number; since: Date },
): Promise<Date[]> => {
  const rows = await sql<{ sent_at: Date }>(
    'select sent_at from wallet_alerts where participant_id = $1 and program_id = $2 and sent_at > $3',
    [participantId, programId, since],
  )
  return rows.map(({ sent_at }) => sent_at)
}
