import fc from 'fast-check'
import { connectPeople, type Link } from './connect-people'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute))
const link = (participant_id: number, trace: string, value: string, minute = 0): Link => ({
  ...{ participant_id, trace, value, at: at(minute) },
})

it('connects people by what they share, through others, too', () => {
  const rings = connectPeople([
    ...[link(5, 'device', 'a', 3), link(3, 'device', 'a'), link(3, 'mailbox', 'm'), link(9, 'mailbox', 'm')],
    ...[link(1, 'network', 'n'), link(2, 'network', 'n'), link(7, 'device', 'alone')],
  ])
  expect(rings).toEqual([
    {
      id: 3,
      people: [3, 5, 9],
      traces: [
        { trace: 'device', people: [3, 5], first_at: at(0), last_at: at(3) },
        { trace: 'mailbox', people: [3, 9], first_at: at(0), last_at: at(0) },
      ],
    },
    { id: 1, people: [1, 2], traces: [{ trace: 'network', people: [1, 2], first_at: at(0), last_at: at(0) }] },
  ])
})

it('puts each person into one ring with all who share something, in any order of the links', () => {
  const links = fc.array(
    fc.record({ participant_id: fc.integer({ min: 1, max: 15 }), value: fc.constantFrom('a', 'b', 'c', 'd', 'e') }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(links, (given) => {
      const all = given.map(({ participant_id, value }) => link(participant_id, 'device', value))
      const rings = connectPeople(all)
      const people = rings.flatMap(({ people }) => people)
      expect(new Set(people).size).toBe(people.length)
      const ringOf = (person: number) => rings.findIndex(({ people }) => people.includes(person))
      for (const one of all)
        for (const other of all)
          if (one.value === other.value && one.participant_id !== other.participant_id)
            expect(ringOf(one.participant_id)).toBe(ringOf(other.participant_id))
      expect(connectPeople(all.toReversed())).toEqual(rings)
    }),
  )
})
