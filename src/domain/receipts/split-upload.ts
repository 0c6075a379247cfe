import { findSheets, joinPages, type OcrPage, type OcrPoint } from '@laurel/receipt-reader'
import { type ReceiptRegion, splitReceipts } from '@laurel/receipt-reader/facts'
import sharp from 'sharp'
import { type Context, inTransaction } from '@/domain/context'
import { lockAgainstErasure } from '@/domain/erasure'
import { sha256 } from '@/platform/crypto'
import { perceptualHash } from '@/platform/perceptual-hash'
import { enqueue } from '@/platform/queue'
import { onlyRow } from '@/platform/sql'
import { readStoredFile } from '@/platform/storage'
import type { CheckedFile } from './check-upload'
import { linkReceiptFiles } from './link-receipt-files'
import { withStoredFiles } from './with-stored-files'

/** More receipts on one upload are no honest mistake, and somebody has to look at it. */
const MAX_PARTS = 6
/** The largest part of a page that one of several receipts takes. */
const MAX_SHARE = 0.9
/** What a sheet must show to be a receipt, and not a card or a napkin beside one. */
const LEAST_LINES = 6
const MONEY = /\d[.,]\d\d(?!\d)/
/** Space around a cut-out receipt, as a fraction of the page: letters at its edge may be unread. */
const MARGIN = 0.02
const QUALITY = 92

type Split = {
  programId: number
  receiptId: number
  attempt: number
  pages: OcrPage[]
  /** The file of each page. */
  fileIds: number[]
}

type Row = { participant_id: number; part: number | null; source: string }
type File = { id: number; filename: string; mime_type: string }

/**
 * Makes a receipt of each of several in one photo: the uploaded one becomes the first, and each has its cut of the photo,
 * is read and decided for itself. The photo stays with the first, so that it is recognized again.
 * @returns false if it shows a single receipt, was split before, or isn't a photo
 */
export async function splitUpload(context: Context, split: Split): Promise<boolean> {
  const { programId, receiptId } = split
  const [receipt] = await context.sql<Row>(
    'select participant_id, part::int, source from receipts where id = $1 and program_id = $2',
    [receiptId, programId],
  )
  const files = await listFiles(context, split)
  if (!receipt || receipt.part !== null || receipt.source !== 'site') return false
  if (files.some(({ mime_type }) => !mime_type.startsWith('image/'))) return false
  const byText = splitReceipts(joinPages(split.pages)).map(({ regions }) => regions)
  const parts = byText.length > 0 ? byText : await splitBySheets(context, split.pages, files)
  if (parts.length < 2 || parts.length > MAX_PARTS || parts.some(([region]) => !region || coversPage(region)))
    return false
  const cuts = await Promise.all(parts.map((regions) => cutOut(context, regions, { files, fileIds: split.fileIds })))
  const owner = { programId, participantId: receipt.participant_id }
  const all = cuts.flat()
  const done = await withStoredFiles(context, owner, all, (stored) =>
    inTransaction(context, async (tx) => {
      await lockAgainstErasure(tx, owner)
      return writeParts(tx, split, cuts, stored)
    }),
  )
  return done !== null
}

/** Where print is too small to tell what belongs together, the sheets of a photo do, if each shows a receipt. */
const splitBySheets = async (
  { payload }: Context,
  [page, ...otherPages]: OcrPage[],
  [file]: File[],
): Promise<ReceiptRegion[][]> => {
  if (!page || !file || otherPages.length > 0 || page.lines.length < 2 * LEAST_LINES) return []
  const photo = await sharp(await readStoredFile(payload, 'receipt-files', file.filename))
    .rotate()
    .toBuffer()
  const regions = (await findSheets(photo)).map((sheet): ReceiptRegion => ({ ...sheet, page: page.page }))
  const isReceipt = (region: ReceiptRegion): boolean => {
    const own = page.lines.filter(({ place: [corner] }) => corner && isInside(corner, region))
    return own.length >= LEAST_LINES && own.some(({ text }) => MONEY.test(text))
  }
  return regions.every(isReceipt) ? regions.map((region) => [region]) : []
}

