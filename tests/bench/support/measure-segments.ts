import { createContext } from '@/domain/context'
import { listSegmentFields } from '@/domain/segments'
import { openPayload } from '@/platform/payload'
import { closeQueue } from '@/platform/queue'
import { poolSql } from '@/platform/sql'
import { countPeople, refreshSegment, samplePeople } from '@/plugins/segments/domain'
import type { Group, Rule } from '@/plugins/segments/domain/rules'
import type { compareInTurns, Measure } from '../measure'
import type { BigProgram } from './big-program'

const all = (...rules: (Group | Rule)[]): Group => ({ combinator: 'and', rules })

const RULES: readonly [name: string, rules: Group][] = [
  ['joined in the last year', all({ field: 'joined', operator: 'within', value: 365 })],
  [
    'a tag and a tier',
    all({ field: 'tags', operator: 'in', value: ['vip'] }, { field: 'tier', operator: 'in', value: ['3', '4'] }),
  ],
  ['unused points', all({ field: 'points_unused', operator: 'gte', value: 500 })],
  ['points earned in 30 days', all({ field: 'points_earned', operator: 'gte', value: 50, days: 30 })],
  ['no purchase', all({ field: 'purchases', operator: 'eq', value: 0 })],
  ['completed a challenge', all({ field: 'challenges_completed', operator: 'gte', value: 1, of: '1' })],
  ['one reward away', all({ field: 'reward_progress', operator: 'gte', value: 80 })],
  ['not active in 30 days', all({ field: 'last_active', operator: 'not_within', value: 30 })],
  [
    'four rules in groups',
    all(
      { field: 'points_earned', operator: 'gte', value: 10, days: 30 },
      {
        combinator: 'or',
        rules: [
          { field: 'tags', operator: 'in', value: ['vip'] },
          { field: 'visits', operator: 'gte', value: 5 },
        ],
      },
      { combinator: 'and', not: true, rules: [{ field: 'purchases', operator: 'gte', value: 1, days: 90 }] },
    ),
  ],
]

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Counts by each rule, the sample of one, and a refresh of members. */
export const measureSegments = async (
  { programId }: BigProgram,
  compare: typeof compareInTurns,
): Promise<Measure[]> => {
  const payload = await openPayload()
  const sql = poolSql(payload)
  const context = createContext(payload, { actor: { type: 'job', name: 'bench' } })
  const fields = await listSegmentFields(context, programId)
  const bare = () =>
    timed(() =>
      sql(
        `select count(*), sum(b.unused_points) from participants p join participant_balances b on b.participant_id = p.id
         where p.program_id = $1 and p.erased_at is null`,
        [programId],
      ),
    )
  const measures: Measure[] = []
  const measure = async (name: string, ours: () => Promise<number>, rounds = 3) =>
    measures.push(await compare({ name: `segment: ${name}`, unit: 'ms', target: null, ours, limit: bare, rounds }))
  for (const [name, rules] of RULES)
    await measure(`count, ${name}`, () => timed(() => countPeople(context, { programId, fields, rules })))
  const lastRules = all({ field: 'points_earned', operator: 'gte', value: 50, days: 30 })
  await measure('ten people with reasons', () =>
    timed(() => samplePeople(context, { programId, fields, rules: lastRules })),
  )
  const [segment] = await sql<{ id: number }>(
    `insert into segments (program_id, name, rules, updated_at, created_at) values ($1, 'Bench', $2, now(), now()) returning id`,
    [programId, JSON.stringify(all({ field: 'points_unused', operator: 'gte', value: 500 }))],
  )
  const segmentId = segment?.id ?? 0
  await measure('refresh of members', () => timed(() => refreshSegment(context, { programId, segmentId })))
  await sql('delete from segment_members where segment_id = $1', [segmentId])
  await sql('delete from segments where id = $1', [segmentId])
  await closeQueue()
  return measures
}
