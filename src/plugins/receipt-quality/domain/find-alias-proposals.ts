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

/** `number`: a receipt doesn't say what kind of number. */
export type AliasKind = 'name' | 'web' | 'phone' | 'tax' | 'number'

export type AliasProposal = {
  merchantId: number
  merchant: string
  /** A printed name, a web address, or the digits of a tax or phone number. */
  alias: string
  kind: AliasKind
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
  const seen = new Map<string, Pick<AliasProposal, 'alias' | 'kind' | 'receipts'> & { merchantIds: Set<number> }>()
  for (const { merchant_id, printed, signs } of reviewed) {
    const rows = signs ?? []
    const found = shopSigns(rows).map((alias) => ({ alias, kind: kindOf(alias, rows) }))
    const named = printed ? [{ alias: printed, kind: 'name' as const }] : []
    const aliases = new Map([...named, ...found].map((sign) => [keyOf(sign.alias), sign]))
    for (const [key, { alias, kind }] of aliases) {
      const known = seen.get(key) ?? { alias, kind, merchantIds: new Set(), receipts: 0 }
      if (known.kind === 'number') known.kind = kind
      known.merchantIds.add(merchant_id)
      known.receipts += 1
      seen.set(key, known)
    }
  }
  return [...seen.values()]
    .flatMap(({ alias, kind, merchantIds, receipts }) => {
      const merchant = merchants.find(({ id }) => merchantIds.size === 1 && merchantIds.has(id))
      if (!merchant || receipts < MIN_RECEIPTS || isGenericName(alias) || alias.length > 120) return []
      if (findKnownMerchant({ merchant_name: alias, merchant_signs: [alias] }, merchants)) return []
      return [{ merchantId: merchant.id, merchant: merchant.name, alias, kind, receipts }]
    })
    .sort((one, other) => other.receipts - one.receipts || one.alias.localeCompare(other.alias))
    .slice(0, MAX_SHOWN)
}

/** What is printed before a number in the languages of receipts. */
const LABELS =
  /(?<phone>\b(?:tel|telf?|tlf|t[ée]l[ée]phone|tel[ée]fono|telefon[eo]?|telefoon|phone|fone|fax|mobile|whatsapp|hotline)\b)|(?<tax>\b(?:tax|vat|gst|hst|tva|iva|mwst|ust|uid|nif|cif|nit|rfc|ruc|rut|cuit|cnpj|npwp|abn|ein|tin|siret|siren|btw|kvk|moms|cvr|nip|dic|pdv)(?:nr|no|id|reg)?\b)/giu

/** By the last label before a number, as rows often show both. */
const kindOf = (alias: string, rows: readonly string[]): AliasKind => {
  if (/\D/.test(alias)) return 'web'
  const printed = new RegExp([...alias].join('\\D*'))
  const labels = rows.flatMap((row) => {
    const at = row.search(printed)
    return at === -1 ? [] : [...row.slice(0, at).matchAll(LABELS)].slice(-1)
  })
  const label = labels[0]?.groups
  return label ? (label.phone ? 'phone' : 'tax') : 'number'
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
