import type { Context } from '@/domain/context'
import { type CouponsImported, importCoupons, MAX_CODES_OF_FILE } from '@/domain/rewards'
import { beginImport } from './begin-import'
import type { CouponChoice } from './column-aliases'
import type { CouponColumns } from './coupon-columns'
import type { ImportRow } from './find-import'
import { MAX_ROWS_AT_ONCE } from './import-options'
import { describeCouponFile, readCouponFile } from './read-coupon-file'
import { checkText } from './read-records'
import { type Unreadable, type UnreadableDetails, UnreadableFile } from './unreadable-file'

export type CouponImport =
  | { outcome: 'done'; imported: CouponsImported }
  | { outcome: 'background'; found: ImportRow }
  | ({ outcome: 'unreadable' } & UnreadableReason)

/** Why a file's codes can't be read. */
type UnreadableReason = { why: Unreadable; details: UnreadableDetails }

/**
 * Adds the codes of a file to a reward: up to 1,000 at once, more in the background, with progress and a file of
 * refused ones (RULE-43). Uploading the same file twice makes one import.
 */
export const startCouponImport = async (
  context: Context,
  {
    bytes,
    choice,
    filename,
    programId,
    rewardId,
  }: { bytes: Uint8Array; choice?: CouponChoice; filename: string; programId: number; rewardId: number },
): Promise<CouponImport> => {
  const read = await readCodes(bytes, choice)
  if (!read.ok) return { outcome: 'unreadable', why: read.why, details: read.details }
  const { codes } = read
  if (codes.length <= MAX_ROWS_AT_ONCE || codes.length > MAX_CODES_OF_FILE)
    return { outcome: 'done', imported: await importCoupons(context, { programId, rewardId, codes }) }

  const found = await beginImport(context, {
    ...{ programId, kind: 'coupons', bytes, filename },
    options: { reward_id: rewardId, applies: true, ...(choice ? { choice } : {}) },
    audit: {
      action: 'coupons.import_started',
      record: { type: 'rewards', id: rewardId },
      after: { codes: codes.length },
    },
  })
  return { outcome: 'background', found }
}

export type CouponPreview =
  /** The number of codes and the first of them; none if an administrator has to pick the column. */
  ({ ok: true; count: number; first: string[] } & CouponColumns) | ({ ok: false } & UnreadableReason)

const PREVIEWED_CODES = 20

/** What a file of codes would add. Changes nothing (RULE-54). */
export const previewCouponFile = async (bytes: Uint8Array, choice?: CouponChoice): Promise<CouponPreview> => {
  try {
    checkText(bytes)
    const found = await describeCouponFile([bytes])
    const chosen = choice ?? found
    if (chosen.column === null) return { ok: true, ...found, count: 0, first: [] }
    const read = await readCodes(bytes, { column: chosen.column, heading: chosen.heading })
    if (!read.ok) return read
    const { codes } = read
    return { ok: true, ...found, ...chosen, count: codes.length, first: codes.slice(0, PREVIEWED_CODES) }
  } catch (error) {
    if (UnreadableFile.is(error)) return { ok: false, why: error.code, details: error.details }
    throw error
  }
}

const readCodes = async (
  bytes: Uint8Array,
  choice?: CouponChoice,
): Promise<{ ok: true; codes: string[] } | ({ ok: false } & UnreadableReason)> => {
  const codes: string[] = []
  try {
    checkText(bytes)
    for await (const { code } of readCouponFile([bytes], choice)) {
      codes.push(code)
      if (codes.length > MAX_CODES_OF_FILE) break
    }
  } catch (error) {
    if (UnreadableFile.is(error)) return { ok: false, why: error.code, details: error.details }
    throw error
  }
  return { ok: true, codes }
}
