import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { onlyRow } from '@/platform/sql'

type Which = { programId: number; rewardId: number }

export type CouponsAdded =
  | {
      ok: true
      added: number
      /** Codes that were not taken, in the order given, and why. */
      refused: { code: string; reason: 'duplicate' | 'too_long' }[]
      remaining: number
    }
  | { ok: false; reason: 'not_found' | 'no_codes' | 'too_many' }

const MAX_CODE_CHARACTERS = 200
const MAX_CODES = 100_000

/**
 * Adds codes that a reward hands out. A code that the reward has, handed out or not, or that stands twice in the list, is
 * refused and the others are added. Blank lines are nothing.
 */
export const addCoupons = (
  context: Context,
  { codes, programId, rewardId }: Which & { codes: readonly string[] },
): Promise<CouponsAdded> =>
  inTransaction(context, async (tx): Promise<CouponsAdded> => {
    const given = codes.map((code) => code.trim()).filter((code) => code !== '')
    if (given.length === 0) return { ok: false, reason: 'no_codes' }
    if (given.length > MAX_CODES) return { ok: false, reason: 'too_many' }
    const [reward] = await tx.sql('select 1 from rewards where id = $1 and program_id = $2', [rewardId, programId])
    if (!reward) return { ok: false, reason: 'not_found' }

    const fitting = given.filter((code) => code.length <= MAX_CODE_CHARACTERS)
    const rows = await tx.sql<{ code: string }>(
      `insert into coupons (program_id, reward_id, code)
       select $1, $2, c.code from (select code, min(place) as place from unnest($3::text[]) with ordinality as t (code, place) group by code) c
       order by c.place on conflict (reward_id, code) do nothing returning code`,
      [programId, rewardId, fitting],
    )
    const added = new Set(rows.map(({ code }) => code))
    await recordAudit(tx, {
      action: 'coupons.added',
      recordType: 'rewards',
      recordId: rewardId,
      programId,
      after: { added: added.size, refused: given.length - added.size },
    })
    const { remaining } = await countCoupons(tx, { programId, rewardId })
    return { ok: true, added: added.size, refused: refusedOf(given, added), remaining }
  })

/** The first time that an added code stands in the list it was added; every other time it was refused. */
const refusedOf = (given: readonly string[], added: ReadonlySet<string>) => {
  const unseen = new Set(added)
  return given.flatMap((code) => {
    if (unseen.delete(code)) return []
    return [{ code, reason: code.length > MAX_CODE_CHARACTERS ? ('too_long' as const) : ('duplicate' as const) }]
  })
}

/** How many codes a reward has had, and how many of them nobody has yet. */
export const countCoupons = async (
  { sql }: Context,
  { programId, rewardId }: Which,
): Promise<{ total: number; remaining: number }> =>
  onlyRow(
    await sql<{ total: number; remaining: number }>(
      `select count(*)::int as total, count(*) filter (where reward_claim_id is null)::int as remaining
       from coupons where reward_id = $1 and program_id = $2`,
      [rewardId, programId],
    ),
  )
