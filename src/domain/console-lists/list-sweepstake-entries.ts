import type { Context } from '@/domain/context'
import { canSeeEmails } from '@/domain/permissions'
import type { ListParameters } from './list-parameters'
import { isOneOf, type Listing, type ListSource, listAllRows, listRows } from './list-rows'

export const ENTRY_FILTERS = { source: ['points', 'challenge', 'free', 'administrator'] } as const
export type EntryListParameters = ListParameters<typeof ENTRY_FILTERS>

export type ListedEntry = {
  /** Also the entry's number on the published list. */
  id: number
  participant_id: number
  name: string
  entries: number
  source: (typeof ENTRY_FILTERS.source)[number]
  created_at: Date
}

/** `seesEmails`: whether emails are searchable; an export sets it, otherwise the context decides. */
type Which = { programId: number; rewardId: number; seesEmails?: boolean }

/** The entries of a sweepstake with their source and tickets, newest first. */
export const listSweepstakeEntries = (
  context: Context,
  which: Which,
  parameters: EntryListParameters,
): Promise<Listing<ListedEntry>> =>
  listRows<ListedEntry>(
    context.sql,
    sourceOf({ seesEmails: canSeeEmails(context, which.programId), ...which }, parameters),
    parameters,
  )

export const listAllSweepstakeEntries = (
  { sql }: Context,
  which: Which,
  parameters: EntryListParameters,
): AsyncGenerator<ListedEntry[]> => listAllRows<ListedEntry>(sql, sourceOf(which, parameters), parameters)

const sourceOf = (
  { programId, rewardId, seesEmails = false }: Which,
  { filters }: EntryListParameters,
): ListSource => ({
  select: `e.id, p.id as participant_id, btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name, e.entries, e.source, e.created_at`,
  from: 'sweepstake_entries e left join participants p on p.id = e.participant_id and p.program_id = e.program_id',
  where: (bind) => [`e.program_id = ${bind(programId)}`, `e.reward_id = ${bind(rewardId)}`],
  filters: (bind) => isOneOf(bind, 'e.source', 'enum_sweepstake_entries_source', filters.source),
  searchIn: [],
  searchPeople: { programId, id: 'e.participant_id', isByNameOnly: !seesEmails },
  sorts: { created_at: 'e.created_at' },
  defaultSort: { key: 'created_at', direction: 'desc' },
  tieBreaker: 'e.id',
})
