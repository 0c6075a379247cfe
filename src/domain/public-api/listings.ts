import type { Context } from '@/domain/context'
import { actsOnTests } from '@/domain/named-participant'
import { type PluginValues, pluginFieldsSql } from '@/domain/plugin-fields'
import { readBenefits, type TierStatus, type TierStatusRow, tierStatusSql, toTierStatus } from '@/domain/tiers'
import { onlyRow } from '@/platform/sql'
import { withFields } from './fields'
import { type Page, type PageRequest, toPage } from './page'

export type ListedReceipt = {
  id: number
  identifier: string
  external_key: string | null
  participant: { identifier: string }
  status: string
  source: string
  merchant_name: string | null
  purchase_date: string | null
  currency: string | null
  total_amount: number | null
  receipt_number: string | null
  points: number
  created_at: Date
  fields?: PluginValues
}

export const listReceipts = async (
  { actor, payload, sql }: Context,
  programId: number,
  { participantId, status }: { participantId: number | null; status: string | null },
  { before, limit }: PageRequest,
): Promise<Page<ListedReceipt>> =>
  toPage(
    (
      await sql<Omit<ListedReceipt, 'fields'> & { fields: PluginValues | null }>(
        `select r.id, r.identifier, laurel_public_receipt_key(r.external_key) as external_key, json_build_object('identifier', p.identifier) as participant, r.status, r.source, r.merchant_name,
         to_char(r.purchase_date at time zone 'UTC', 'YYYY-MM-DD') as purchase_date, r.currency, r.total_amount::float8, r.receipt_number,
         r.points::int, r.created_at, ${pluginFieldsSql(payload, 'receipts', 'api', 'r')} as fields
       from receipts r join participants p on p.id = r.participant_id and p.program_id = r.program_id
       where r.program_id = $1 and p.is_test = $2 and ($3::int is null or r.id < $3) and ($4::int is null or r.participant_id = $4)
         and ($5::text is null or r.status::text = $5)
       order by r.id desc limit $6`,
        [programId, actsOnTests(actor), before, participantId, status, limit + 1],
      )
    ).map(withFields),
    limit,
  )

export type ApiTier = { name: string; points_from: number; multiplier: number; benefits: string[] }

/** Lowest first. */
export const listApiTiers = async ({ sql }: Context, programId: number): Promise<ApiTier[]> => {
  const rows = await sql<Omit<ApiTier, 'benefits'> & { benefits: string | null }>(
    `select name, threshold::int as points_from, earning_multiplier::float8 as multiplier, benefits from program_tiers
     where program_id = $1 order by threshold, id`,
    [programId],
  )
  return rows.map(({ benefits, ...tier }) => ({ ...tier, benefits: readBenefits(benefits) }))
}

/** @returns null in programs without tiers */
export const findTierStatus = async (
  { now, sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<TierStatus | null> => {
  const { tiers } = onlyRow(
    await sql<{ tiers: TierStatusRow }>(
      `select ${tierStatusSql('g', 'p', 'b', '$3')} as tiers from participants p join programs g on g.id = p.program_id
       join participant_balances b on b.participant_id = p.id and b.program_id = p.program_id
       where p.id = $1 and p.program_id = $2`,
      [participantId, programId, now],
    ),
  )
  return toTierStatus(tiers)
}

/** @returns the id of an import of participants; null if unknown */
export const findImportId = async ({ sql }: Context, programId: number, identifier: string): Promise<number | null> => {
  const [row] = await sql<{ id: number }>(
    `select id from imports where program_id = $1 and identifier = $2 and kind = 'participants'`,
    [programId, identifier],
  )
  return row?.id ?? null
}
