import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { assignOwedCoupons, OWED } from './owed-coupons'

export type Which = { programId: number; rewardId: number }
/** `place`: the code's 0-based position in the list. */
export type CouponRefused = { code: string; place: number; reason: 'duplicate' | 'too_long' }

export const MAX_CODE_CHARACTERS = 64

/**
 * Inserts codes in order, in the caller's transaction. Refuses codes that the reward already has, used or not, and
 * duplicates in the list, and adds the others. Participants who are owed a code get one at once.
 */
export const insertCoupons = async (
  context: Context,
  { codes, programId, rewardId }: Which & { codes: readonly string[] },
): Promise<{ added: number; refused: CouponRefused[] }> => {
  const fitting = codes.filter((code) => code.length <= MAX_CODE_CHARACTERS)
  const rows = await context.sql<{ code: string }>(
    `insert into coupons (program_id, reward_id, code)
     select $1, $2, c.code from (select code, min(place) as place from unnest($3::text[]) with ordinality as t (code, place) group by code) c
     order by c.place on conflict (reward_id, code) do nothing returning code`,
    [programId, rewardId, fitting],
  )
  await assignOwedCoupons(context, { programId, rewardId })
  const added = new Set(rows.map(({ code }) => code))
  return { added: added.size, refused: refusedOf(codes, added) }
}

/** The first occurrence of an added code was added; others were refused. */
const refusedOf = (given: readonly string[], added: ReadonlySet<string>): CouponRefused[] => {
  const unseen = new Set(added)
  return given.flatMap((code, place) => {
    if (unseen.delete(code)) return []
    return [{ code, place, reason: code.length > MAX_CODE_CHARACTERS ? ('too_long' as const) : ('duplicate' as const) }]
  })
}

/** Numbers of a reward's codes, of free ones, and of participants who are owed one. */
export const countCoupons = async (
  { sql }: Context,
  { programId, rewardId }: Which,
): Promise<{ total: number; remaining: number; owed: number }> =>
  onlyRow(
    await sql<{ total: number; remaining: number; owed: number }>(
      `select count(*)::int as total, count(*) filter (where reward_claim_id is null)::int as remaining,
         (select count(distinct c.participant_id)::int from ${OWED}) as owed
       from coupons where reward_id = $1 and program_id = $2`,
      [rewardId, programId],
    ),
  )
