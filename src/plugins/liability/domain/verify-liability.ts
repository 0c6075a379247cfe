import type { Context } from '@/plugin/domain'
import { addsUp, hashOf } from './close-month'
import { findMonth, findMonths, listStored } from './find-month'

export type LiabilityDifference = { figure: string; kept: number; counted: number }

/**
 * Whether a program's closed months are as they were closed and follow each other, the running month adds up, and it ends with what
 * the members' balances and the points on their way are.
 */
export const verifyLiability = async (context: Context, programId: number): Promise<LiabilityDifference[]> => {
  const differences: LiabilityDifference[] = []
  const check = (figure: string, kept: number, counted: number) => {
    if (kept !== counted) differences.push({ figure, kept, counted })
  }
  let before: number | null = null
  for (const { figures, hash, month } of await listStored(context, programId)) {
    if (!figures) continue
    check(`liability ${month} hash`, 1, hashOf(figures) === hash ? 1 : 0)
    check(`liability ${month} adds up`, 1, addsUp(figures) ? 1 : 0)
    check(`liability ${month} opening`, figures.opening, before ?? figures.opening)
    before = figures.closing
  }
  const { running } = await findMonths(context, programId)
  const found = await findMonth(context, programId, running)
  if (!found) return differences
  const { closing, waiting } = found.figures
  check(`liability ${running} adds up`, 1, addsUp(found.figures) ? 1 : 0)
  const [row] = await context.sql<{ points: number }>(
    `select coalesce(sum(b.unused_points), 0)::float8 as points from participant_balances b
     join participants p on p.id = b.participant_id where b.program_id = $1 and p.is_test is not true`,
    [programId],
  )
  check(`liability ${running} closing`, closing, (row?.points ?? 0) + waiting)
  return differences
}
