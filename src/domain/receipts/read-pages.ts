import { type OcrEngine, type OcrPage, readReceiptFile, type UnreadableFile } from '@laurel/receipt-reader'
import { type DrawingBudget, newDrawingBudget } from '@laurel/receipt-reader/pdf/pdf-to-images'
import { pageOfText, readPdfText, TEXT_ENGINE } from '@laurel/receipt-reader/pdf/pdf-to-lines'
import type { Context } from '@/domain/context'
import { perceptualHash } from '@/platform/perceptual-hash'
import { readStoredFile } from '@/platform/storage'
import { observeOcr } from '@/platform/telemetry/metrics'
import { reasonOf, type StepLog } from './step-log'

type ReceiptIds = { programId: number; receiptId: number }
/** `after`: findings of attempts up to this one are ignored (`rerunReceipt`). */
type Reading = ReceiptIds & { after?: number | undefined }
type StoredFile = { id: number; identifier: string; filename: string; mime_type: string; is_mailed: boolean }

/** What opening a file found: its number of pages, or why it can't be read. */
type OpenedFile = { file: string; pages: number } | { file: string; unreadable: UnreadableFile }
type ReadPage = { file: string; page: number; lines: number; confidence: number; reused: boolean }

/** `fileIds`: the file of each page. */
export type ReadPages = { pages: OcrPage[]; fileIds: number[]; unreadable: UnreadableFile[] }

/**
 * Runs the steps `normalise` and `read` (RULE-34): normalizes the pages of a receipt's files and reads each. Pages are
 * stored one by one, so that the successor of a killed worker reads only missing ones. Files that were read completely
 * or found unreadable are not opened again. Holds no transaction, because it takes seconds.
 * @param openEngine called only if a page must be read, or the engine may have changed
 * @throws if the engine or a stored file fails; pages read so far stay
 */
export async function readPages(
  context: Context,
  place: Reading,
  openEngine: () => Promise<OcrEngine>,
  steps: StepLog,
): Promise<ReadPages> {
  const files = await listFiles(context, place)
  if (files.length === 0) throw new Error(`receipt ${place.receiptId} has no files`)
  const texts = await readTexts(context, files)
  const isText = files.every(({ id }) => texts.has(id))
  const engine = isText ? null : await steps.run('read', openEngine, ({ name }) => ({ engine: name }))
  const counted = await countedBefore(context, place)
  // One budget for all files, so that several hostile files block the worker no longer than one of them.
  const budget = newDrawingBudget()
  const progress = new Progress(engine?.name ?? TEXT_ENGINE, steps)
  const read: ReadPages = { pages: [], fileIds: [], unreadable: [] }
  const add = (file: StoredFile, pages: OcrPage[]) => {
    read.pages.push(...pages)
    read.fileIds.push(...pages.map(() => file.id))
  }
  for (const file of files) {
    const text = texts.get(file.id)
    if (text || !engine) {
      progress.open({ file: file.identifier, pages: text?.length ?? 0 })
      for (const page of text ?? []) {
        await storePage(context, place, file.id, page)
        progress.page(file, page, false)
      }
      add(file, text ?? [])
      continue
    }
    const before = counted.get(file.identifier)
    if (before && 'unreadable' in before) {
      progress.reuse(before, [])
      read.unreadable.push(before.unreadable)
      continue
    }
    const known = await listKnownPages(context, place, file.id, engine.name)
    if (before && known.length === before.pages) {
      progress.reuse(before, known)
      add(file, known)
      continue
    }
    const opened = await progress.during(context, () =>
      readOne(context, place, { budget, engine, file, known }, progress),
    )
    if (opened.ok) add(file, opened.pages)
    else read.unreadable.push(opened.reason)
  }
  progress.note()
  return read
}

