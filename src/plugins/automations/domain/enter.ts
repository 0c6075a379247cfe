import { type Context, canProfileSql, countEach, inTransaction } from '@/plugin/domain'
import { type Automation, lockAutomation } from './find-automation'
import { daysOf, eventSql, isEvent, isState, stateSql } from './trigger-sql'

/** Longer than any transaction of what is looked for may take to commit. Entries are unique, so looking twice repeats none. */
const LOOK_BACK_MS = 15 * 60_000

/** Lets people enter the running automations whose trigger has come for them. */
export const enterAutomations = async (context: Context): Promise<void> => {
  const running = await context.sql<{ id: number; program_id: number }>(
    `select a.id, a.program_id from automations a join programs g on g.id = a.program_id
     where a.status = 'running' and g.status = 'active' order by a.id`,
  )
  await countEach(context.payload, running, {
    work: ({ id, program_id }) => inTransaction(context, (tx) => enterAutomation(tx, program_id, id)),
    failed: 'an automation did not look for its trigger; the next run tries again',
  })
}

/** The lock lets one worker at a time look, so that nobody enters twice. */
const enterAutomation = async (tx: Context, programId: number, automationId: number): Promise<boolean> => {
  const automation = await lockAutomation(tx, { programId, automationId })
  if (automation?.status !== 'running' || !automation.started_at) return false
  const { kind } = automation.trigger
  if (isEvent(kind)) {
    const since = new Date((automation.looked_until ?? automation.started_at).getTime() - LOOK_BACK_MS)
    const from = since < automation.started_at ? automation.started_at : since
    await enter(tx, automation, eventSql(kind), [programId, from, tx.now, daysOf(automation.trigger)])
  }
  if (isState(kind)) await enterMembers(tx, automation, { isFirst: false })
  await tx.sql('update automations set looked_until = $2 where id = $1', [automationId, tx.now])
  return true
}

/**
 * Notes of whom a state is true now, and lets those enter of whom it wasn't before. Who left may enter again.
 * @param isFirst when the automation starts: nobody enters
 */
export const enterMembers = async (
  tx: Context,
  automation: Automation,
  { isFirst }: { isFirst: boolean },
): Promise<void> => {
  const { id, program_id: programId, trigger } = automation
  if (!isState(trigger.kind)) return
  const values = [programId, trigger.segment_id ?? 0, id]
  const inState = stateSql(trigger.kind)
  await tx.sql(
    `delete from automation_members m where m.automation_id = $3 and not exists (
       select from participants p where p.id = m.participant_id and p.program_id = $1 and ${inState})`,
    values,
  )
  const added = `insert into automation_members (program_id, automation_id, participant_id)
    select $1::int, $3::int, p.id from participants p where p.program_id = $1 and p.erased_at is null and ${inState}
    on conflict (automation_id, participant_id) do nothing returning participant_id`
  if (isFirst) await tx.sql(added, values)
  else
    await enter(
      tx,
      automation,
      'select participant_id, $4::timestamptz as at, $5::text as key from added',
      [...values, tx.now, `since:${tx.now.toISOString()}`],
      `added as (${added}),`,
    )
}

/** Lets one person enter, such as by the API. @returns false if they can't now */
export const enterPerson = (
  context: Context,
  {
    automationId,
    key,
    participantId,
    programId,
  }: { programId: number; automationId: number; participantId: number; key: string },
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const automation = await lockAutomation(tx, { programId, automationId })
    if (automation?.status !== 'running') return false
    return (
      (await enter(tx, automation, 'select $1::int as participant_id, $2::timestamptz as at, $3::text as key', [
        participantId,
        tx.now,
        key,
      ])) > 0
    )
  })

/** Hash shares of people: the same person is always in or out of an automation's holdout. */
const SHARE = (automation: string, participant: string): string =>
  `(('x' || substr(md5(${automation} || ':' || ${participant}), 1, 8))::bit(32)::bigint % 100)`

const enter = async (
  tx: Context,
  automation: Automation,
  found: string,
  values: unknown[],
  before = '',
): Promise<number> => {
  const all = [...values]
  const bind = (value: unknown, type: string) => `$${all.push(value)}::${type}`
  const [program, id] = [bind(automation.program_id, 'int'), bind(automation.id, 'int')]
  const [reentry, holdout, now] = [
    bind(automation.reentry_days, 'int'),
    bind(automation.holdout_percent, 'int'),
    bind(tx.now, 'timestamptz'),
  ]
  const [row] = await tx.sql<{ people: number }>(
    `with ${before} found as (${found}),
       -- Who may enter, before the first time of each is taken: one that is refused must not hide a later one.
       first as (
         select distinct on (f.participant_id) f.* from found f join participants p on p.id = f.participant_id and p.program_id = ${program}
         where p.status in ('active', 'opted_out') and p.erased_at is null and p.is_test is not true and ${canProfileSql('p.id', program)}
           and not exists (select from automation_runs r where r.automation_id = ${id} and r.participant_id = p.id
             and (r.status = 'running' or ${reentry} is null or r.entered_at > f.at - make_interval(days => ${reentry})))
         order by f.participant_id, f.at),
       entered as (
         insert into automation_runs (program_id, automation_id, participant_id, entry_key, status, step, attempts, due_at, entered_at)
         select ${program}, ${id}, f.participant_id, f.key,
           case when s.share < ${holdout} then 'held_out' else 'running' end::enum_automation_runs_status, 0, 0,
           case when s.share >= ${holdout} then ${now} end, f.at
         from first f cross join lateral (select ${SHARE(`${id}`, 'f.participant_id')} as share) s
         on conflict (automation_id, participant_id, entry_key) do nothing returning 1)
     select count(*)::int as people from entered`,
    all,
  )
  return row?.people ?? 0
}
