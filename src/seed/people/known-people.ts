import type { PlaceContent, ProgramKey } from '../content/types'
import { createRandom } from '../random'
import { momentOf } from './days'
import type { Person, PlannedAction } from './person'

type KnownPerson = {
  /** How the list of demo sign-ins introduces them. */
  who: string
  program: ProgramKey
  email: string
  firstName: string
  lastName: string
  place: PlaceContent
  joinedDaysAgo: number
  engagement: number
  avatar: Person['avatar']
  referralCode: string
  /** Their actions, by days before seeding. */
  actions: (PlannedAction extends infer One
    ? One extends PlannedAction
      ? Omit<One, 'at'> & { daysAgo: number }
      : never
    : never)[]
}

const PORTLAND = { city: 'Portland', state: 'OR', country: 'US', postal: '97209' }

/**
 * Participants that visitors of the demo sign in as. Written manually, so that their data doesn't depend on randomness.
 */
export const KNOWN_PEOPLE: KnownPerson[] = [
  {
    who: 'Maya, a regular with perks',
    program: 'pennywort',
    email: 'maya@example.com',
    firstName: 'Maya',
    lastName: 'Okafor',
    place: PORTLAND,
    joinedDaysAgo: 74,
    engagement: 0.9,
    avatar: 'avatars/avatar-1.png',
    referralCode: 'maya-okafor',
    actions: [
      { daysAgo: 73, kind: 'submit', challenge: 'pennywort-link' },
      { daysAgo: 72, kind: 'submit', challenge: 'pennywort-profile' },
      { daysAgo: 66, kind: 'send_receipt', story: 'eligible' },
      { daysAgo: 59, kind: 'submit', challenge: 'pennywort-article' },
      { daysAgo: 52, kind: 'submit', challenge: 'pennywort-video' },
      { daysAgo: 45, kind: 'send_receipt', story: 'no_eligible_items' },
      { daysAgo: 38, kind: 'submit', challenge: 'pennywort-survey' },
      { daysAgo: 31, kind: 'claim', reward: 'pennywort-basket-credit' },
      { daysAgo: 24, kind: 'send_receipt', story: 'confirmed' },
      { daysAgo: 17, kind: 'claim', reward: 'pennywort-saturday-boxes' },
      { daysAgo: 10, kind: 'send_receipt', story: 'eligible' },
      { daysAgo: 9, kind: 'submit', challenge: 'pennywort-quiz' },
      { daysAgo: 3, kind: 'send_receipt', story: 'refused' },
    ],
  },
  {
    who: 'Sam, who just joined (no perks yet)',
    program: 'pennywort',
    email: 'sam@example.com',
    firstName: 'Sam',
    lastName: 'Whitfield',
    place: PORTLAND,
    joinedDaysAgo: 1,
    engagement: 0.5,
    avatar: null,
    referralCode: 'sam-whitfield',
    actions: [],
  },
  {
    who: 'Leo, a member with perks',
    program: 'cairnfell',
    email: 'leo@example.com',
    firstName: 'Leo',
    lastName: 'Lindqvist',
    place: { city: 'Denver', state: 'CO', country: 'US', postal: '80202' },
    joinedDaysAgo: 82,
    engagement: 0.95,
    avatar: 'avatars/avatar-4.png',
    referralCode: 'leo-lindqvist',
    actions: [
      ...[80, 73, 59, 45, 31, 17, 10, 3].map((daysAgo) => ({
        daysAgo,
        kind: 'submit' as const,
        challenge: 'cairnfell-call-action',
      })),
      { daysAgo: 70, kind: 'submit', challenge: 'cairnfell-share' },
      { daysAgo: 52, kind: 'subscribe', challenge: 'cairnfell-membership', priceCents: 3900 },
      { daysAgo: 40, kind: 'send_receipt', story: 'eligible' },
      { daysAgo: 28, kind: 'claim', reward: 'cairnfell-enamel-mug' },
    ],
  },
]

export const planKnownPerson = (known: KnownPerson, today: Date): Person => {
  const random = createRandom(known.email)
  const daysAgo = (days: number): Date => momentOf(random, known.program, today, days)
  const createdAt = daysAgo(known.joinedDaysAgo)
  const join: PlannedAction = { at: new Date(createdAt.getTime() + 2 * 60_000), kind: 'join' }
  const actions = known.actions.map(
    ({ daysAgo: days, ...action }) => ({ ...action, at: daysAgo(days) }) as PlannedAction,
  )
  return {
    program: known.program,
    email: known.email,
    firstName: known.firstName,
    lastName: known.lastName,
    place: known.place,
    status: 'active',
    createdAt,
    engagement: known.engagement,
    avatar: known.avatar,
    gender: null,
    tags: ['founding member'],
    referralCode: known.referralCode,
    referredByCode: null,
    random,
    actions: [join, ...actions].sort((a, b) => a.at.getTime() - b.at.getTime()),
  }
}
