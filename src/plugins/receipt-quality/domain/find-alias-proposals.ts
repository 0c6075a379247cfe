import {
  findKnownMerchant,
  isGenericName,
  normalizeText,
  type PurchaseMerchant,
  shopSigns,
} from '@laurel/receipt-reader/facts'
import { addMerchantAlias, type Context } from '@/plugin/domain'

const DAYS = 365
const MAX_RECEIPTS = 5_000
/** So many receipts must show a sign before it's proposed: order and card numbers are on one. */
const MIN_RECEIPTS = 2
const MAX_SHOWN = 100

export type AliasProposal = {
  merchantId: number
  merchant: string
  /** A printed name, a web address, or the digits of a tax or phone number. */
  alias: string
  /** Reviewed receipts that show it. */
  receipts: number
}

type Reviewed = { merchant_id: number; printed: string | null; signs: string[] | null }

/**
 * What receipts of a merchant show again and again though the program doesn't know it yet: reviewers gave these receipts
 * to the merchant. Never what receipts of two merchants show.
 */
export const findAliasProposals = async ({ now, sql }: Context, programId: number): Promise<AliasProposal[]> => {
  const merchants = await sql<PurchaseMerchant>(
    'select id, name, aliases from purchase_merchants where program_id = $1 and active order by id',
    [programId],
  )
  const reviewed = await sql<Reviewed>(
    `select r.purchase_proof_merchant_id as merchant_id, r.processed_data #>> '{parsed,merchant_name}' as printed,
       r.processed_data #> '{parsed,merchant_signs}' as signs
     from receipts r where r.program_id = $1 and r.purchase_proof_merchant_id is not null and r.processed_data is not null
       and r.admin_marked_as_valid_at > $2::timestamptz - interval '${DAYS} days' order by r.id desc limit ${MAX_RECEIPTS}`,
    [programId, now],
  )
  return proposeAliases(merchants, reviewed)
}

/** Pure. */
export const proposeAliases = (merchants: PurchaseMerchant[], reviewed: Reviewed[]): AliasProposal[] => {
  const seen = new Map<string, { alias: string; merchantIds: Set<number>; receipts: number }>()
  for (const { merchant_id, printed, signs } of reviewed) {
    const aliases = new Map(
      [...(printed ? [printed] : []), ...shopSigns(signs ?? [])].map((alias) => [keyOf(alias), alias]),
    )
    for (const [key, alias] of aliases) {
      const known = seen.get(key) ?? { alias, merchantIds: new Set(), receipts: 0 }
      known.merchantIds.add(merchant_id)
      known.receipts += 1
      seen.set(key, known)
    }
  }
  return [...seen.values()]
    .flatMap(({ alias, merchantIds, receipts }) => {
      const merchant = merchants.find(({ id }) => merchantIds.size === 1 && merchantIds.has(id))
      if (!merchant || receipts < MIN_RECEIPTS || isGenericName(alias) || alias.length > 120) return []
      if (findKnownMerchant({ merchant_name: alias, merchant_signs: [alias] }, merchants)) return []
      return [{ merchantId: merchant.id, merchant: merchant.name, alias, receipts }]
    })
    .sort((one, other) => other.receipts - one.receipts || one.alias.localeCompare(other.alias))
    .slice(0, MAX_SHOWN)
}

const keyOf = (alias: string): string => normalizeText(alias) || alias

/** Adds a proposed alias to its merchant. Others are refused: only what reviewers taught is added here. */
export const acceptAlias = async (
  context: Context,
  { alias, merchantId, programId }: { programId: number; merchantId: number; alias: string },
): Promise<boolean> => {
  const proposals = await findAliasProposals(context, programId)
  if (!proposals.some((proposal) => proposal.alias === alias && proposal.merchantId === merchantId)) return false
  return (await addMerchantAlias(context, { programId, merchantId, alias })).ok
}
