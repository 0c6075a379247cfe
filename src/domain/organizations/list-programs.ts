import {
  type FilterValues,
  type Listing,
  type ListParameters,
  type ListSource,
  listAllRows,
  listRows,
} from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { figuresSql } from '@/domain/figures'

export const PROGRAM_FILTERS = {
  status: ['active', 'deactivated'],
  mode: ['live', 'test'],
} as const satisfies FilterValues

export type ProgramRow = {
  id: number
  name: string
  slug: string
  status: 'active' | 'deactivated'
  test_mode: boolean
  subdomain_url: string
  domain_type: 'include_in_domain' | 'own_domain'
  /** Null until it is verified. */
  domain: string | null
  url_path: string | null
  participants: number
  challenges: number
  rewards: number
  created_at: Date
}

type Parameters = ListParameters<typeof PROGRAM_FILTERS>

/**
 * The programs that the caller may see.
 * @param programIds from the administrator's grants, never from a URL
 */
export const listPrograms = (
  context: Context,
  programIds: readonly number[],
  parameters: Parameters,
): Promise<Listing<ProgramRow>> =>
  listRows<ProgramRow>(context.sql, programSource(programIds, parameters.filters), parameters)

/** All programs in batches, for CSV. */
export const listAllPrograms = (
  context: Context,
  programIds: readonly number[],
  parameters: Parameters,
): AsyncGenerator<ProgramRow[]> =>
  listAllRows<ProgramRow>(context.sql, programSource(programIds, parameters.filters), parameters)

const programSource = (programIds: readonly number[], { mode, status }: Parameters['filters']): ListSource => ({
  select: `p.id, p.name, p.slug, p.status, p.test_mode, p.subdomain_url, p.domain_type,
    laurel_served_domain(p.id, p.domain) as domain, p.url_path, p.created_at,
    (select coalesce(sum(f.amount), 0)::int from ${figuresSql({ program: 'p.id', metrics: ['members'] })} f) as participants,
    (select count(*)::int from challenges x where x.program_id = p.id) as challenges,
    (select count(*)::int from rewards x where x.program_id = p.id) as rewards`,
  from: 'programs p',
  where: (bind) => [`p.id = any(${bind(programIds)})`],
  filters: (bind) => [
    ...(status.length > 0 ? [`p.status::text = any(${bind(status)})`] : []),
    ...(mode.length === 1 ? [`p.test_mode = ${bind(mode[0] === 'test')}`] : []),
  ],
  searchIn: ['p.name', 'p.slug'],
  sorts: { name: 'lower(p.name)', created_at: 'p.created_at', status: 'p.status' },
  defaultSort: { key: 'name', direction: 'asc' },
  tieBreaker: 'p.id',
})
