import {
  type Bind,
  isOneOf,
  type Listing,
  type ListParameters,
  type ListSource,
  listAllRows,
  listRows,
} from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { canSeeEmails } from '@/domain/permissions'
import { onlyRow, type Sql } from '@/platform/sql'
import { censorEntry } from './censor-entry'
import { type LocalizedCode, matchLocalizedCodes } from './match-localized-codes'
import type { AUDIT_FILTERS, AuditDetail, AuditRow, AuditScope } from './types'

/** Filters without fixed values: record type, action, and the first and last day (YYYY-MM-DD). */
export const AUDIT_FREE_FILTERS = ['record_type', 'action', 'from', 'to'] as const

export type AuditListParameters = ListParameters<typeof AUDIT_FILTERS, (typeof AUDIT_FREE_FILTERS)[number]>

/** Days of the organization's log are in UTC, because its programs have different time zones. */
export const organizationAudit = (organizationId: number): AuditScope => ({
  organizationId,
  programId: null,
  timeZone: 'UTC',
})

/** The log of one program, with days in the program's time zone. */
export const findProgramAudit = async (sql: Sql, programId: number): Promise<AuditScope> => {
  const { organizationId, timeZone } = onlyRow(
    await sql<{ organizationId: number; timeZone: string }>(
      'select organization_id as "organizationId", time_zone as "timeZone" from programs where id = $1',
      [programId],
    ),
  )
  return { organizationId, programId, timeZone }
}

/** Search matches codes, names, numbers, and labels in the reader's language. */
export const listAuditEntries = async (
  context: Context,
  scope: AuditScope,
  parameters: AuditListParameters,
): Promise<Listing<AuditRow>> =>
  listRows<AuditRow>(context.sql, await sourceOf(context, scope, parameters, COLUMNS), parameters)

/**
 * All entries in batches for CSV, with their before and after.
 * @param seesEmails whether the requester may see full emails in a program; a worker may write the file for them
 */
export const listAllAuditEntries = async function* (
  context: Context,
  scope: AuditScope,
  parameters: AuditListParameters,
  seesEmails: (programId: number) => boolean,
): AsyncGenerator<AuditDetail[]> {
  const source = await sourceOf(context, scope, parameters, WHOLE)
  const batches = listAllRows<AuditDetail>(context.sql, source, parameters)
  for await (const batch of batches) yield batch.map((entry) => censorEntry(entry, seesEmails))
}

/** @returns null for an unknown entry, and for one of another program or organization (RULE-3) */
export const findAuditEntry = async (
  context: Context,
  { organizationId, programId }: AuditScope,
  id: number,
): Promise<AuditDetail | null> => {
  const [entry] = await context.sql<AuditDetail>(
    `select ${WHOLE} from ${TABLES} where a.id = $1 and a.organization_id = $2 and ($3::int is null or a.program_id = $3)`,
    [id, organizationId, programId],
  )
  return entry ? censorEntry(entry, (of) => canSeeEmails(context, of)) : null
}

const COLUMNS = `a.id, a.created_at, a.actor_type, a.actor_label, a.action, a.record_type, a.record_id, a.program_id, p.name as program,
  a.ip_address, a.request_id`
const WHOLE = `${COLUMNS}, a.before, a.after`
const TABLES = 'audit_entries a left join programs p on p.id = a.program_id'
/** Action, actor, record type and number in lower case; indexed (migration `list_filters`). */
const WORDS = 'a.words'

const sourceOf = async (
  context: Context,
  scope: AuditScope,
  { filters, free, search }: Pick<AuditListParameters, 'filters' | 'free' | 'search'>,
  select: string,
): Promise<ListSource> => {
  const localized = await matchLocalizedCodes(context, scope, search)
  return {
    select,
    from: TABLES,
    where: (bind) => scopeOf(scope, bind),
    filters: (bind) => [
      ...isOneOf(bind, 'a.actor_type', 'enum_audit_entries_actor_type', filters.actor_type),
      ...(free.record_type ? [`a.record_type = ${bind(free.record_type)}`] : []),
      ...(free.action ? [`a.action = ${bind(free.action)}`] : []),
      ...(isDay(free.from) ? [`a.created_at >= ${midnight(bind(free.from), bind(scope.timeZone))}`] : []),
      ...(isDay(free.to) ? [`a.created_at < ${midnight(`${bind(free.to)}::date + 1`, bind(scope.timeZone))}`] : []),
    ],
    searchIn: [{ small: WORDS }],
    searchMeaning: (bind) => isLocalizedCode(localized, bind),
    sorts: { created_at: 'a.created_at' },
    defaultSort: { key: 'created_at', direction: 'desc' },
    tieBreaker: 'a.id',
  }
}

/**
 * Conditions that the indexes of actions and words can answer; jobs have no index of their own. Cheapest conditions
 * come first.
 */
const isLocalizedCode = ({ actions, jobs }: LocalizedCode, bind: Bind): string[] => [
  ...actions.map(({ actions, record_type }) =>
    actions
      ? `(a.record_type = ${bind(record_type)} and a.action = any(${bind(actions)}))`
      : `a.record_type = ${bind(record_type)}`,
  ),
  ...jobs.map(
    (job) => `(a.actor_type = 'job' and a.actor_label = ${bind(job)} and ${WORDS} like lower(${bind(`%${job}%`)}))`,
  ),
]

const scopeOf = ({ organizationId, programId }: AuditScope, bind: Bind): string[] =>
  programId === null
    ? [`a.organization_id = ${bind(organizationId)}`]
    : [`a.program_id = ${bind(programId)}`, `a.organization_id = ${bind(organizationId)}`]

const midnight = (day: string, timeZone: string): string => `((${day})::date::timestamp at time zone ${timeZone})`

/** Whether a filter is a valid day; anything else is ignored, so that an old bookmark still opens. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
