import { drawRing } from './draw-ring'

const at = new Date('2026-11-20T12:00:00Z')
const shared = (trace: string, people: number[]) => ({ trace, people, first_at: at, last_at: at })

it('draws each person and trace once, apart and within the picture, with a line for each link', () => {
  const people = [2, 3, 5, 8, 9]
  const traces = [
    shared('device', [2, 3, 5]),
    shared('mailbox', [5, 8]),
    shared('network', [8, 9]),
    shared('device', [2, 9]),
  ]
  const drawing = drawRing({ people, traces })
  expect(drawing.people.map(({ id }) => id)).toEqual(people)
  expect(drawing.traces.map(({ index }) => index).toSorted()).toEqual([0, 1, 2, 3])
  expect(drawing.lines).toHaveLength(9)
  const points = [...drawing.people, ...drawing.traces]
  expect(new Set(points.map(({ x, y }) => `${x},${y}`)).size).toBe(points.length)
  for (const { x, y } of points) {
    expect(Math.min(x, y)).toBeGreaterThan(0)
    expect(Math.max(x, y)).toBeLessThan(drawing.size)
  }
  expect(drawRing({ people, traces })).toEqual(drawing)
})

it('puts the only trace in the middle', () => {
  const { size, traces } = drawRing({ people: [1, 2], traces: [shared('device', [1, 2])] })
  expect(traces).toEqual([{ index: 0, trace: 'device', x: size / 2, y: size / 2 }])
})
