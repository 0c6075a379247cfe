import type { Context } from '@/domain/context'
import { BLANK_HASH } from '@/platform/perceptual-hash'
import { onlyRow } from '@/platform/sql'
import type { Purchase } from './duplicate-key'
import { CONFLICTING_STATUSES, findSamePurchase, IS_NO_COPY, isCopyOf, lock, MAX_SIMILAR } from './find-same-purchase'
import { areOfOnePhoto, IS_ORIGINAL } from './link-receipt-files'
import type { ReceiptSettings } from './load-receipt-rules'
import type { ReceiptFacts } from './tag-receipt'

const SAME_IMAGE_DAYS = 90

type FactsRequest = {
  programId: number
  receiptId: number
  participantId: number
  duplicateKey: string | null
  purchase: Purchase
  merchantId: number | null
  settings: ReceiptSettings
}

export type FoundFacts = {
  facts: Omit<ReceiptFacts, 'today'>
  /**
   * Every page was uploaded before, cropped or not. A receipt with both known and new pages may be an honest mistake,
   * so it needs review instead.
   */
  isExactDuplicate: boolean
}

/**
 * The fingerprints of a new receipt: of its pages, and of the originals of edited pages, so that another crop of a
 * photo is recognized. Excludes files that a better photo has replaced.
 */
const OWN_PRINTS = `(select f.program_id, f.receipt_id, f.position, f.sha256, looks.perceptual_hash, looks.drawn, f.created_at, f.superseded_at is not null as original
  from receipt_files f join receipts r on r.id = f.receipt_id and r.program_id = f.program_id
  cross join lateral (select f.perceptual_hash, false as drawn
    union all select h.perceptual_hash, f.perceptual_hash is null from receipt_page_hashes h where h.file_id = f.id and h.program_id = f.program_id) looks
  where f.superseded_at is null or (${IS_ORIGINAL} and f.created_at >= coalesce(r.photos_added_at, f.created_at)))`
/** The receipt `$2` of program `$1`. */
const IS_ASKED = 'f.program_id = $1 and f.receipt_id = $2'
/**
 * The fingerprints of all receipt files, including erased ones. `drawn`: from a PDF without photos (`read-pages.ts`).
 */
const PRINTS = `(select program_id, receipt_id, sha256, perceptual_hash, false as drawn, created_at from receipt_files
    union all select f.program_id, f.receipt_id, f.sha256, h.perceptual_hash, f.perceptual_hash is null, f.created_at
      from receipt_page_hashes h join receipt_files f on f.id = h.file_id and f.program_id = h.program_id
    union all select program_id, receipt_id, sha256, perceptual_hash, drawn, created_at from erased_receipt_files)`
const toBits = (hash: string) => `('x' || ${hash})::bit(64)`
/** Differences that a copy of a picture has, also one in which figures were changed. */
const COPY_BITS = 2
const bitsApart = `bit_count(${toBits('e.perceptual_hash')} # ${toBits('f.perceptual_hash')})`
/**
 * PDFs of one merchant share a layout and differ in fewer bits than photos, so two of them count as different if their
 * date or total differs. Photos within PDFs are compared like other photos: two of one till are different if their
 * totals and numbers differ, and more than copies do.
 */
const areTwo = ({ date, number, total }: Record<'date' | 'number' | 'total', string>) =>
  `(e.drawn and f.drawn and coalesce(other.purchase_date <> ${date} or other.total_amount <> ${total}, false)
    or coalesce(other.total_amount <> ${total} and other.receipt_number <> ${number}, false) and ${bitsApart} > ${COPY_BITS})`
/**
 * Whether a fingerprint can be compared: undecodable pictures have no perceptual hash, and blank ones all look alike.
 */
const hasImageHash = (print: 'e' | 'f') => `${print}.perceptual_hash <> '${BLANK_HASH}'`
const LOOKS_ALIKE = `${bitsApart} <= $4 and not ${areTwo({ date: '$5', total: '$6::numeric / 100', number: '$7::text' })}`
/**
 * Collects the facts for the decision about a receipt, in its transaction. Locks that hold until the transaction ends
 * serialize decisions about receipts with pictures, with the same file, or of the same purchase, so that with any
 * number of workers exactly one of two copies is the first.
 */
