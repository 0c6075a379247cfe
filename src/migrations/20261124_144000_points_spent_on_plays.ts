import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { countPointsSpentOn } from './figures/points-spent'

/** Points spent on plays of an instant win are spent on a reward too. */
export const up = (args: MigrateUpArgs): Promise<void> => countPointsSpentOn(args, 'contest_plays')

/** The release before shows the figure that is kept. */
export async function down(): Promise<void> {}
