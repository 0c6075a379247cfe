import {
  type Context,
  type Listing,
  type ListParameters,
  listRows,
  type Page,
  type PageRequest,
  toPage,
} from '@/plugin/domain'
import { AUTOMATION_STATUSES, type AutomationStatus, type Trigger } from './flow'

export const AUTOMATION_FILTERS = { status: AUTOMATION_STATUSES } as const

export type ListedAutomation = {
  id: number
  name: string
  status: AutomationStatus
  trigger: Trigger
  entered: number
  under_way: number
  started_at: Date | null
}

const SELECT = `a.id, a.name, a.status::text as status, a.trigger, a.started_at,
  (select count(*)::int from automation_runs r where r.automation_id = a.id) as entered,
  (select count(*)::int from automation_runs r where r.automation_id = a.id and r.status = 'running') as under_way`

export const listAutomations = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters<typeof AUTOMATION_FILTERS>,
): Promise<Listing<ListedAutomation>> =>
  listRows<ListedAutomation>(
    sql,
    {
      select: SELECT,
      from: 'automations a',
      where: (bind) => [`a.program_id = ${bind(programId)}`],
      filters: (bind) =>
        parameters.filters.status.length > 0
          ? [`a.status::text = any(${bind(parameters.filters.status)}::text[])`]
          : [],
      searchIn: ['a.name'],
      sorts: { name: 'lower(a.name)', created_at: 'a.id' },
      defaultSort: { key: 'created_at', direction: 'desc' },
      tieBreaker: 'a.id',
    },
    parameters,
  )

/** A program's automations, the newest first. */
export const listApiAutomations = async (
  { sql }: Context,
  programId: number,
  { before, limit }: PageRequest,
): Promise<Page<ListedAutomation>> =>
  toPage(
    await sql<ListedAutomation>(
      `select ${SELECT} from automations a where a.program_id = $1 and ($2::int is null or a.id < $2) order by a.id desc limit $3`,
      [programId, before, limit + 1],
    ),
    limit,
  )
