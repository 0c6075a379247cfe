import type { Context } from '@/domain/context'
import { type AnswerRow, actorOf, type Posted, type Refused, readAnswer } from './posting'

export type ReleaseRefusal = 'unknown_hold' | 'cancelled' | 'key_reused'

/** Credits the pending points of `holdPoints` with this key as an earning (RULE-18). A repetition is a `duplicate`. */
export const releasePendingPoints = async (
  context: Context,
  { programId, key }: { programId: number; key: string },
): Promise<Posted | Refused<ReleaseRefusal>> =>
  readAnswer(
    await context.sql<AnswerRow<ReleaseRefusal>>('select * from laurel_release_points($1, $2, $3, $4, $5)', [
      programId,
      key,
      ...actorOf(context),
      context.now,
    ]),
  )
