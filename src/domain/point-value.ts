import type { Context } from '@/domain/context'
import { allows, type PermissionPair } from '@/domain/permissions'
import { extensibleTable } from '@/platform/extend-table'

export type PointValueSource = {
  /** What administrators need to see the value. */
  permission: PermissionPair
  /** What one point is worth today, in units of the program's currency; null if nobody has said it. */
  find: (context: Context, programId: number) => Promise<number | null>
}

/** By a name such as `liability`. */
const POINT_VALUES = extensibleTable<Record<string, PointValueSource>>('point value', {})

/** What one point is worth today, in units of the program's currency; null if it is unknown, or not for the actor to see. */
export const findPointValue = async (context: Context, programId: number): Promise<number | null> => {
  const { actor } = context
  for (const { find, permission } of Object.values(POINT_VALUES)) {
    if (actor.type === 'administrator' && !allows(actor.grants, programId, permission)) continue
    const value = await find(context, programId)
    if (value !== null) return value
  }
  return null
}
