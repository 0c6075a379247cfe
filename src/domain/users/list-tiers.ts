import type { Context } from '@/domain/context'

export type Tier = { id: number; name: string }

/** The tiers of a program, lowest first. */
export const listTiers = ({ sql }: Context, programId: number): Promise<Tier[]> =>
  sql<Tier>('select id, name from program_tiers where program_id = $1 order by threshold, id', [programId])
