import { randomUUID } from 'node:crypto'
import type { TestPayload } from '../../support/database'
import type { ParticipantFixture } from '../../support/fixtures'

type Sql = import('@/platform/sql').Sql
type Item = { name: string; price: number; productId?: number; points?: number }

export type WrittenReceipt = {
  status?: string
  createdAt?: string
  source?: 'site' | 'external'
  merchant?: string | null
  merchantId?: number | null
  purchaseDate?: string
  total?: number
  machine?: { status: string; points: number }
  items?: Item[]
  processed?: object
}

/** A processed receipt, inserted by SQL for tests that aren't about reading. */
export async function writeReceipt(
  sql: Sql,
  participant: ParticipantFixture,
  given: WrittenReceipt = {},
): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `insert into receipts (program_id, participant_id, identifier, status, source, merchant_name, purchase_proof_merchant_id, purchase_date,
       currency, total_amount, processed_data, machine_status, machine_points, version, created_at, updated_at)
     values ($1, $2, gen_random_uuid(), $3::enum_receipts_status, $4::enum_receipts_source, $5, $6, $7, 'USD', $8, $9,
       $10::enum_receipts_machine_status, $11, 1, $12::timestamptz, $12::timestamptz) returning id`,
    [
      participant.programId,
      participant.participantId,
      given.status ?? 'needs_human_review',
      given.source ?? 'site',
      given.merchant === undefined ? 'GREENVALE' : given.merchant,
      given.merchantId ?? null,
      given.purchaseDate ?? '2026-11-20T00:00:00Z',
      given.total ?? 8.49,
      given.processed ? JSON.stringify(given.processed) : null,
      given.machine?.status ?? 'needs_human_review',
      given.machine?.points ?? 0,
      given.createdAt ?? new Date().toISOString(),
    ],
  )
  if (!row) throw new Error('the receipt was not written')
  for (const [position, item] of (given.items ?? []).entries()) {
    await sql(
      `insert into receipt_items (program_id, receipt_id, position, name, quantity, price, eligible_product_id, eligible, points, lines)
       values ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9)`,
      [
        participant.programId,
        row.id,
        position,
        item.name,
        item.price,
        item.productId ?? null,
        item.productId !== undefined,
        item.points ?? 0,
        JSON.stringify([{ page: 0, line: position }]),
      ],
    )
  }
  return row.id
}

/** A product of a program. */
export const createProduct = async (
  { payload }: TestPayload,
  { name, pointsPerCents, programId }: { programId: number; name: string; pointsPerCents: number },
): Promise<number> =>
  (
    await payload.create({
      collection: 'eligible-products',
      data: {
        program: programId,
        product_name: name,
        skus: [],
        keywords: [],
        points_per_cents: pointsPerCents,
        product_active: true,
      },
      overrideAccess: true,
      depth: 0,
    })
  ).id

/** The row of a receipt's file, without a stored file. */
export async function writeFile(
  sql: Sql,
  { participantId, programId }: ParticipantFixture,
  receiptId: number,
): Promise<{ id: number; identifier: string }> {
  const [file] = await sql<{ id: number; identifier: string }>(
    `insert into receipt_files (program_id, receipt_id, participant_id, identifier, filename, mime_type, sha256, position)
     values ($1, $2, $3, $4, $5, 'image/jpeg', $4, 0) returning id, identifier`,
    [programId, receiptId, participantId, randomUUID(), `${randomUUID()}.jpeg`],
  )
  if (!file) throw new Error('the file was not written')
  return file
}
