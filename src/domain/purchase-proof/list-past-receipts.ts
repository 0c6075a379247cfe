import { z } from 'zod'
import type { Context } from '@/domain/context'
import { type AlikePictures, isSampled, listAlikePictures, type ReceiptStatus, UPLOADED_ON } from '@/domain/receipts'
import type { PastReceipt } from './replay-receipt'

/** Receipts on which changed rules are tried: the newest that were read. */
export const MAX_TRIED = 500
/** The highest number of 64 bits that a program may set (`same_image_bits`). */
const MOST_BITS = 16

/**
 * The parts of a read receipt that rules need. Receipts read by older versions, or erased, don't match and are skipped.
 */
const PARSED = z.object({
  merchant_name: z.string().nullable(),
  merchant_address: z.string().nullable(),
  purchase_date: z.string().nullable(),
  total_cents: z.number().int().nullable(),
  receipt_number: z.string().nullable(),
  confidence: z.number(),
  currency: z.string().nullable().default(null),
  currency_hints: z
    .object({ decimal_commas: z.boolean(), among: z.array(z.string()).nullable() })
    .nullable()
    .default(null),
  items_missing: z.boolean().default(false),
  items: z.array(z.object({ sku: z.string().nullable(), name: z.string(), price_cents: z.number().int() })),
})

type Row = {
  id: number
  identifier: string
  source: 'site' | 'external'
  status: ReceiptStatus
  merchant_name: string | null
  purchase_date: Date | null
  uploaded_on: string
  parsed: unknown
  similar: { similar_receipt_ids?: number[]; status?: string } | null
  has_better_photo: boolean
  is_exact_duplicate: boolean
  recent_uploads: number
  recent_device_uploads: number
}

/** The facts of a program's newest receipts when they were processed. */
export const listPastReceipts = async (
  context: Context,
  { programId }: { programId: number },
): Promise<PastReceipt[]> => {
  const rows = await listRead(context, programId)
  const alike = await listAlikePictures(context, { programId, ids: rows.map(({ id }) => id), most: MOST_BITS })
  return rows.flatMap((row) => {
    const parsed = PARSED.safeParse(row.parsed)
    return parsed.success ? [toPast(row, parsed.data, alike)] : []
  })
}

/** `machine_status` is the automatic decision, which refuses only exact copies. */
const listRead = ({ sql }: Context, programId: number): Promise<Row[]> =>
  sql<Row>(
    `select r.id, r.identifier, r.source::text, r.status::text, r.merchant_name, r.purchase_date, ${UPLOADED_ON} as uploaded_on,
       r.processed_data -> 'parsed' as parsed,
       (select t.linked_data from receipt_tags t where t.receipt_id = r.id and t.name = 'duplicated') as similar,
       r.photos_added_at is not null as has_better_photo,
       coalesce(r.machine_status::text, case when r.reviewed_by_id is null then r.status::text end) is not distinct from 'rejected'
         as is_exact_duplicate,
       (select count(*)::int from receipts o where o.program_id = r.program_id and o.participant_id = r.participant_id
         and o.source <> 'external' and r.source <> 'external' and o.created_at between r.created_at - interval '1 day' and r.created_at) as recent_uploads,
       (select count(*)::int from receipts o where o.program_id = r.program_id and o.device_hash = r.device_hash
         and o.created_at between r.created_at - interval '1 day' and r.created_at) as recent_device_uploads
     from receipts r
     where r.program_id = $1 and r.status not in ('pending', 'failed') and r.processed_data ? 'parsed'
     order by r.created_at desc, r.id desc limit ${MAX_TRIED}`,
    [programId],
  )

const toPast = (row: Row, parsed: z.output<typeof PARSED>, alike: AlikePictures[]): PastReceipt => {
  const { similar_receipt_ids: ids = [], status } = row.similar ?? {}
  // A receipt keeps the duplicates found for its earlier photo (`preserveDuplicateTag`), even under other settings.
  const kept = row.has_better_photo && status === 'similar_image' ? ids.map((id) => ({ id, bits: 0 })) : []
  return {
    id: row.id,
    source: row.source,
    status: row.status,
    merchant_name: row.merchant_name,
    purchase_date: parsed.purchase_date,
    uploaded_on: row.uploaded_on,
    parsed,
    facts: {
      fileHashDuplicateIds: status === 'exact' ? ids : [],
      sameKeyIds: status === 'same_purchase' ? ids : [],
      similarPurchaseIds: status === 'similar_purchase' ? ids : [],
      recentUploads: row.recent_uploads,
      recentDeviceUploads: row.recent_device_uploads,
    },
    alike: [...kept, ...alike.filter(({ receipt_id }) => receipt_id === row.id)],
    isExactDuplicate: row.is_exact_duplicate,
    isSampledAt: (percent) => isSampled(row.identifier, percent),
  }
}
