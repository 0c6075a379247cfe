import { type Bind, canProfileSql, type SegmentField, type SegmentParameters } from '@/plugin/domain'
import { joinPath } from './check-rules'
import { type Group, isGroup, type Rule } from './rules'

/** SQL of a tree: `from` and `where` of a statement about participants `p` and their balances `b`. */
export type CompiledRules = {
  from: string
  where: string
  /** The parameters that `from` and `where` name. `bind` adds others. */
  values: unknown[]
  bind: Bind
  /** Of each rule: whether it holds (never null) and the value that it looked at, in the order of the tree. */
  leaves: { path: string; rule: Rule; holds: string; value: string }[]
}

type Fields = ReadonlyMap<string, SegmentField>
type Options = { programId: number; now: Date; fields: Fields; only?: readonly number[] }

/**
 * Compiles checked rules into one parameterized statement. Fields bring their own SQL, and every value is a parameter.
 * A rule about something unknown isn't true, so `not` means the people for whom it isn't true.
 * @param only looks at these participants alone, which makes the sums of their rows cheap
 */
export const compileRules = (rules: Group, { fields, now, only, programId }: Options): CompiledRules => {
  const values: unknown[] = [programId, now]
  const bind: Bind = (value) => `$${values.push(value)}`
  const parameters: SegmentParameters = { program: '$1::integer', now: '$2::timestamptz', bind }
  const onlyIds = only ? `any(${bind([...only])}::integer[])` : null
  const joins = new Map<string, { alias: string; sql: string }>()
  const leaves: CompiledRules['leaves'] = []

  const joinRows = (rule: Rule, field: Extract<SegmentField, { rows: unknown }>): string => {
    const key = JSON.stringify([rule.field, rule.days, rule.of, cutoffOf(rule, field)])
    const known = joins.get(key)
    if (known) return `${known.alias}.value`
    const { rows } = field
    const alias = `j${joins.size + 1}`
    const cutoff = cutoffOf(rule, field) ?? rule.days
    const where = [
      ...rows.where(parameters),
      ...(onlyIds ? [`${rows.participant} = ${onlyIds}`] : []),
      ...(rows.at && cutoff !== undefined ? [`${rows.at} >= ${daysAgo(parameters, cutoff)}`] : []),
      ...(rows.of && rule.of !== undefined ? [`${rows.of.column} = ${bind(Number(rule.of))}::integer`] : []),
    ]
    const sql = `left join (select ${rows.participant} as participant_id, ${rows.value} as value from ${rows.from}
      where ${where.join(' and ')} group by 1) ${alias} on ${alias}.participant_id = p.id`
    joins.set(key, { alias, sql })
    return `${alias}.value`
  }

  const compileValue = (rule: Rule, field: SegmentField): string => {
    if (!('rows' in field)) return `(${field.value(parameters)})`
    const value = joinRows(rule, field)
    if (field.kind === 'flag') return `coalesce(${value}, false)`
    return field.kind === 'number' && !field.rows.isUnknownWithout ? `coalesce(${value}, 0)` : value
  }

  const compileRule = (rule: Rule, path: string): string => {
    const field = fields.get(rule.field)
    if (!field) throw new Error(`the field "${rule.field}" of a segment is gone`)
    const value = compileValue(rule, field)
    const holds = `coalesce(${compare(field.kind, rule, value, parameters)}, false)`
    leaves.push({ path, rule, holds, value })
    return holds
  }

  const compileNode = (node: Group | Rule, path: string): string => {
    if (!isGroup(node)) return compileRule(node, path)
    const parts = node.rules.map((child, at) => compileNode(child, joinPath(path, at)))
    return `${node.not ? 'not ' : ''}(${parts.join(` ${node.combinator} `)})`
  }

  const tree = compileNode(rules, '')
  const from = [
    `participants p join participant_balances b on b.participant_id = p.id and b.program_id = p.program_id`,
    ...[...joins.values()].map(({ sql }) => sql),
  ].join('\n')
  const where = [
    `p.program_id = ${parameters.program}`,
    'p.erased_at is null',
    canProfileSql('p.id', 'p.program_id'),
    ...(onlyIds ? [`p.id = ${onlyIds}`] : []),
    // Names the time even if no rule does, because every parameter needs a type.
    `${parameters.now} is not null`,
    tree,
  ].join(' and ')
  return { from, where, values, bind, leaves }
}