/** The pages of files that came by email and are text: nothing has to be recognized. */
async function readTexts({ payload }: Context, files: StoredFile[]): Promise<Map<number, OcrPage[]>> {
  const texts = new Map<number, OcrPage[]>()
  for (const { filename, id, is_mailed, mime_type } of files) {
    if (!is_mailed || !['application/pdf', 'text/plain'].includes(mime_type)) continue
    const data = await readStoredFile(payload, 'receipt-files', filename)
    const pages = mime_type === 'text/plain' ? [pageOfText(data.toString('utf8'))] : await readPdfText(data)
    if (pages) texts.set(id, pages)
  }
  return texts
}

type ReadOptions = { budget: DrawingBudget; engine: OcrEngine; file: StoredFile; known: OcrPage[] }

async function readOne(
  context: Context,
  place: ReceiptIds,
  { budget, engine, file, known }: ReadOptions,
  progress: Progress,
) {
  const found = await readReceiptFile(engine, await readStoredFile(context.payload, 'receipt-files', file.filename), {
    ...{ budget, known },
    onOpen: async (images, photos) => {
      if (file.mime_type === 'application/pdf') await storeImages(context, place, file.id, { images, photos })
      progress.open({ file: file.identifier, pages: images.length })
      for (const page of known) progress.page(file, page, true)
      await progress.keep(context)
    },
    onPage: async (page) => {
      progress.page(file, page, false)
      await storePage(context, place, file.id, page)
    },
  })
  if (!found.ok) {
    progress.open({ file: file.identifier, unreadable: found.reason })
    await progress.keep(context)
  }
  return found
}

/** Sums the durations and evidence of the two steps, which alternate file by file. */
class Progress {
  private readonly opened: OpenedFile[] = []
  private readonly read: ReadPage[] = []
  private readonly ms = { normalise: 0, read: 0 }
  private since = performance.now()

  constructor(
    private readonly engine: string,
    private readonly steps: StepLog,
  ) {}

  /** Time until a file is open counts as normalizing, time until a page is read as reading. */
  private take(step: 'normalise' | 'read'): void {
    const now = performance.now()
    this.ms[step] += now - this.since
    this.since = now
  }

  open(file: OpenedFile): void {
    this.take('normalise')
    this.opened.push(file)
  }

  page({ identifier }: Pick<StoredFile, 'identifier'>, { confidence, lines, page }: OcrPage, reused: boolean): void {
    if (!reused) observeOcr(this.engine, (performance.now() - this.since) / 1000)
    this.take('read')
    this.read.push({ file: identifier, page, lines: lines.length, confidence, reused })
  }

  reuse(file: OpenedFile, pages: OcrPage[]): void {
    this.opened.push(file)
    for (const page of pages) this.page({ identifier: file.file }, page, true)
  }

  /** Stores the evidence found before a failure, and marks the failing step. */
  async during<Found>(context: Context, work: () => Promise<Found>): Promise<Found> {
    this.since = performance.now()
    const openedBefore = this.opened.length
    try {
      return await work()
    } catch (error) {
      const step = this.opened.length > openedBefore ? 'read' : 'normalise'
      this.take(step)
      this.note({ step, error: reasonOf(error) })
      await this.steps.write(context)
      throw error
    }
  }

  async keep(context: Context): Promise<void> {
    this.note()
    await this.steps.write(context)
  }

  note(failure?: { step: 'normalise' | 'read'; error: string }): void {
    const { engine, opened, read } = this
    const all = { normalise: { files: opened }, read: { engine, pages: read } }
    for (const step of ['normalise', 'read'] as const) {
      if (failure?.step === 'normalise' && step === 'read') continue
      const error = failure?.step === step ? { error: failure.error } : {}
      const isReused = read.length > 0 && read.every(({ reused }) => reused)
      const outcome = failure?.step === step ? 'failed' : isReused ? 'reused' : 'done'
      this.steps.note(step, { outcome, durationMs: this.ms[step], evidence: { ...all[step], ...error } })
    }
  }
}

/** The current files, in order. */
const listFiles = ({ sql }: Context, { programId, receiptId }: ReceiptIds): Promise<StoredFile[]> =>
  sql<StoredFile>(
    `select f.id, f.identifier, f.filename, f.mime_type, r.source = 'mail' as is_mailed from receipt_files f
     join receipts r on r.id = f.receipt_id and r.program_id = f.program_id
     where f.receipt_id = $1 and f.program_id = $2 and f.superseded_at is null order by f.position, f.id`,
    [receiptId, programId],
  )

