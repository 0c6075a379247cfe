import { demoContent } from '../content'
import { STORIES } from '../receipts/stories'
import type { Person } from './person'
import { planPeople } from './plan-people'

const DAY_MS = 86_400_000
/** Midnight, noon and evening; a Friday, a Sunday, the first of a year. */
const DAYS = ['2026-11-20T12:00:00Z', '2026-11-22T00:00:30Z', '2027-01-01T23:59:00Z', '2027-03-14T06:30:00Z']

const planAll = (participants: number, today: Date): Person[] =>
  demoContent.programs.flatMap(({ key }) => planPeople(key, participants, today))

const withoutRandom = (people: Person[]) => people.map(({ random: _, ...person }) => person)

describe('planPeople', () => {
  it.each(DAYS)('plans the requested number of people, each with a unique address, on %s', (day) => {
    for (const participants of [30, 300]) {
      const people = planAll(participants, new Date(day))
      expect(people).toHaveLength(participants)
      expect(new Set(people.map(({ email, program }) => `${program}/${email}`)).size).toBe(participants)
      expect(new Set(people.map(({ program, referralCode }) => `${program}/${referralCode}`)).size).toBe(participants)
    }
  })

  it.each(DAYS)('keeps every history within its time, on %s', (day) => {
    const today = new Date(day)
    for (const { createdAt, actions } of planAll(300, today)) {
      const moments = [createdAt, ...actions.map(({ at }) => at), today].map((moment) => moment.getTime())
      expect(moments).toEqual([...moments].sort((a, b) => a - b))
      expect((today.getTime() - createdAt.getTime()) / DAY_MS).toBeLessThan(91)
    }
  })

  it.each(DAYS)('includes every receipt story, however few people there are, on %s', (day) => {
    const actions = planPeople('pennywort', 30, new Date(day)).flatMap((person) => person.actions)
    const told = actions.flatMap((action) => (action.kind === 'send_receipt' ? [action.story] : []))
    expect(new Set(told)).toEqual(new Set(STORIES))
  })

  it('plans the same people again', () => {
    const today = new Date('2026-11-20T12:00:00Z')
    expect(withoutRandom(planAll(60, today))).toEqual(withoutRandom(planAll(60, today)))
  })

  it('lets only existing participants invite others', () => {
    const people = planPeople('pennywort', 300, new Date('2026-11-20T12:00:00Z'))
    const invited = people.flatMap((person, at) =>
      person.referredByCode ? [{ person, before: people.slice(0, at) }] : [],
    )
    expect(invited.length).toBeGreaterThan(5)
    for (const { before, person } of invited)
      expect(before.map(({ referralCode }) => referralCode)).toContain(person.referredByCode)
  })

  it('has people of every status, most of them active', () => {
    const people = planAll(300, new Date('2026-11-20T12:00:00Z'))
    const count = (status: Person['status']) => people.filter((person) => person.status === status).length
    expect(count('active')).toBeGreaterThan(200)
    for (const status of ['pending', 'opted_out', 'inactive', 'blocked'] as const)
      expect(count(status)).toBeGreaterThan(2)
  })
})
