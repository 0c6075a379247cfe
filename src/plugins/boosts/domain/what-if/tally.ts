/** What each participant got and would get. Positive: points earned; negative: points spent. */
export type Person = {
  before: number
  after: number
  /** Claims that this person could no longer afford: they lose, whatever they keep. */
  refused: number
}

export type Tally = {
  events: number
  changed: number
  before: number
  after: number
  people: Map<number, Person>
}

export const emptyTally = (): Tally => ({ events: 0, changed: 0, before: 0, after: 0, people: new Map() })

export const addTo = (tally: Tally, participantId: number, before: number, after: number): void => {
  tally.events += 1
  if (before !== after) tally.changed += 1
  tally.before += before
  tally.after += after
  const person = tally.people.get(participantId)
  if (person) {
    person.before += before
    person.after += after
  } else tally.people.set(participantId, { before, after, refused: 0 })
}

/** Notes a claim that couldn't have happened, of a participant who is in the tally. */
export const addRefused = ({ people }: Tally, participantId: number): void => {
  const person = people.get(participantId)
  if (person) person.refused += 1
}