const isInside = ([x, y]: OcrPoint, region: ReceiptRegion): boolean =>
  x >= region.x && x <= region.x + region.width && y >= region.y && y <= region.y + region.height

/** An engine that doesn't say where lines are gives them the whole page. */
const coversPage = ({ height, width }: ReceiptRegion): boolean => width * height > MAX_SHARE

const listFiles = ({ sql }: Context, { programId, receiptId }: Split): Promise<File[]> =>
  sql<File>(
    `select id, filename, mime_type from receipt_files
     where receipt_id = $1 and program_id = $2 and superseded_at is null order by position, id`,
    [receiptId, programId],
  )

/** The parts of photos that show a receipt, as pictures. */
const cutOut = (
  { payload }: Context,
  regions: ReceiptRegion[],
  { fileIds, files }: { files: File[]; fileIds: number[] },
): Promise<CheckedFile[]> =>
  Promise.all(
    regions.map(async (region, position) => {
      const file = files.find(({ id }) => id === fileIds[region.page])
      if (!file) throw new Error(`the photo of page ${region.page} was not found`)
      const { data: photo, info } = await sharp(await readStoredFile(payload, 'receipt-files', file.filename))
        .rotate()
        .toBuffer({ resolveWithObject: true })
      const data = await sharp(photo).extract(boxOf(region, info)).jpeg({ quality: QUALITY }).toBuffer()
      return {
        ...{ data, position, type: 'jpeg' as const, contentType: 'image/jpeg', sha256: sha256(data), pageCount: 1 },
        perceptualHash: await perceptualHash(data),
      }
    }),
  )

const boxOf = (region: ReceiptRegion, size: { width: number; height: number }) => {
  const start = (at: number, length: number) => Math.floor(Math.max(0, at - MARGIN) * length)
  const end = (at: number, length: number) => Math.ceil(Math.min(1, at + MARGIN) * length)
  const [left, top] = [start(region.x, size.width), start(region.y, size.height)]
  return {
    ...{ left, top },
    width: Math.max(1, end(region.x + region.width, size.width) - left),
    height: Math.max(1, end(region.y + region.height, size.height) - top),
  }
}

/** @returns null if another worker has claimed the receipt, or somebody has decided about it */
async function writeParts(
  tx: Context,
  { attempt, programId, receiptId }: Split,
  cuts: CheckedFile[][],
  stored: number[],
): Promise<true | null> {
  const claimed = await tx.sql(
    `update receipts set part = 1, parts = $4, status = 'pending', updated_at = $5
     where id = $1 and program_id = $2 and processing_attempts = $3 and status in ('pending', 'failed') and part is null returning id`,
    [receiptId, programId, attempt, cuts.length, tx.now],
  )
  if (claimed.length === 0) return null
  // Like the original of a page that was cropped before it was sent: never read, but recognized.
  await tx.sql(
    'update receipt_files set superseded_at = created_at where receipt_id = $1 and program_id = $2 and superseded_at is null',
    [receiptId, programId],
  )
  await tx.sql('delete from receipt_pages where receipt_id = $1 and program_id = $2', [receiptId, programId])
  let at = 0
  for (const [index, cut] of cuts.entries()) {
    const id = index === 0 ? receiptId : await createPart(tx, { programId, receiptId, part: index + 1 })
    const fileIds = stored.slice(at, at + cut.length)
    at += cut.length
    await linkReceiptFiles(tx, { programId, receiptId: id, fileIds, pages: fileIds.length })
    await enqueue(tx.sql, 'receipt.process', { programId, receiptId: id })
  }
  return true
}

const createPart = async (
  { sql }: Context,
  { part, programId, receiptId }: { programId: number; receiptId: number; part: number },
): Promise<number> =>
  onlyRow(
    await sql<{ id: number }>(
      `insert into receipts (program_id, participant_id, identifier, external_key, device_hash, source, part, parts, created_at, updated_at)
       select program_id, participant_id, gen_random_uuid(), external_key || '#' || $3::int, device_hash, source, $3, parts, created_at, updated_at
       from receipts where id = $1 and program_id = $2 returning id`,
      [receiptId, programId, part],
    ),
  ).id
