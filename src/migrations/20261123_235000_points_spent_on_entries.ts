import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { countPointsSpentOn } from './figures/points-spent'

/** Points spent on entries of a sweepstake are spent on a reward, as those of claims are: the figure is kept of both from here on. */
export const up = (args: MigrateUpArgs): Promise<void> => countPointsSpentOn(args, 'sweepstake_entries')

/** The release before shows the figure that is kept. */
export async function down(): Promise<void> {}