export async function findReceiptFacts({ sql }: Context, asked: FactsRequest): Promise<FoundFacts> {
  const { participantId, programId, receiptId, settings } = asked
  const boughtAt = asked.purchase.purchase_date === null ? null : new Date(asked.purchase.purchase_date)
  await lockPictures(sql, programId, receiptId)
  await lockFiles(sql, programId, receiptId)
  const prints = await sql<KnownPrint>(
    `select f.position::int, f.original, (select array_agg(distinct other.id order by other.id) from ${PRINTS} e
       join receipts other on other.id = e.receipt_id and other.program_id = e.program_id
       where e.program_id = f.program_id and e.sha256 = f.sha256 and other.id <> $2
         and (other.id < $2 or other.status in ${CONFLICTING_STATUSES}) and ${IS_NO_COPY}) as ids
     from ${OWN_PRINTS} f where ${IS_ASKED}`,
    [programId, receiptId],
  )
  // Receipts of one photo lie on the same table and may come from one till, so they look alike.
  const near = await sql<{ id: number }>(
    `select distinct other.id from ${OWN_PRINTS} f
     join receipts this on this.id = f.receipt_id and this.program_id = f.program_id
     join ${PRINTS} e on e.program_id = f.program_id and e.sha256 <> f.sha256 and ${hasImageHash('e')}
       and e.created_at > f.created_at - make_interval(days => $3)
     join receipts other on other.id = e.receipt_id and other.program_id = e.program_id and other.id <> $2 and ${LOOKS_ALIKE}
       and (other.id < $2 or other.status in ${CONFLICTING_STATUSES}) and ${IS_NO_COPY} and not ${areOfOnePhoto('this', 'other')}
     where ${IS_ASKED} and ${hasImageHash('f')}
     order by other.id desc limit ${MAX_SIMILAR}`,
    [
      ...[programId, receiptId, SAME_IMAGE_DAYS, settings.same_image_bits, boughtAt, asked.purchase.total_cents],
      asked.purchase.receipt_number,
    ],
  )
  const recent = onlyRow(
    await sql<{ own: number; device: number }>(
      // Receipts reported by another system don't count as uploads.
      `select (select count(*)::int from receipts r where r.program_id = this.program_id and r.participant_id = $3
           and r.source <> 'external' and this.source <> 'external' and r.created_at between this.created_at - interval '1 day' and this.created_at) as own,
         (select count(*)::int from receipts r where r.program_id = this.program_id and r.device_hash = this.device_hash
           and r.created_at between this.created_at - interval '1 day' and this.created_at) as device
       from receipts this where this.id = $2 and this.program_id = $1`,
      [programId, receiptId, participantId],
    ),
  )
  const { same, similar } = await findSamePurchase({ sql }, asked, 'machine')
  return {
    facts: {
      fileHashDuplicateIds: [...new Set(prints.flatMap(({ ids }) => ids ?? []))],
      nearDuplicateIds: near.map(({ id }) => id),
      sameKeyIds: same,
      similarPurchaseIds: similar,
      recentUploads: recent.own,
      recentDeviceUploads: recent.device,
      settings,
    },
    isExactDuplicate: isEveryPageKnown(prints),
  }
}

/** Two receipts with similar pictures, and how many of the 64 bits differ. */
export type AlikePictures = { receipt_id: number; id: number; bits: number }

/**
 * For each receipt, the others (`id`) whose pictures differ in at most `most` bits: earlier receipts, and later ones of
 * which the receipt was found to be the copy. Searches the given receipts and those in their tags.
 */
export const listAlikePictures = (
  { sql }: Context,
  { ids, most, programId }: { programId: number; ids: number[]; most: number },
): Promise<AlikePictures[]> =>
  sql<AlikePictures>(
    `with own as materialized (
       select f.*, ${toBits('f.perceptual_hash')} as print from ${OWN_PRINTS} f
       where f.program_id = $1 and f.receipt_id = any($2::int[]) and ${hasImageHash('f')}),
     known as materialized (
       select e.*, ${toBits('e.perceptual_hash')} as print from ${PRINTS} e
       where e.program_id = $1 and ${hasImageHash('e')} and (e.receipt_id = any($2::int[])
         or e.receipt_id in (select jsonb_array_elements_text(t.linked_data -> 'similar_receipt_ids')::int from receipt_tags t
           where t.program_id = $1 and t.receipt_id = any($2::int[]) and t.name = 'duplicated'))),
     pairs as materialized (
       select this.id as receipt_id, other.id, min(bit_count(f.print # e.print))::int as bits
       from own f join receipts this on this.id = f.receipt_id
       join known e on e.receipt_id <> f.receipt_id and e.sha256 <> f.sha256 and bit_count(f.print # e.print) <= $3
         and e.created_at > f.created_at - make_interval(days => ${SAME_IMAGE_DAYS})
       join receipts other on other.id = e.receipt_id and not ${areTwo({ date: 'this.purchase_date', total: 'this.total_amount', number: 'this.receipt_number' })}
         and not ${areOfOnePhoto('this', 'other')}
       group by this.id, other.id)
     select pairs.* from pairs join receipts this on this.id = pairs.receipt_id join receipts other on other.id = pairs.id
     where (other.id < this.id or ${isCopyOf('this', 'other.id')}) and not ${isCopyOf('other', 'this.id')}`,
    [programId, ids, most],
  )

type KnownPrint = { position: number; original: boolean; ids: number[] | null }

/** A page is known by its own fingerprint or by that of its original, which has the same position. */
function isEveryPageKnown(prints: KnownPrint[]): boolean {
  const pages = prints.filter(({ original }) => !original)
  const isKnown = (page: KnownPrint) =>
    prints.some((one) => one.ids !== null && (one === page || (one.original && one.position === page.position)))
  return pages.length > 0 && pages.every(isKnown)
}

/**
 * Similar pictures share no key that could be locked, so receipts with pictures are decided one at a time per program,
 * after the slow reading. Always taken before the locks of files and purchases, to avoid deadlocks.
 */
const lockPictures = (sql: Context['sql'], programId: number, receiptId: number) =>
  sql(
    `select pg_advisory_xact_lock(hashtextextended($3, 0)) where exists
       (select 1 from ${OWN_PRINTS} f where ${IS_ASKED} and ${hasImageHash('f')})`,
    [programId, receiptId, `receipt-pictures:${programId}`],
  )

/** Locks in a fixed order to avoid deadlocks. */
async function lockFiles(sql: Context['sql'], programId: number, receiptId: number): Promise<void> {
  const files = await sql<{ sha256: string }>(
    `select distinct f.sha256 from ${OWN_PRINTS} f where ${IS_ASKED} order by f.sha256`,
    [programId, receiptId],
  )
  for (const { sha256 } of files) await lock(sql, `receipt-file:${programId}:${sha256}`)
}
