import { type Context, canSeeEmails, findPointValue, onlyRow, reportSql, type SegmentField } from '@/plugin/domain'
import { compileRules } from './compile-rules'
import { explainMatch, type Reason } from './explain-match'
import type { Group } from './rules'

/** How many people are shown with their reasons. */
const SAMPLE = 10

export type SampledPerson = {
  id: number
  name: string
  email: string | null
  unused_points: number
  reasons: (Reason & { value: string | null })[]
}

export type Headcount = {
  people: number
  /** All participants of the program. */
  everyone: number
  unused_points: number
  /** What their unused points are worth, in units of the currency; null if unknown. */
  liability: number | null
}

type Which = { programId: number; rules: Group; fields: ReadonlyMap<string, SegmentField> }

/** How many people the rules choose now, and what their unused points add up to: one statement. */
export const countPeople = async (context: Context, { fields, programId, rules }: Which): Promise<Headcount> => {
  const { from, values, where } = compileRules(rules, { fields, programId, now: context.now })
  const count = onlyRow(
    await reportSql(context.sql)<Omit<Headcount, 'liability'>>(
      `select count(*)::int as people, coalesce(sum(b.unused_points), 0)::float8 as unused_points,
         (select count(*)::int from participants e where e.program_id = $1 and e.erased_at is null) as everyone
       from ${from} where ${where}`,
      values,
    ),
  )
  const pointValue = await findPointValue(context, programId)
  return { ...count, liability: pointValue === null ? null : count.unused_points * pointValue }
}

type Row = Omit<SampledPerson, 'reasons'> & { leaves: [holds: boolean, value: string | null][] }

/** Some of the people, each with the rules that chose them and what they looked at. */
export const samplePeople = async (context: Context, { fields, programId, rules }: Which): Promise<SampledPerson[]> => {
  const found = compileRules(rules, { fields, programId, now: context.now })
  const ids = await reportSql(context.sql)<{ id: number }>(
    `select p.id from ${found.from} where ${found.where} order by p.id desc limit ${SAMPLE}`,
    found.values,
  )
  if (ids.length === 0) return []
  const only = ids.map(({ id }) => id)
  const { from, leaves, values, where } = compileRules(rules, { fields, programId, now: context.now, only })
  const rows = await reportSql(context.sql)<Row>(
    `select p.id, btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name, p.email,
       b.unused_points::int as unused_points,
       jsonb_build_array(${leaves.map(({ holds, value }) => `jsonb_build_array(${holds}, (${value})::text)`).join(', ')}) as leaves
     from ${from} where ${where} order by p.id desc`,
    values,
  )
  const seesEmails = canSeeEmails(context, programId)
  return rows.map(({ email, leaves: answers, ...person }) => {
    const answerAt = new Map(leaves.map(({ path }, at) => [path, answers[at]]))
    return {
      ...person,
      email: seesEmails ? email : null,
      reasons: explainMatch(rules, (path) => answerAt.get(path)?.[0] === true).map((reason) => ({
        ...reason,
        value: answerAt.get(reason.path)?.[1] ?? null,
      })),
    }
  })
}
