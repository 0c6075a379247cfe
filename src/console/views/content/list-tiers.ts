import type { Context } from '@/domain/context'

export type TierChoice = { id: number; name: string }

/** The tiers that an item can be limited to, lowest first. */
export const listTiers = ({ sql }: Context, programId: number): Promise<TierChoice[]> =>
  sql<TierChoice>('select id, name from program_tiers where program_id = $1 order by threshold, id limit 100', [
    programId,
  ])
