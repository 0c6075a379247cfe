import type { Context } from '@/plugin/domain'
import type { Trigger } from './flow'
import { daysOf, eventSql, isEvent, isState, stateSql } from './trigger-sql'

const DAYS = 90
const DAY_MS = 86_400_000
const MOST = 200_000
const SAMPLE = 10

export type DryRun = {
  people: number
  /** By the Monday of the week, UTC; empty for what has no history, such as a segment. */
  weeks: { week: string; people: number }[]
  sample: { id: number; name: string; at: Date | null }[]
  /** Only who is in it today is known. */
  isToday: boolean
}

type Draft = { trigger: Trigger; reentryDays: number | null }

/** Who would have entered in the last 90 days. */
export const dryRun = async (context: Context, programId: number, { reentryDays, trigger }: Draft): Promise<DryRun> => {
  if (isState(trigger.kind)) return countToday(context, programId, trigger)
  if (!isEvent(trigger.kind)) return { people: 0, weeks: [], sample: [], isToday: true }
  const rows = await context.sql<{ participant_id: number; at: Date }>(
    `select e.participant_id, e.at from (${eventSql(trigger.kind)}) e join participants p on p.id = e.participant_id and p.program_id = $1
     where p.status in ('active', 'opted_out') and p.erased_at is null and p.is_test is not true order by e.at limit ${MOST}`,
    [programId, new Date(context.now.getTime() - DAYS * DAY_MS), context.now, daysOf(trigger)],
  )
  const entries = entriesOf(rows, reentryDays)
  const weeks = new Map<string, number>()
  for (const { at } of entries) weeks.set(mondayOf(at), (weeks.get(mondayOf(at)) ?? 0) + 1)
  return {
    people: entries.length,
    weeks: [...weeks].map(([week, people]) => ({ week, people })).toSorted((a, b) => a.week.localeCompare(b.week)),
    sample: await nameSample(context, entries.slice(-SAMPLE)),
    isToday: false,
  }
}

type Entry = { participant_id: number; at: Date }

/** Those whom the rule of re-entry lets in, of events in the order of time. */
export const entriesOf = (events: readonly Entry[], reentryDays: number | null): Entry[] => {
  const last = new Map<number, number>()
  return events.filter(({ at, participant_id: id }) => {
    const before = last.get(id)
    if (before !== undefined && (reentryDays === null || at.getTime() - before < reentryDays * DAY_MS)) return false
    last.set(id, at.getTime())
    return true
  })
}

const mondayOf = (at: Date): string => {
  const day = (at.getUTCDay() + 6) % 7
  return new Date(at.getTime() - day * DAY_MS).toISOString().slice(0, 10)
}

const nameSample = async ({ sql }: Context, entries: readonly Entry[]): Promise<DryRun['sample']> => {
  const names = await sql<{ id: number; name: string }>(
    `select id, btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) as name from participants where id = any($1::int[])`,
    [entries.map(({ participant_id }) => participant_id)],
  )
  return entries
    .map(({ at, participant_id: id }) => ({ id, at, name: names.find((row) => row.id === id)?.name ?? '' }))
    .toReversed()
}

const countToday = async ({ sql }: Context, programId: number, { kind, segment_id }: Trigger): Promise<DryRun> => {
  const state = isState(kind) ? stateSql(kind) : 'false'
  const from = `from participants p where p.program_id = $1 and p.status in ('active', 'opted_out') and p.erased_at is null and p.is_test is not true and ${state}`
  const values = [programId, segment_id ?? 0]
  const [count] = await sql<{ people: number }>(`select count(*)::int as people ${from}`, values)
  const sample = await sql<{ id: number; name: string }>(
    `select p.id, btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name ${from} order by p.id desc limit ${SAMPLE}`,
    values,
  )
  return { people: count?.people ?? 0, weeks: [], sample: sample.map((row) => ({ ...row, at: null })), isToday: true }
}
