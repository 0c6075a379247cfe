import type { Context } from '@/domain/context'
import { searchWords } from './match-text'
import { SEARCHED_KINDS, type SearchHit, type SiteSearch } from './searched-kinds'

/** Shorter searches find nothing. */
const LEAST_CHARACTERS = 2
/** Of each kind. */
const MOST = 8

export type SearchResults = { kind: string; label: string; icon: string; hits: SearchHit[] }[]

/**
 * Searches what the reader may see of a program's site: challenges, rewards, pages, and what plugins add, forgiving typos and accents
 * (SITE-133).
 */
export const searchSite = async (
  context: Context,
  { query, ...reader }: Pick<SiteSearch, 'participantId' | 'programId'> & { query: string },
): Promise<SearchResults> => {
  const words = searchWords(query)
  if (words.join('').length < LEAST_CHARACTERS) return []
  const groups = Object.entries(SEARCHED_KINDS).map(async ([kind, { find, icon, label }]) => {
    const found = await find(context, { ...reader, words, most: MOST })
    return { kind, label, icon, hits: found.toSorted((one, other) => other.score - one.score).slice(0, MOST) }
  })
  return (await Promise.all(groups)).filter(({ hits }) => hits.length > 0)
}
