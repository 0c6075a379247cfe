import { demoContent } from '../content'
import type { ProgramKey } from '../content/types'
import { createRandom, type Random } from '../random'
import { STORIES } from '../receipts/stories'
import { joiningDay, momentOf } from './days'
import { KNOWN_PEOPLE, planKnownPerson } from './known-people'
import type { ParticipantStatus, Person } from './person'
import { planActions } from './plan-actions'

/** How participants are divided among programs: 45, 30 and 25 percent, in whole people. */
const SHARES = {
  pennywort: (participants) => Math.floor(participants * 0.45),
  cairnfell: (participants) => Math.floor(participants * 0.3),
  verity: (participants) => participants - Math.floor(participants * 0.45) - Math.floor(participants * 0.3),
} as const satisfies Record<ProgramKey, (participants: number) => number>

/** In percent. */
const STATUSES: [ParticipantStatus, number][] = [
  ['active', 82],
  ['pending', 7],
  ['opted_out', 4],
  ['inactive', 4],
  ['blocked', 3],
]

const AVATARS_OF_HUNDRED = 22
const FRIENDS_OF_HUNDRED = 14
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** All participants of a program with their actions, in the order of joining. The same people for the same day. */
export const planPeople = (program: ProgramKey, participants: number, today: Date): Person[] => {
  const known = KNOWN_PEOPLE.filter((person) => person.program === program)
  const count = Math.max(0, SHARES[program](participants) - known.length)
  const strangers = planStrangers(program, count, today)
  const people = [...strangers, ...known.map((person) => planKnownPerson(person, today))]
  return [...people].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

const planStrangers = (program: ProgramKey, count: number, today: Date): Person[] => {
  const names = new Set<string>(KNOWN_PEOPLE.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
  const strangers = Array.from({ length: count }, (_, at) => {
    const random = createRandom(`${program}:${at}`)
    return {
      ...introduce(random, program, names),
      createdAt: momentOf(random, program, today, joiningDay(random, program, today)),
    }
  }).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const invited = strangers.map((person, at) => ({
    ...person,
    referredByCode: findInviter(person, strangers.slice(0, at)),
  }))
  const people = invited.map((person) => ({ ...person, actions: planActions(person, today) }))
  return program === 'pennywort' ? seedAllHistories(people, today) : people
}

const introduce = (random: Random, program: ProgramKey, names: Set<string>) => {
  const { avatars, email_domains, first_names, last_names, places, tags } = demoContent.people
  let [firstName, lastName] = [random.pick(first_names), random.pick(last_names)]
  while (names.has(`${firstName} ${lastName}`))
    [firstName, lastName] = [random.pick(first_names), random.pick(last_names)]
  names.add(`${firstName} ${lastName}`)
  return {
    program,
    random,
    firstName,
    lastName,
    email: `${toLetters(firstName)}.${toLetters(lastName)}@${random.pick(email_domains)}`,
    place: random.pick(places),
    status: pickStatus(random),
    engagement: random.next() ** 1.4,
    avatar: random.int(1, 100) <= AVATARS_OF_HUNDRED ? random.pick(avatars) : null,
    gender: random.pick(['female', 'male', 'non-binary', null, null]),
    tags: random.some(tags, 0.08),
    referralCode: Array.from({ length: 10 }, () => random.pick([...LETTERS])).join(''),
  }
}

const toLetters = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll(/[^a-z]/g, '')

const pickStatus = (random: Random): ParticipantStatus => {
  let left = random.next() * 100
  return STATUSES.find(([, share]) => (left -= share) < 0)?.[0] ?? 'active'
}

/** An earlier participant who may invite. */
const findInviter = (
  { program, random }: Pick<Person, 'program' | 'random'>,
  earlier: Omit<Person, 'actions' | 'referredByCode'>[],
) => {
  const inviters = earlier.filter(({ status }) => status === 'active' || status === 'opted_out')
  const canInvite = program === 'pennywort' && inviters.length > 0
  return canInvite && random.int(1, 100) <= FRIENDS_OF_HUNDRED ? random.pick(inviters).referralCode : null
}

/** Ensures that every receipt story happens within the last days, however small the demo is. */
const seedAllHistories = (people: Person[], today: Date): Person[] => {
  const regulars = people.filter(({ status }) => status === 'active')
  const withStories = new Map<Person, Person>()
  for (const [at, story] of STORIES.entries()) {
    const regular = regulars[at % Math.max(1, regulars.length)]
    if (!regular) break
    const latest = withStories.get(regular) ?? regular
    const moment = new Date(
      Math.max(today.getTime() - (at + 1) * 5 * 3_600_000, latest.createdAt.getTime() + 4 * 3_600_000),
    )
    if (moment >= today) continue
    const actions = [...latest.actions, { at: moment, kind: 'send_receipt' as const, story }]
    withStories.set(regular, { ...latest, actions: actions.sort((a, b) => a.at.getTime() - b.at.getTime()) })
  }
  return people.map((one) => withStories.get(one) ?? one)
}
