import type { Ring } from './connect-people'

type Point = { x: number; y: number }
export type Drawing = {
  size: number
  people: (Point & { id: number })[]
  /** At the middle of who shares it. `index` numbers the ring's traces. */
  traces: (Point & { index: number; trace: string })[]
  lines: { from: Point; to: Point }[]
}

const SIZE = 480
const OUTER = 0.4 * SIZE
const INNER = 0.2 * SIZE

const place = (radius: number, angle: number): Point => ({
  x: Math.round(SIZE / 2 + radius * Math.cos(angle)),
  y: Math.round(SIZE / 2 + radius * Math.sin(angle)),
})

/** Draws a ring: people on a circle in the order of their ids, and what they share on a smaller one near those who share it. */
export const drawRing = ({ people, traces }: Pick<Ring, 'people' | 'traces'>): Drawing => {
  const angleOf = (index: number, count: number) => (2 * Math.PI * index) / Math.max(count, 1) - Math.PI / 2
  const placed = people.map((id, index) => ({ id, ...place(OUTER, angleOf(index, people.length)) }))
  const pointOf = new Map(placed.map((person) => [person.id, person]))
  const meanAngle = (ids: readonly number[]): number => {
    const points = ids.flatMap((id) => pointOf.get(id) ?? [])
    const [x, y] = [points.reduce((sum, point) => sum + point.x, 0), points.reduce((sum, point) => sum + point.y, 0)]
    return Math.atan2(y / points.length - SIZE / 2, x / points.length - SIZE / 2)
  }
  // Spread evenly in the order of their angles, so that none covers another.
  const ordered = traces
    .map(({ people, trace }, index) => ({ index, trace, people, angle: meanAngle(people) }))
    .sort((a, b) => a.angle - b.angle || a.index - b.index)
  const first = ordered[0]?.angle ?? 0
  const nodes = ordered.map(({ index, people, trace }, order) => ({
    ...{ index, trace, people },
    ...place(traces.length === 1 ? 0 : INNER, first + (2 * Math.PI * order) / ordered.length),
  }))
  return {
    size: SIZE,
    people: placed,
    traces: nodes.map(({ index, trace, x, y }) => ({ index, trace, x, y })),
    lines: nodes.flatMap(({ people, x, y }) =>
      people.flatMap((id) => {
        const person = pointOf.get(id)
        return person ? [{ from: { x: person.x, y: person.y }, to: { x, y } }] : []
      }),
    ),
  }
}
