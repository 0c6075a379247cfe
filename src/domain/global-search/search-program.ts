import type { QueryResultRow } from 'pg'
import type { Context } from '@/domain/context'
import { maskEmail } from '@/domain/participants'
import type { PermissionPair } from '@/domain/permissions'
import { localizedSql } from '@/domain/programs'
import type { Sql } from '@/platform/sql'

/** Per kind. */
export const MAX_RESULTS = 5
/** Shorter texts match too much. */
export const LEAST_CHARACTERS = 2
/** Matches to read before the best are chosen, so that common words cost no more than rare ones. */
const CANDIDATES = 50
/**
 * The index combines names and addresses. Readers without access to addresses match names only, among this many
 * candidates: more exist only if the word is in everybody's address, such as the name of a mail provider.
 */
const NAMES_LOOKED_AT = 5_000

export type SearchResults = {
  participants: { id: number; name: string; email: string }[]
  challenges: { id: number; name: string }[]
  rewards: { id: number; name: string }[]
  receipts: { id: number; merchant_name: string | null; status: string; purchase_date: Date | null }[]
  program_pages: { id: number; title: string; slug: string }[]
}

export type SearchGroup = keyof SearchResults

/** The permission required for each kind of results. */
const DEMANDS = {
  participants: 'users.view',
  challenges: 'challenges.view',
  rewards: 'rewards.view',
  receipts: 'receipts.view',
  program_pages: 'program.update',
} as const satisfies Record<SearchGroup, PermissionPair>

type Search = {
  programId: number
  query: string
  /** Whether the searcher has a permission in this program. */
  can: (pair: PermissionPair) => boolean
}

/**
 * Searches everything in a program that the searcher may see, by a few letters or an exact number. Without
 * users.manage, addresses are masked and not searched, because a search would reveal them letter by letter.
 */
export const searchProgram = async ({ sql }: Context, { can, programId, query }: Search): Promise<SearchResults> => {
  const found: SearchResults = { participants: [], challenges: [], rewards: [], receipts: [], program_pages: [] }
  const text = query.trim()
  // No index contains symbols alone, and they identify nothing.
  if (text.length < LEAST_CHARACTERS || !LETTER.test(text)) return found
  const search = { programId, patterns: patternsOf(text), start: `${literalOf(text)}%`, id: idOf(text) }
  const seesEmails = can('users.manage')
  const searches = {
    participants: async () => {
      found.participants = await findParticipants(sql, search, seesEmails)
    },
    challenges: async () => {
      found.challenges = await findNamed(sql, search, CHALLENGES)
    },
    rewards: async () => {
      found.rewards = await findNamed(sql, search, REWARDS)
    },
    receipts: async () => {
      found.receipts = await findNamed(sql, search, RECEIPTS)
    },
    program_pages: async () => {
      found.program_pages = await findNamed(sql, search, PAGES)
    },
  } satisfies Record<SearchGroup, () => Promise<void>>
  const permitted = (Object.keys(DEMANDS) as SearchGroup[]).filter((group) => can(DEMANDS[group]))
  await Promise.all(permitted.map((group) => searches[group]()))
  return found
}

type SearchTerms = {
  programId: number
  /** ILIKE patterns of the search. */
  patterns: string[]
  /** Matches of this pattern come first. */
  start: string
  id: number | null
}

/** Trigram indexes need three characters or the beginning of a word: two letters match beginnings of words. */
const patternsOf = (text: string): string[] => {
  const literal = literalOf(text)
  return LETTERS_OF_AN_INDEX.test(text) ? [`%${literal}%`] : [`${literal}%`, `% ${literal}%`]
}

const LETTERS_OF_AN_INDEX = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u
const LETTER = /[\p{L}\p{N}]/u

/** Escapes the wildcards of a pattern. */
const literalOf = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** The id that a query may be, with or without the # that pages show. */
const idOf = (text: string): number | null => {
  const digits = text.replace(/^#/, '')
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null
}

type Source = { select: string; table: string; name: string; also?: string }

const CHALLENGES: Source = { select: 'id, name', table: 'challenges', name: 'name' }
const REWARDS: Source = { select: 'id, name', table: 'rewards', name: 'name' }
const RECEIPTS: Source = {
  select: 'id, merchant_name, status, purchase_date',
  table: 'receipts',
  name: 'merchant_name',
}
const PAGES: Source = {
  select: 'id, title, slug',
  table: `(select p.id, p.program_id, p.slug, ${localizedSql('program_pages', 'p.id', 'title')} as title
     from program_pages p join programs g on g.id = p.program_id where p.program_id = $1) pages`,
  name: 'title',
  also: 'slug',
}

/** By id first, then by the beginning of the name, then by any part. A source's SQL is a constant of ours. */
const findNamed = <Row extends QueryResultRow>(
  sql: Sql,
  { id, patterns, programId, start }: SearchTerms,
  { also, name, select, table }: Source,
): Promise<Row[]> =>
  sql<Row>(
    `select * from (
       (select ${select} from ${table} where id = $4 and program_id = $1)
       union
       (select ${select} from ${table} where program_id = $1 and (${name} ilike any($2)${also ? ` or ${also} ilike any($2)` : ''}) limit ${CANDIDATES})
     ) found
     order by id = $4 desc nulls last, ${name} ilike $3 desc nulls last, lower(${name}), id desc limit ${MAX_RESULTS}`,
    [programId, patterns, start, id],
  )

type ParticipantRow = { id: number; name: string; email: string }

/** The expression of participant_search_words_idx, which is in lower case. */
const SEARCHED = `(s.name || ' ' || s.email)`
const PATTERNS = 'any(lower($2::text[]::text)::text[])'

const findParticipants = async (
  sql: Sql,
  { id, patterns, programId, start }: SearchTerms,
  seesEmails: boolean,
): Promise<ParticipantRow[]> => {
  const columns = "p.id, trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name, p.email"
  const found = `select s.* from participant_search s where s.program_id = $1 and ${SEARCHED} like ${PATTERNS}`
  const candidates = seesEmails
    ? found
    : `select s.* from (${found} limit ${NAMES_LOOKED_AT}) s where s.name like ${PATTERNS}`
  const rows = await sql<ParticipantRow>(
    `select * from (
       (select ${columns} from participants p where p.id = $4 and p.program_id = $1 and p.erased_at is null)
       union
       (select ${columns} from (${candidates}) s join participants p on p.id = s.participant_id and p.program_id = s.program_id
        where p.erased_at is null limit ${CANDIDATES})
     ) found
     order by id = $4 desc nulls last, name ilike $3 desc, lower(name), id desc limit ${MAX_RESULTS}`,
    [programId, patterns, start, id],
  )
  return seesEmails ? rows : rows.map((row) => ({ ...row, email: maskEmail(row.email) }))
}
