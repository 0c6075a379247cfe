import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { CsvError } from 'csv-parse'
import { recordAudit } from '@/domain/audit'
import type { Context } from '@/domain/context'
import { type CouponsImported, importCoupons, MAX_CODES_OF_FILE, readCouponFile } from '@/domain/rewards'
import { writePrivateFile } from '@/platform/private-files'
import { findImport, type ImportRow } from './find-import'
import { MAX_ROWS_AT_ONCE } from './import-options'
import { findTwin, insertImport, type NewImport } from './insert-import'

export type CouponImport =
  | { outcome: 'done'; imported: CouponsImported }
  | { outcome: 'background'; found: ImportRow }
  /** A quotation mark that is never closed. */
  | { outcome: 'unreadable'; line: number }

/**
 * Adds the codes of a file to a reward. Up to 1,000 are there when this answers; more are added in the background, with their
 * progress and a file of those that were not (decisions 43). The same file pressed twice is one import.
 */
export const startCouponImport = async (
  context: Context,
  {
    bytes,
    filename,
    programId,
    rewardId,
  }: { bytes: Uint8Array; filename: string; programId: number; rewardId: number },
): Promise<CouponImport> => {
  const read = await readCodes(bytes)
  if (!read.ok) return { outcome: 'unreadable', line: read.line }
  const { codes } = read
  if (codes.length <= MAX_ROWS_AT_ONCE || codes.length > MAX_CODES_OF_FILE)
    return { outcome: 'done', imported: await importCoupons(context, { programId, rewardId, codes }) }

  const asked: NewImport = {
    programId,
    kind: 'coupons',
    options: { reward_id: rewardId, applies: true },
    file: {
      key: `imports/coupons/${randomUUID()}`,
      filename,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  }
  const twin = await findTwin(context.sql, asked)
  if (twin) return { outcome: 'background', found: twin }
  await writePrivateFile(asked.file.key, bytes)
  const importId = await insertImport(context, asked, {
    isQueued: true,
    beside: (tx, id) =>
      recordAudit(tx, {
        action: 'coupons.import_started',
        recordType: 'rewards',
        recordId: rewardId,
        programId,
        after: { import_id: id, filename, codes: codes.length },
      }),
  })
  const found = await findImport(context.sql, importId)
  if (!found) throw new Error(`import ${importId} is gone`)
  return { outcome: 'background', found }
}

const readCodes = async (bytes: Uint8Array): Promise<{ ok: true; codes: string[] } | { ok: false; line: number }> => {
  const codes: string[] = []
  try {
    for await (const { code } of readCouponFile(Readable.from([bytes]))) {
      codes.push(code)
      if (codes.length > MAX_CODES_OF_FILE) break
    }
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, line: Number(error.lines) }
    throw error
  }
  return { ok: true, codes }
}
