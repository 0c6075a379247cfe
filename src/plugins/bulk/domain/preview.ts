import { type Context, findPointValue, findProgramCurrency } from '@/plugin/domain'
import { rulesOf } from './actions'
import type { StoredRun } from './find-run'
import { bindTo, leftOutSql, peopleFrom } from './statement'
import type { Reason } from './values'

const SAMPLE = 10

export type SampledPerson = { id: number; name: string; before: string | null; after: string | null }

export type Preview = {
  /** All who are chosen. */
  people: number
  /** Those whom the run would change. */
  affected: number
  left_out: { reason: Reason; people: number }[]
  /** Points in all; below zero if they are taken. */
  points: number
  /** What the points are worth, as for the liability; null where nobody has set a value, or the reader may not see it. */
  cost: { amount: number; currency: string } | null
  sample: SampledPerson[]
}

/** What a run would do now, without a change. */
export const previewRun = async (context: Context, run: StoredRun): Promise<Preview> => {
  const { affected, left_out } = await countAffected(context, run)
  const points = affected * (rulesOf(run.action).pointsOf?.(run.action) ?? 0)
  const [stock, cost, sample] = await Promise.all([
    findStock(context, run),
    findCost(context, run.program_id, points),
    listSample(context, run),
  ])
  const beyond = stock === null ? 0 : Math.max(0, affected - stock)
  return {
    people: affected + left_out.reduce((sum, { people }) => sum + people, 0),
    affected: affected - beyond,
    left_out: beyond === 0 ? left_out : [...left_out, { reason: 'out_of_stock', people: beyond }],
    ...{ points, cost, sample },
  }
}

const countAffected = async ({ now, sql }: Context, { action, id, program_id }: StoredRun) => {
  const values: unknown[] = []
  const bind = bindTo(values)
  const rows = await sql<{ reason: Reason | null; people: number }>(
    `select r.reason, count(*)::int as people from (
       select ${leftOutSql(action, bind)} as reason
       from ${peopleFrom(action, now, bind)} where x.run_id = ${bind(id)} and x.program_id = ${bind(program_id)}) r
     group by r.reason order by people desc, r.reason`,
    values,
  )
  return {
    affected: rows.find(({ reason }) => reason === null)?.people ?? 0,
    left_out: rows.flatMap(({ people, reason }) => (reason === null ? [] : [{ reason, people }])),
  }
}

/** Rewards that are left; null without a limit. */
const findStock = async ({ sql }: Context, { action, program_id }: StoredRun): Promise<number | null> => {
  if (action.kind !== 'reward') return null
  const [row] = await sql<{ stock: number | null }>(
    `select least(r."limit" - coalesce(s.claims, 0), case when r.uses_coupons then
         (select count(*) from coupons k where k.reward_id = r.id and k.program_id = r.program_id and k.reward_claim_id is null) end)::int as stock
     from rewards r left join reward_stocks s on s.reward_id = r.id and s.program_id = r.program_id
     where r.id = $1 and r.program_id = $2`,
    [action.reward_id, program_id],
  )
  return row?.stock ?? null
}

const findCost = async (context: Context, programId: number, points: number): Promise<Preview['cost']> => {
  if (points === 0) return null
  const value = await findPointValue(context, programId)
  if (value === null) return null
  return { amount: Math.round(points * value * 100) / 100, currency: await findProgramCurrency(context, { programId }) }
}

/** Some of the people whom it would change, spread over all of them. */
const listSample = async ({ now, sql }: Context, { action, id, program_id }: StoredRun): Promise<SampledPerson[]> => {
  const values: unknown[] = []
  const bind = bindTo(values)
  const { after, before } = rulesOf(action).sampleSql(action, bind)
  return sql<SampledPerson>(
    `select p.id, btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name, (${before})::text as before, (${after})::text as after
     from ${peopleFrom(action, now, bind)}
     where x.run_id = ${bind(id)} and x.program_id = ${bind(program_id)} and (${leftOutSql(action, bind)}) is null
     order by md5(p.id::text) limit ${SAMPLE}`,
    values,
  )
}
