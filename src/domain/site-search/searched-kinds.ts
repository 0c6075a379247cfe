import { earningOf, listActiveChallenges } from '@/domain/challenges'
import type { Context } from '@/domain/context'
import { listPageTexts } from '@/domain/programs'
import { listActiveRewards } from '@/domain/rewards'
import { fillPoints } from '@/i18n/fill-points'
import { extensibleTable } from '@/platform/extend-table'
import { scoreText } from './match-text'

export type SiteSearch = {
  programId: number
  /** null for a visitor who isn't signed in. */
  participantId: number | null
  /** In lower case and without accents; at least one. */
  words: readonly string[]
  /** More aren't shown. */
  most: number
}

export type SearchHit = {
  title: string
  text: string | null
  /** A page of the site, such as `/reward/7`. */
  path: string
  /** The higher, the better: by `scoreHit`. */
  score: number
}

/** What the site's search finds, by kind. */
export type SearchedKind = {
  /** A key of the site's texts, for the heading of the results. */
  label: string
  /** A name in the sheet of icons. */
  icon: string
  /** What of it the reader may see, in their language. */
  find: (context: Context, search: SiteSearch) => Promise<SearchHit[]>
}

/** A match in the title counts more than one in the text. Pure. @returns 0 if it doesn't match */
export const scoreHit = (words: readonly string[], { text, title }: { title: string; text: string | null }): number =>
  Math.max(scoreText(words, title), scoreText(words, `${title} ${text ?? ''}`) * TEXT_WEIGHT)
const TEXT_WEIGHT = 0.6

const scored = (words: readonly string[], rows: readonly Omit<SearchHit, 'score'>[]): SearchHit[] =>
  rows.map((row) => ({ ...row, score: scoreHit(words, row) })).filter(({ score }) => score > 0)

/** In the order of their results. Plugins add theirs by `searchedKinds`. */
export const SEARCHED_KINDS = extensibleTable<Record<string, SearchedKind>>('searched kind', {
  challenges: {
    label: 'search.challenges',
    icon: 'zap',
    find: async (context, { words, ...reader }) => {
      const challenges = await listActiveChallenges(context, reader)
      return scored(
        words,
        challenges
          .filter(({ challenge_type }) => challenge_type !== 'signup' || reader.participantId === null)
          .map((challenge) => ({
            title: challenge.caption || challenge.name,
            text: fillPoints(challenge.description, earningOf(challenge).points, challenge.wording.locale),
            path: `/challenge/${encodeURIComponent(challenge.identifier)}`,
          })),
      )
    },
  },
  rewards: {
    label: 'search.rewards',
    icon: 'gift',
    find: async (context, { words, ...reader }) =>
      scored(
        words,
        (await listActiveRewards(context, reader)).map(({ description, id, name }) => {
          return { title: name, text: description, path: `/reward/${id}` }
        }),
      ),
  },
  pages: {
    label: 'search.pages',
    icon: 'file-text',
    find: async (context, { programId, words }) =>
      scored(
        words,
        (await listPageTexts(context, programId)).map(({ slug, ...page }) => {
          return { ...page, path: `/${encodeURIComponent(slug)}` }
        }),
      ),
  },
})