/** The latest finding of earlier attempts for each file that they opened. */
async function countedBefore(
  { sql }: Context,
  { after, programId, receiptId }: Reading,
): Promise<Map<string, OpenedFile>> {
  const rows = await sql<{ files: OpenedFile[] | null }>(
    `select evidence -> 'files' as files from receipt_step_runs where receipt_id = $1 and program_id = $2 and step = 'normalise'
       and attempt > $3 order by attempt`,
    [receiptId, programId, after ?? 0],
  )
  return new Map(rows.flatMap(({ files }) => (files ?? []).map((file) => [file.file, file] as const)))
}

/** @param engine null: any engine */
const listKnownPages = (
  { sql }: Context,
  { programId, receiptId }: ReceiptIds,
  fileId: number,
  engine: string | null,
): Promise<OcrPage[]> =>
  sql<OcrPage>(
    `select page, engine, confidence::float8, lines from receipt_pages
     where receipt_id = $1 and program_id = $2 and file_id = $3 and engine = coalesce($4, engine) order by page`,
    [receiptId, programId, fileId, engine],
  )

/**
 * A receipt's stored pages, for rerunning later steps without reading. Incomplete pages of an interrupted reading are
 * not used.
 * @returns null if a page of a current file is missing, or no file could be read
 */
export async function findCompleteReading(context: Context, place: ReceiptIds): Promise<ReadPages | null> {
  const counted = await countedBefore(context, place)
  const read: ReadPages = { pages: [], fileIds: [], unreadable: [] }
  for (const file of await listFiles(context, place)) {
    const opened = counted.get(file.identifier)
    if (!opened) return null
    if ('unreadable' in opened) {
      read.unreadable.push(opened.unreadable)
      continue
    }
    const pages = await listKnownPages(context, place, file.id, null)
    if (pages.length !== opened.pages) return null
    read.pages.push(...pages)
    read.fileIds.push(...pages.map(() => file.id))
  }
  return read.pages.length === 0 ? null : read
}

type Pages = { images: Buffer[]; photos: boolean[] }

/**
 * Stores perceptual hashes of a PDF's pages, so that a photo within a PDF is recognized (RULE-35). The first photo's
 * hash becomes the file's own, which marks the file as photos; PDFs without one are also compared by date and total.
 */
const storeImages = async (
  { sql }: Context,
  { programId }: ReceiptIds,
  fileId: number,
  { images, photos }: Pages,
): Promise<void> => {
  for (const [page, image] of images.entries()) {
    const looks = await perceptualHash(image)
    if (page === photos.indexOf(true)) {
      await sql('update receipt_files set perceptual_hash = $3 where id = $1 and program_id = $2', [
        fileId,
        programId,
        looks,
      ])
      continue
    }
    // The file is gone if its participant was erased in the meantime.
    await sql(
      `insert into receipt_page_hashes (file_id, page, program_id, perceptual_hash)
       select id, $3, program_id, $4 from receipt_files where id = $1 and program_id = $2 and $4::varchar is not null
       on conflict (file_id, page) do update set perceptual_hash = excluded.perceptual_hash`,
      [fileId, programId, page, looks],
    )
  }
}

const storePage = async (
  { now, sql }: Context,
  { programId, receiptId }: ReceiptIds,
  fileId: number,
  { confidence, engine, lines, page }: OcrPage,
): Promise<void> => {
  await sql(
    `insert into receipt_pages (program_id, receipt_id, file_id, page, engine, confidence, lines, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     on conflict (receipt_id, file_id, page) do update set engine = excluded.engine, confidence = excluded.confidence,
       lines = excluded.lines, updated_at = excluded.updated_at`,
    [programId, receiptId, fileId, page, engine, confidence, JSON.stringify(lines), now],
  )
}
