/** Of some people: a sum of what each did, and of its squares. */
export type Sample = { people: number; sum: number; squares: number }

/** The difference of two means with its 95 % interval, or that nobody can tell yet. */
export type Comparison = { difference: number; low: number; high: number; verdict: 'better' | 'worse' | 'unclear' }

/** Fewer people say nothing. */
const FEWEST = 30
const Z_95 = 1.96

const meanOf = ({ people, sum }: Sample): number => (people === 0 ? 0 : sum / people)

const varianceOf = ({ people, squares, sum }: Sample): number =>
  people < 2 ? 0 : Math.max(0, (squares - (sum * sum) / people) / (people - 1))

/** Welch's interval for the difference of the means, which are normal with so many people. */
export const compareMeans = (reached: Sample, held: Sample): Comparison => {
  const difference = meanOf(reached) - meanOf(held)
  const error = Math.sqrt(
    varianceOf(reached) / Math.max(1, reached.people) + varianceOf(held) / Math.max(1, held.people),
  )
  const [low, high] = [difference - Z_95 * error, difference + Z_95 * error]
  const isClear = reached.people >= FEWEST && held.people >= FEWEST && (low > 0 || high < 0)
  return { difference, low, high, verdict: isClear ? (low > 0 ? 'better' : 'worse') : 'unclear' }
}
