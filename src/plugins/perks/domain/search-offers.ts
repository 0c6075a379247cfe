import { type Context, type SearchHit, type SiteSearch, scoreHit } from '@/plugin/domain'
import { EMBEDDED } from './choose-provider'
import { withPattern } from './merchants-regex'
import { findPerksProgram } from './program'

/** Candidates of one statement, from which the best are chosen. */
const CANDIDATES = 300
/** Similar words are found by their trigrams, of which shorter words have too few. */
const LEAST_LETTERS = 4

type Row = {
  merchant_id: number
  slug: string
  merchant_name: string
  category: string | null
  offer_text_short: string
  latitude: number
  longitude: number
}

/**
 * Merchants of the program's own directory by their names and offers, for the site's search: one hit for each, with the
 * offer that matches best. Programs of partner networks have none, since those are asked about a place only.
 */
export const searchOffers = async (
  context: Context,
  { most, participantId, programId, words }: SiteSearch,
): Promise<SearchHit[]> => {
  const program = await findPerksProgram(context, programId)
  if (program?.provider !== EMBEDDED || (participantId === null && program.visitorsSee === 'prompt')) return []
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
  const find = async (candidates: string, word: string): Promise<SearchHit[]> =>
    withPattern(context, program.merchantsRegex, [], async ({ sql }) =>
      bestOfEach(words, await sql<Row>(statement(candidates), [programId, word, CANDIDATES, program.merchantsRegex])),
    )
  const exact = await find(CONTAINING, `%${longest.replaceAll(/[\\%_]/g, '\\$&')}%`)
  if (exact.length >= most || longest.length < LEAST_LETTERS) return exact
  const similar = await find(SIMILAR, longest)
  const known = new Set(exact.map(({ path }) => path))
  return [...exact, ...similar.filter(({ path }) => !known.has(path))]
}

const CONTAINING = `
  (select o.merchant_id, o.id as offer_id from offers o
   where o.program_id = $1 and o.active and laurel_plain_text(o.offer_text_short) like $2 limit $3)
  union all
  (select m.id, null from merchants m
   where m.program_id = $1 and m.active and m.offer_count > 0 and laurel_plain_text(m.merchant_name) like $2 limit $3)`
const SIMILAR = 'select merchant_id, offer_id from laurel_similar_perks($1, $2, $3)'

/** For a merchant that was found by its name: its most valuable offer. */
const statement = (candidates: string): string => `
  select m.id as merchant_id, m.slug, m.merchant_name, m.first_category as category, o.offer_text_short,
    m.latitude::float8 as latitude, m.longitude::float8 as longitude
  from (${candidates}) c
  join merchants m on m.id = c.merchant_id and m.program_id = $1 and m.active and ($4::text is null or m.merchant_name ~* $4)
  join lateral (
    select offer_text_short from offers where merchant_id = m.id and active and (c.offer_id is null or id = c.offer_id)
    order by dollar_value desc, id limit 1) o on true`

/** About a hundred meters. */
const DIGITS = 3

const bestOfEach = (words: readonly string[], rows: readonly Row[]): SearchHit[] => {
  const best = new Map<number, SearchHit>()
  for (const { category, latitude, longitude, merchant_id, merchant_name, offer_text_short, slug } of rows) {
    const score = scoreHit(words, { title: merchant_name, text: `${offer_text_short} ${category ?? ''}` })
    if (score <= (best.get(merchant_id)?.score ?? 0)) continue
    const place = new URLSearchParams({ latitude: latitude.toFixed(DIGITS), longitude: longitude.toFixed(DIGITS) })
    const path = `/my-offers/${encodeURIComponent(slug)}?${place}`
    best.set(merchant_id, { title: merchant_name, text: offer_text_short, path, score })
  }
  return [...best.values()]
}
