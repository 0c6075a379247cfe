import { isChallengeType } from '@/domain/challenges'
import { demoContent } from '../content'
import type { ChallengeContent, ProgramKey } from '../content/types'
import { OPEN_STORIES, SETTLED_STORIES, type Story } from '../receipts/stories'
import { momentAfter } from './days'
import type { Person, PlannedAction } from './person'

type Habits = {
  /** The probability that an eager participant completes it, once. */
  once: Record<string, number>
  /** The probability that an eager participant repeats it in each period. */
  again: Record<string, { everyDays: number; likely: number }>
  /** Approximate number of receipts of an eager participant. */
  receipts: number
  /** The probability that an eager participant tries to claim it, and the maximum number of tries. */
  claims: Record<string, { likely: number; most: number }>
}

const HABITS: Record<ProgramKey, Habits> = {
  pennywort: {
    once: {
      'pennywort-link': 1,
      'pennywort-quiz': 0.9,
      'pennywort-profile': 0.7,
      'pennywort-article': 0.8,
      'pennywort-video': 0.7,
      'pennywort-survey': 0.6,
    },
    again: {},
    receipts: 1.2,
    claims: {
      'pennywort-basket-credit': { likely: 0.8, most: 2 },
      'pennywort-saturday-boxes': { likely: 0.5, most: 4 },
    },
  },
  cairnfell: {
    once: {},
    again: {
      'cairnfell-call-action': { everyDays: 7, likely: 0.6 },
      'cairnfell-share': { everyDays: 30, likely: 0.7 },
    },
    receipts: 0.5,
    claims: { 'cairnfell-enamel-mug': { likely: 0.7, most: 1 } },
  },
  verity: {
    once: { 'verity-engage': 0.8 },
    again: { 'verity-location': { everyDays: 7, likely: 0.4 } },
    receipts: 0.6,
    claims: {
      'verity-scarf': { likely: 0.6, most: 1 },
      'verity-captains-day': { likely: 0.6, most: 3 },
      'verity-away-day': { likely: 0.7, most: 3 },
    },
  },
}

const DAY_MS = 86_400_000
/** Receipts of the last days may still await review; older ones have been reviewed. */
const OPEN_DAYS = 6

type Planned = Omit<Person, 'actions'>

/** A participant's actions since they joined, in order of time. */
export const planActions = (person: Planned, today: Date): PlannedAction[] => {
  if (person.status === 'pending') return []
  const joined: PlannedAction = { at: new Date(person.createdAt.getTime() + 2 * 60_000), kind: 'join' }
  const actions = [
    ...planChallenges(person, today),
    ...planOtherKinds(person, today),
    ...planReceipts(person, today),
    ...planClaims(person, today),
  ]
  return [joined, ...actions.filter(({ at }) => at > joined.at)].sort((a, b) => a.at.getTime() - b.at.getTime())
}

const planChallenges = ({ createdAt, engagement, program, random }: Planned, today: Date): PlannedAction[] => {
  const { again, once } = HABITS[program]
  const actions: PlannedAction[] = []
  for (const [challenge, likely] of Object.entries(once)) {
    if (!random.chance(likely * (0.35 + 0.65 * engagement))) continue
    const at = momentAfter(random, program, { from: createdAt, today, withinDays: 25 })
    if (at) actions.push({ at, kind: 'submit', challenge })
  }
  for (const [challenge, { everyDays, likely }] of Object.entries(again)) {
    for (let from = createdAt; from < today; from = new Date(from.getTime() + everyDays * DAY_MS)) {
      if (!random.chance(likely * engagement)) continue
      const at = momentAfter(random, program, { from, today, withinDays: everyDays })
      if (at) actions.push({ at, kind: 'submit', challenge })
    }
  }
  return actions
}

/** Kinds that are not completed by the page's button. */
const planOtherKinds = ({ createdAt, engagement, program, random }: Planned, today: Date): PlannedAction[] => {
  const actions: PlannedAction[] = []
  const challenges = demoContent.challenges.filter((challenge) => challenge.program === program)
  const soon = (withinDays: number) => momentAfter(random, program, { from: createdAt, today, withinDays })
  for (const challenge of challenges) {
    const at = soon(40)
    if (!at) continue
    const { donation, key, membership } = challenge
    if (membership && random.chance(0.3 * engagement))
      actions.push({ at, kind: 'subscribe', challenge: key, priceCents: membership.price_cents })
    if (donation && random.chance(0.35 * engagement)) {
      const amount = random.pick(donation.amounts.filter(({ active }) => active))
      const { entity } = random.pick(donation.entities.filter(({ active }) => active))
      const { amount_cents: amountCents, points } = amount
      actions.push({ at, kind: 'donate', challenge: key, amountCents, points, entity })
    }
    if (challenge.challenge_type === 'unified_social' && isChallengeType('unified_social'))
      actions.push(...planPosts({ createdAt, engagement, random }, challenge, today))
  }
  return actions
}

/** Posts are viewed after they were published, all in one visit. */
const planPosts = (
  { createdAt, engagement, random }: Pick<Planned, 'createdAt' | 'engagement' | 'random'>,
  { key, program }: ChallengeContent,
  today: Date,
): PlannedAction[] =>
  demoContent.social_network_posts.flatMap((post): PlannedAction[] => {
    if (!random.chance(0.7 * engagement)) return []
    const published = new Date(today.getTime() + post.published_offset_days * DAY_MS)
    const from = published > createdAt ? published : createdAt
    const at = momentAfter(random, program, { from, today, withinDays: 3 })
    return at ? [{ at, kind: 'view_post', challenge: key, url: post.url }] : []
  })

const planReceipts = ({ createdAt, engagement, program, random }: Planned, today: Date): PlannedAction[] => {
  const count = Math.floor(HABITS[program].receipts * engagement * 1.6 + random.next())
  return Array.from({ length: count }).flatMap((): PlannedAction[] => {
    const at = momentAfter(random, program, { from: createdAt, today, withinDays: 60 })
    if (!at) return []
    const isRecent = today.getTime() - at.getTime() < OPEN_DAYS * DAY_MS
    return [{ at, kind: 'send_receipt', story: pickStory(random, isRecent) }]
  })
}

const pickStory = (random: Planned['random'], isRecent: boolean): Story => {
  if (random.chance(0.68)) return 'eligible'
  return random.pick(isRecent ? [...OPEN_STORIES, ...SETTLED_STORIES] : SETTLED_STORIES)
}

/** Claims come toward the end of the history; insufficient points are an acceptable outcome. */
const planClaims = ({ createdAt, engagement, program, random }: Planned, today: Date): PlannedAction[] =>
  Object.entries(HABITS[program].claims).flatMap(([reward, { likely, most }]) =>
    Array.from({ length: random.int(1, most) }).flatMap((): PlannedAction[] => {
      if (!random.chance(likely * (0.3 + 0.7 * engagement))) return []
      const from = new Date(createdAt.getTime() + (today.getTime() - createdAt.getTime()) * 0.3)
      const at = momentAfter(random, program, { from, today, withinDays: 45 })
      return at ? [{ at, kind: 'claim', reward }] : []
    }),
  )
