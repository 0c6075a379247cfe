import { rankNextChallenges } from './rank-next-challenges'

const now = new Date('2026-11-20T12:00:00Z')
type Candidate = Parameters<typeof rankNextChallenges>[0][number]
const candidate = (id: number, rest: Partial<Candidate>): Candidate => ({
  id,
  points: 50,
  screen: 'visit',
  duration_seconds: null,
  is_paid: false,
  finish: null,
  ...rest,
})
const rank = (...candidates: Candidate[]) => rankNextChallenges(candidates, now).map(({ id }) => id)

describe('rankNextChallenges', () => {
  it('puts the most points for the least effort first', () => {
    expect(rank(candidate(1, { screen: 'invite', points: 200 }), candidate(2, { points: 30 }))).toEqual([2, 1])
    expect(rank(candidate(1, { screen: 'questions', points: 600 }), candidate(2, { points: 50 }))).toEqual([1, 2])
  })

  it("counts a video's effort by its length", () => {
    const [short, long] = [
      candidate(1, { screen: 'watch', duration_seconds: 600, points: 40 }),
      candidate(2, { screen: 'watch', duration_seconds: 12, points: 40 }),
    ]
    expect(rank(short, long)).toEqual([2, 1])
  })

  it('ranks paid challenges last, however many points they give', () => {
    expect(rank(candidate(1, { screen: 'donate', points: 5_000, is_paid: true }), candidate(2, { points: 1 }))).toEqual(
      [2, 1],
    )
  })

  it("breaks ties by the earlier end, then by the program's order", () => {
    const soon = new Date('2026-11-22T12:00:00Z')
    expect(rank(candidate(1, {}), candidate(2, { finish: soon }), candidate(3, {}))).toEqual([2, 1, 3])
  })

  it('does not change its input', () => {
    const list = [candidate(1, { points: 1 }), candidate(2, {})]
    rankNextChallenges(list, now)
    expect(list.map(({ id }) => id)).toEqual([1, 2])
  })
})
