import { isSettingOn } from '@/plugin'
import type { Context } from '@/plugin/domain'
import type { Stacking } from './evaluate'

/** The name of the setting, which is on if only the best rule counts. */
export const BEST_RULE = 'best_rule'

export const findStacking = async (context: Context, programId: number): Promise<Stacking> =>
  (await isSettingOn(context, BEST_RULE, programId)) ? 'best' : 'all'
