import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { giveOwedCoupons, OWED } from './owed-coupons'

export type Which = { programId: number; rewardId: number }
/** `place`: of the code in the list given, from 0. */
export type CouponRefused = { code: string; place: number; reason: 'duplicate' | 'too_long' }

export const MAX_CODE_CHARACTERS = 64

/**
 * Inserts codes in the order given, in the caller's transaction. A code that the reward has, handed out or not, or that
 * stands twice in the list, is refused and the others are added. Who waits for a code gets one at once.
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
  await giveOwedCoupons(context, { programId, rewardId })
  const added = new Set(rows.map(({ code }) => code))
  return { added: added.size, refused: refusedOf(codes, added) }
}

/** The first time that an added code stands in the list it was added; every other time it was refused. */
const refusedOf = (given: readonly string[], added: ReadonlySet<string>): CouponRefused[] => {
  const unseen = new Set(added)
  return given.flatMap((code, place) => {
    if (unseen.delete(code)) return []
    return [{ code, place, reason: code.length > MAX_CODE_CHARACTERS ? ('too_long' as const) : ('duplicate' as const) }]
  })
}

/** How many codes a reward has had, how many of them nobody has yet, and how many people wait for one. */
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
