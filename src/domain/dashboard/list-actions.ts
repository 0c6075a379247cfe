import { ACTION_TYPES } from '@/domain/activity'
import {
  isOneOf,
  type Listing,
  type ListParameters,
  type ListSource,
  listAllRows,
  listRows,
} from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { figuresSql } from '@/domain/figures'
import { canSeeEmails } from '@/domain/permissions'
import { onlyRow, type Sql } from '@/platform/sql'
import type { LatestAction } from './latest'

/** CONSOLE-121: the filters of the actions tab, by their URL parameters. */
export const ACTION_FILTERS = { type: ACTION_TYPES, actionable_type: ['Challenge', 'Reward'] } as const

export type ActionListParameters = ListParameters<typeof ACTION_FILTERS>

/** Whether search includes people, and their emails; an export sets the latter, otherwise the context decides. */
type Reader = { canSearchPeople: boolean; seesEmails?: boolean }

/** The actions of a program's participants, for its dashboard. */
export const listActions = async (
  context: Context,
  programId: number,
  parameters: ActionListParameters,
  reader: Reader,
): Promise<Listing<LatestAction>> =>
  listRows<LatestAction>(
    context.sql,
    await sourceOf(context.sql, programId, parameters, { seesEmails: canSeeEmails(context, programId), ...reader }),
    parameters,
  )

/** All actions in batches, for CSV. */
export async function* listAllActions(
  { sql }: Context,
  programId: number,
  parameters: ActionListParameters,
  reader: Reader,
): AsyncGenerator<LatestAction[]> {
  yield* listAllRows<LatestAction>(sql, await sourceOf(sql, programId, parameters, reader), parameters)
}

const sourceOf = async (
  sql: Sql,
  programId: number,
  { filters, search }: ActionListParameters,
  { canSearchPeople, seesEmails = false }: Reader,
): Promise<ListSource> => {
  const titles = search === '' ? [] : await findTitles(sql, programId, search)
  return {
    select: `a.id, p.id as participant_id, a.action_type, trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name,
      a.title, a.actionable_type, a.actionable_id, a.points::int as points, a.occurred_at as created_at`,
    from: 'participant_actions a left join participants p on p.id = a.participant_id and p.program_id = a.program_id',
    counted: 'participant_actions a',
    where: (bind) => [`a.program_id = ${bind(programId)}`],
    filters: (bind) => [
      ...isOneOf(bind, 'a.action_type', 'varchar', filters.type),
      ...isOneOf(bind, 'a.actionable_type', 'enum_participant_actions_actionable_type', filters.actionable_type),
    ],
    ...(titles.length > 0 || !canSearchPeople ? searchedTitles(programId, titles) : { searchIn: [] }),
    ...(canSearchPeople ? { searchPeople: { programId, id: 'a.participant_id', isByNameOnly: !seesEmails } } : {}),
    ...(canSearchPeople && seesEmails ? { searchEmail: 'p.email' } : {}),
    sorts: { created_at: 'a.occurred_at' },
    defaultSort: { key: 'created_at', direction: 'desc' },
    tieBreaker: 'a.id',
  }
}

/** Uses participant_actions_title_idx, whose equal keys are deduplicated, and the index of participants. */
const searchedTitles = (programId: number, titles: string[]): Pick<ListSource, 'searchIds' | 'searchIn'> => ({
  searchIn: ['a.title'],
  searchIds: (bind, finds, people) => {
    const byTitle = `select t.id from participant_actions t
      where t.program_id = ${bind(programId)} and t.title = any(${bind(titles)}) and ${finds('t.title')}`
    return people
      ? `${byTitle} union all select d.id from participant_actions d where d.participant_id in (${people})`
      : byTitle
  },
})

/** If more titles match, rows are checked one by one, because there are many matches. */
const MAX_TITLES = 500
/** Different titles to read from the index, at some microseconds each, before the stored figures are used instead. */
const MAX_STEPS = 2000

/** The titles that match a search. Millions of actions have few titles, so an index skip scan reads them. */
const findTitles = async (sql: Sql, programId: number, search: string): Promise<string[]> => {
  const rows = await sql<{ titles: string[] | null; steps: number }>(
    `with recursive known (title, step) as (
       (select title, 1 from participant_actions where program_id = $1 order by title limit 1)
       union all
       select following.title, step + 1 from known cross join lateral (select title from participant_actions
         where program_id = $1 and title > known.title order by title limit 1) following where step < $3)
     select array_agg(title order by title) filter (where strpos(lower(title), lower($2)) > 0) as titles, count(*)::int as steps from known`,
    [programId, search, MAX_STEPS],
  )
  const { steps, titles } = onlyRow(rows)
  if (steps >= MAX_STEPS) return findKeptTitles(sql, programId, search)
  return (titles ?? []).slice(0, MAX_TITLES)
}

/** The same from the stored figures, which contain all titles of each day. */
const findKeptTitles = async (sql: Sql, programId: number, search: string): Promise<string[]> => {
  const rows = await sql<{ title: string }>(
    `select title from (select substr(subject, strpos(subject, '|') + 1) as title, sum(amount) as count
       from ${figuresSql({ program: '$1', metrics: ['action_titles'] })} f
       where strpos(lower(subject), lower($2)) > 0 group by 1) t
     where strpos(lower(title), lower($2)) > 0 order by count desc, title limit $3`,
    [programId, search, MAX_TITLES],
  )
  return rows.map(({ title }) => title)
}
