import { type Context, readSettings } from '@/plugin'

/** Above these, a second administrator approves a run, unless the program has limits of its own. */
export const DEFAULT_LIMITS = { approve_above_people: 1000, approve_above_points: 100_000 } as const

export type Limits = { approve_above_people: number; approve_above_points: number }

export const findLimits = async (context: Context, programId: number): Promise<Limits> => {
  const { is_on, ...limits } = await readSettings<Limits>(context, 'bulk', programId)
  return is_on ? limits : DEFAULT_LIMITS
}

/** Points count whether they are given or taken. */
export const needsApproval = (
  { approve_above_people, approve_above_points }: Limits,
  { affected, points }: { affected: number; points: number },
): boolean => affected > approve_above_people || Math.abs(points) > approve_above_points