/** Of a latest moment that is compared with a number of days, older rows change nothing. */
const cutoffOf = ({ operator, value }: Rule, field: SegmentField): number | undefined =>
  'rows' in field &&
  field.rows.at &&
  field.rows.value === `max(${field.rows.at})` &&
  (operator === 'within' || operator === 'not_within')
    ? Number(value)
    : undefined

const daysAgo = ({ bind, now }: SegmentParameters, days: number): string =>
  `${now} - make_interval(days => ${bind(days)}::integer)`

const daysAhead = ({ bind, now }: SegmentParameters, days: number): string =>
  `${now} + make_interval(days => ${bind(days)}::integer)`

/** Where a day begins in the program's time zone. */
const startOf = ({ bind, program }: SegmentParameters, day: string, plusDays = 0): string =>
  `((${bind(day)}::date + ${plusDays})::timestamp at time zone (select time_zone from programs where id = ${program}))`

const today = ({ now, program }: SegmentParameters): string =>
  `(${now} at time zone (select time_zone from programs where id = ${program}))::date`

/** As `MM-DD`, from today on. February 29 is on the 28th in common years. */
const comingDays = (parameters: SegmentParameters, days: number): string =>
  `select unnest(case when to_char(d + 1, 'MM-DD') = '03-01' then array[to_char(d, 'MM-DD'), '02-29'] else array[to_char(d, 'MM-DD')] end)
   from generate_series(0, ${parameters.bind(Math.min(days, 366))}::integer) ahead, lateral (select ${today(parameters)} + ahead as d) day`

const COMPARISONS = { gte: '>=', lte: '<=', gt: '>', lt: '<', eq: '=', ne: '<>' } as const

/** `LIKE` finds these characters themselves. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (found) => `\\${found}`)

const compare = (kind: SegmentField['kind'], rule: Rule, value: string, parameters: SegmentParameters): string => {
  const { bind } = parameters
  const given = rule.value
  const chosen = () => `${bind(given)}::text[]`
  const like = (pattern: string) => `lower(${value}) like lower(${bind(pattern)}::text)`
  const plain = String(given ?? '').trim()
  switch (rule.operator) {
    case 'gte':
    case 'lte':
    case 'gt':
    case 'lt':
    case 'eq':
    case 'ne':
      return `${value} ${COMPARISONS[rule.operator]} ${bind(given)}::numeric`
    case 'between': {
      const [from, to] = given as [number, number]
      return `${value} between ${bind(from)}::numeric and ${bind(to)}::numeric`
    }
    case 'within':
      return `(${value} >= ${daysAgo(parameters, Number(given))} and ${value} <= ${parameters.now})`
    case 'not_within':
      return `${value} is null or ${value} < ${daysAgo(parameters, Number(given))}`
    case 'before':
      return `${value} < ${startOf(parameters, plain)}`
    case 'after':
      return `${value} >= ${startOf(parameters, plain, 1)}`
    case 'next':
      return kind === 'birthday'
        ? `${value} in (${comingDays(parameters, Number(given))})`
        : `(${value} >= ${parameters.now} - interval '1 day' and ${value} <= ${daysAhead(parameters, Number(given))})`
    case 'this_month':
      return `left(${value}, 2) = to_char(${today(parameters)}, 'MM')`
    case 'is':
      return `lower(${value}) = lower(${bind(plain)}::text)`
    case 'is_not':
      return `lower(${value}) is distinct from lower(${bind(plain)}::text)`
    case 'contains':
      return like(`%${escapeLike(plain)}%`)
    case 'not_contains':
      return `not coalesce(${like(`%${escapeLike(plain)}%`)}, false)`
    case 'begins':
      return like(`${escapeLike(plain)}%`)
    case 'in':
      return kind === 'list' ? `${value} ?| ${chosen()}` : `${value} = any(${chosen()})`
    case 'all':
      return `${value} ?& ${chosen()}`
    case 'not_in':
      return `not coalesce(${kind === 'list' ? `${value} ?| ${chosen()}` : `${value} = any(${chosen()})`}, false)`
    case 'yes':
      return value
    case 'no':
      return `not coalesce(${value}, false)`
    case 'empty':
      return kind === 'list'
        ? `coalesce(${value}, '[]') = '[]'::jsonb`
        : `${kind === 'text' ? `nullif(${value}, '')` : value} is null`
    case 'filled':
      return kind === 'list'
        ? `${value} <> '[]'::jsonb`
        : `${kind === 'text' ? `nullif(${value}, '')` : value} is not null`
    default:
      throw new Error(`unknown operator ${rule.operator}`)
  }
}
