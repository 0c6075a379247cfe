import type { QueryResultRow } from 'pg'
import type { Context } from '@/domain/context'
import { maskEmail } from '@/domain/participants'
import type { PermissionPair } from '@/domain/permissions'
import { localizedSql } from '@/domain/programs'
import type { Sql } from '@/platform/sql'

/** Of each kind. */
export const MAX_RESULTS = 5
/** Shorter words name too much. */
export const LEAST_CHARACTERS = 2
/** Looked at before the best are chosen, so that a word that half the program has costs no more than a rare one. */
const CANDIDATES = 50
/**
 * The index finds names and addresses alike. Who may not see addresses finds by names only, among so many of those: more
 * have a word only where it stands in everybody's address, such as the name of a mail provider.
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

/** What the searcher must hold to be shown each kind at all. */
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
  /** Whether the searcher holds a pair in this program. */
  may: (pair: PermissionPair) => boolean
}

/**
 * Looks for a few letters, or an exact number, in everything of one program that the searcher may see. Who may not manage
 * users gets masked addresses, and finds nobody by an address: a search would tell it letter by letter.
 */
export const searchProgram = async ({ sql }: Context, { may, programId, query }: Search): Promise<SearchResults> => {
  const found: SearchResults = { participants: [], challenges: [], rewards: [], receipts: [], program_pages: [] }
  const text = query.trim()
  // Signs alone are in no index, and name nothing.
  if (text.length < LEAST_CHARACTERS || !LETTER.test(text)) return found
  const words = { programId, patterns: patternsOf(text), start: `${literalOf(text)}%`, id: idOf(text) }
  const seesEmails = may('users.manage')
  const searches = {
    participants: async () => {
      found.participants = await findParticipants(sql, words, seesEmails)
    },
    challenges: async () => {
      found.challenges = await findNamed(sql, words, CHALLENGES)
    },
    rewards: async () => {
      found.rewards = await findNamed(sql, words, REWARDS)
    },
    receipts: async () => {
      found.receipts = await findNamed(sql, words, RECEIPTS)
    },
    program_pages: async () => {
      found.program_pages = await findNamed(sql, words, PAGES)
    },
  } satisfies Record<SearchGroup, () => Promise<void>>
  const permitted = (Object.keys(DEMANDS) as SearchGroup[]).filter((group) => may(DEMANDS[group]))
  await Promise.all(permitted.map((group) => searches[group]()))
  return found
}

type SearchTerms = {
  programId: number
  /** What is looked for, as patterns of ILIKE. */
  patterns: string[]
  /** What begins so is shown first. */
  start: string
  id: number | null
}

/** The indexes know three characters at a time, and where words begin: two letters find beginnings of words. */
const patternsOf = (text: string): string[] => {
  const literal = literalOf(text)
  return LETTERS_OF_AN_INDEX.test(text) ? [`%${literal}%`] : [`${literal}%`, `% ${literal}%`]
}

const LETTERS_OF_AN_INDEX = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u
const LETTER = /[\p{L}\p{N}]/u

/** The signs of a pattern stand for themselves. */
const literalOf = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** The serial number that a query may be, with the # that pages show before it. */
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

/** By number first, then those whose name begins so, then those that have it somewhere. The texts of a source are ours. */
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

/** As participant_search_words_idx has it: in small letters. */
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
