/** A person left a trace, such as a device, that others left, too. */
export type Link = { trace: string; value: string; participant_id: number; at: Date }

/** What people of a ring share, without its value: a hash says nothing to anybody. */
export type SharedTrace = { trace: string; people: number[]; first_at: Date; last_at: Date }

/** People who are connected by what they share. Its id is the smallest of theirs. */
export type Ring = { id: number; people: number[]; traces: SharedTrace[] }

const byNumber = (a: number, b: number): number => a - b

/** Groups people by what they share, directly or through others. The order depends on nothing but ids. */
export const connectPeople = (links: readonly Link[]): Ring[] => {
  const traces = groupByTrace(links)
  const ringOf = new Map<number, number>()
  const rootOf = (person: number): number => {
    let root = person
    for (let above = ringOf.get(root); above !== undefined && above !== root; above = ringOf.get(root)) root = above
    return root
  }
  for (const { people } of traces) {
    const roots = people.map(rootOf)
    const root = Math.min(...roots)
    for (const other of roots) ringOf.set(other, root)
  }
  const rings = new Map<number, Ring>()
  for (const trace of traces) {
    const id = rootOf(trace.people[0] ?? 0)
    const ring = rings.get(id) ?? { id, people: [], traces: [] }
    ring.people = [...new Set([...ring.people, ...trace.people])].sort(byNumber)
    ring.traces.push(trace)
    rings.set(id, ring)
  }
  return [...rings.values()].sort((a, b) => b.people.length - a.people.length || a.id - b.id)
}

const groupByTrace = (links: readonly Link[]): SharedTrace[] => {
  const groups = new Map<string, Link[]>()
  for (const link of links) {
    const key = `${link.trace} ${link.value}`
    groups.set(key, [...(groups.get(key) ?? []), link])
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => {
      const times = group.map(({ at }) => at.getTime())
      return {
        trace: group[0]?.trace ?? '',
        people: [...new Set(group.map(({ participant_id }) => participant_id))].sort(byNumber),
        first_at: new Date(Math.min(...times)),
        last_at: new Date(Math.max(...times)),
      }
    })
    .filter(({ people }) => people.length > 1)
    .sort((a, b) => (a.people[0] ?? 0) - (b.people[0] ?? 0) || a.trace.localeCompare(b.trace))
}
