import type { Context } from '@/domain/context'
import { insertCoupons, MAX_CODE_CHARACTERS } from '@/domain/rewards'
import { cutText } from '@/platform/cut-text'
import { onlyRow } from '@/platform/sql'
import { type CouponsImport, NOTHING_DONE } from './find-import'
import { readCouponFile } from './read-coupon-file'
import { NOTHING_READ, type RowProblem } from './read-row'
import { type LinesOf, stageImport } from './stage-import'
import type { ImportWork } from './work'

/** Imports a reward's coupon codes from a file that is too long to wait for (CONSOLE-98, RULE-43). */
export const couponsWork = (found: CouponsImport): ImportWork => ({
  columns: ['code'],
  always: ['code'],
  stage: (context) => stageImport(context, found, { linesOf: codesOf(found) }),
  prepare: async () => (tx, rows) => importNext(tx, found, rows),
  audit: ({ failed_rows, result }) => ({
    action: 'coupons.imported',
    recordType: 'rewards',
    recordId: found.options.reward_id,
    after: { added: result.created, refused: failed_rows, import_id: found.id },
  }),
})

const codesOf = ({ options }: CouponsImport): LinesOf =>
  async function* (chunks) {
    for await (const { code, line } of readCouponFile(chunks, options.choice))
      yield { line, row: { ...NOTHING_READ, given: { code: cutText(code, MAX_GIVEN_CHARACTERS) } } }
  }

/** Longer than any accepted code. */
const MAX_GIVEN_CHARACTERS = 500
const PROBLEMS = { duplicate: 'code_known', too_long: 'code_too_long' } as const satisfies Record<string, RowProblem>

/**
 * Adds the next codes in order and records refused ones.
 * @returns whether rows are left
 */
const importNext = async (tx: Context, { id, options, program_id }: CouponsImport, rows: number): Promise<boolean> => {
  const { done, total } = onlyRow(
    await tx.sql<{ done: number; total: number }>(
      `select processed_rows::int as done, total_rows::int as total from imports where id = $1 and status = 'running' for update`,
      [id],
    ),
  )
  const batch = await tx.sql<{ position: number; code: string }>(
    `select position, given ->> 'code' as code from transfers.import_rows
     where import_id = $1 and position > $2 and position <= $3 order by position`,
    [id, done, done + rows],
  )
  if (batch.length === 0) throw new Error(`the staged rows of import ${id} are missing`)
  const codes = batch.map(({ code }) => code)
  const { added, refused } = await insertCoupons(tx, { programId: program_id, rewardId: options.reward_id, codes })
  await tx.sql(
    `update transfers.import_rows r set problem = n.problem, detail = $4
     from unnest($2::int[], $3::text[]) as n (position, problem) where r.import_id = $1 and r.position = n.position`,
    [
      id,
      refused.map(({ place }) => batch[place]?.position),
      refused.map(({ reason }) => PROBLEMS[reason]),
      String(MAX_CODE_CHARACTERS),
    ],
  )
  await tx.sql(
    `update imports set processed_rows = $2, failed_rows = failed_rows + $3, updated_at = now(),
       result = $4::jsonb || jsonb_build_object('created', coalesce((result ->> 'created')::int, 0) + $5::int) where id = $1`,
    [id, done + batch.length, refused.length, JSON.stringify(NOTHING_DONE), added],
  )
  return done + batch.length < total
}
