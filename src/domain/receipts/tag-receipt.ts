import { isOneOf, type ParsedItem, type ParsedReceipt } from '@laurel/receipt-reader/facts'
import type { TextByLanguage } from '@/i18n/text'
import { extendTable, extensibleTable } from '@/platform/extend-table'
import { findExcluded } from './find-excluded'
import { formatFinding, type TagFinding } from './tag-finding'

export type ReceiptTagName =
  | 'duplicated'
  | 'too_old'
  | 'future_dated'
  | 'wrong_merchant'
  | 'excluded'
  | 'unreadable'
  | 'total_mismatch'
  | 'velocity'

/** `finding`: the translatable reason; older tags only have the English text. */
type TagLinks = { similar_receipt_ids?: number[]; status?: string; finding?: TagFinding }

/** A tag of a receipt, in the shape of the API (admin console 3). */
export type ReceiptTag = { name: ReceiptTagName; reason: string; linked_data: TagLinks }

/** The fields that the rules use. */
export type TaggedReceipt = Pick<
  ParsedReceipt,
  'merchant_name' | 'merchant_address' | 'purchase_date' | 'total_cents' | 'receipt_number'
> & { items: Pick<ParsedItem, 'sku' | 'name' | 'price_cents'>[] }

export type ReceiptFacts = {
  /** Receipts of the program with the same file. */
  fileHashDuplicateIds: number[]
  /** Receipts whose picture looks the same. */
  nearDuplicateIds: number[]
  /** Receipts with the same merchant, date, total and number. */
  sameKeyIds: number[]
  /**
   * Receipts with the same merchant and date that share either the total or the number, but not both.
   */
  similarPurchaseIds: number[]
  /** The participant's uploads in the last 24 hours, including this one. */
  recentUploads: number
  /** Uploads from the same browser by any participant; 0 if unknown. */
  recentDeviceUploads: number
  /** The day of the upload in the program's time zone, yyyy-mm-dd. */
  today: string
  settings: {
    max_age_days: number
    /** Names or numbers that invalidate a receipt as its merchant, address or number, or as an item's name or SKU. */
    exclusion_identifiers: string[]
    /** Merchants that count, possibly none; null means any. */
    merchant_names: string[] | null
    velocity_per_day: number
    device_velocity_per_day: number
    /** Cents by which items may exceed the total, plus one per line for rounding. */
    total_tolerance_cents: number
  }
}

type Finding = Omit<ReceiptTag, 'name'>
type Rule = (receipt: TaggedReceipt, facts: ReceiptFacts) => Finding | null

const DAY_MS = 86_400_000
/** Due to time zones, the merchant's date may be one day ahead. */
const FUTURE_GRACE_DAYS = 1

const RULES = {
  duplicated: (_receipt, facts) => {
    const { fileHashDuplicateIds, nearDuplicateIds, sameKeyIds, similarPurchaseIds } = facts
    const all = [...fileHashDuplicateIds, ...sameKeyIds, ...nearDuplicateIds, ...similarPurchaseIds]
    const ids = [...new Set(all)].sort((a, b) => a - b)
    if (ids.length === 0) return null
    const [code, status] =
      fileHashDuplicateIds.length > 0
        ? (['same_file', 'exact'] as const)
        : sameKeyIds.length > 0
          ? (['same_purchase', 'same_purchase'] as const)
          : nearDuplicateIds.length > 0
            ? (['similar_image', 'similar_image'] as const)
            : (['similar_purchase', 'similar_purchase'] as const)
    return found({ code }, { similar_receipt_ids: ids, status })
  },
  too_old: ({ purchase_date }, { today, settings }) => {
    const age = ageDays(purchase_date, today)
    if (age === null || age <= settings.max_age_days) return null
    return found({ code: 'older', days: age, most: settings.max_age_days })
  },
  future_dated: ({ purchase_date }, { today }) => {
    const age = ageDays(purchase_date, today)
    if (age === null || age >= -FUTURE_GRACE_DAYS) return null
    return found({ code: 'not_yet', date: purchase_date ?? '' })
  },
  wrong_merchant: ({ merchant_name }, { settings }) => {
    if (settings.merchant_names === null) return null
    if (merchant_name === null) return found({ code: 'merchant_unread' })
    return isOneOf(merchant_name, settings.merchant_names)
      ? null
      : found({ code: 'merchant_unknown', merchant: merchant_name })
  },
  excluded: (receipt, { settings }) => {
    const printed = [receipt.merchant_name, receipt.merchant_address, receipt.receipt_number]
    const identifier = findExcluded(settings.exclusion_identifiers)(receipt.items, printed)
    return identifier === null ? null : found({ code: 'excluded', identifier })
  },
  unreadable: ({ total_cents, purchase_date }) => {
    // A missing date prevents the check of the age, and a missing total the check of prices, so the receipt needs
    // review.
    if (total_cents === null) return found({ code: purchase_date === null ? 'unread_total_and_date' : 'unread_total' })
    return purchase_date === null ? found({ code: 'unread_date' }) : null
  },
  total_mismatch: ({ total_cents, items }, { settings }) => {
    if (total_cents === null) return null
    const sum = items.reduce((cents, item) => cents + item.price_cents, 0)
    // A total may exceed the sum of items by tax, service and unread lines. A smaller total means misread or altered
    // prices.
    if (sum <= total_cents + settings.total_tolerance_cents + items.length) return null
    return found({ code: 'items_exceed', sum: toUnits(sum), total: toUnits(total_cents) })
  },
  velocity: (_receipt, { recentDeviceUploads, recentUploads, settings }) => {
    if (recentUploads > settings.velocity_per_day)
      return found({ code: 'many_uploads', uploads: recentUploads, usual: settings.velocity_per_day })
    if (recentDeviceUploads > settings.device_velocity_per_day)
      return found({ code: 'many_of_device', uploads: recentDeviceUploads, usual: settings.device_velocity_per_day })
    return null
  },
} satisfies Record<ReceiptTagName, Rule>

export type PluginReceiptRule = {
  /** `always`: any finding requires review; `with_points`: only if points would be given. */
  review: 'always' | 'with_points'
  /**
   * Must be pure.
   * @returns the finding in the languages that the plugin supports; null for none
   */
  find: (receipt: TaggedReceipt, facts: ReceiptFacts) => TextByLanguage | null
}

/** Rules of plugins, by their tag. */
export const PLUGIN_RULES = extensibleTable<Record<string, PluginReceiptRule>>('receipt rule', {})

/**
 * Adds a plugin's rules.
 * @throws Error for the name of a built-in rule
 */
export const registerReceiptRules = (rules: Readonly<Record<string, PluginReceiptRule>>): void => {
  const builtIn = Object.keys(rules).find((name) => name in RULES)
  if (builtIn)
    throw new Error(
      `laurel(): the receipt rule "${builtIn}" is built in. Give yours another name, such as "my_${builtIn}".`,
    )
  extendTable('receipt rule', rules)
}

/** Returns the tags of a receipt by independent rules (RULE-35). To add a rule, add a row above. */
export function tagReceipt(receipt: TaggedReceipt, facts: ReceiptFacts): ReceiptTag[] {
  const names = Object.keys(RULES) as ReceiptTagName[]
  const builtIn = names.flatMap((name) => {
    const finding = RULES[name](receipt, facts)
    return finding ? [{ name, ...finding }] : []
  })
  const ofPlugins = Object.entries(PLUGIN_RULES).flatMap(([name, { find }]) => {
    const words = find(receipt, facts)
    return words ? [{ name: name as ReceiptTagName, ...found({ code: 'plugin', ...words }) }] : []
  })
  return [...builtIn, ...ofPlugins]
}

function found(finding: TagFinding, links: TagLinks = {}): Finding {
  return { reason: formatFinding(finding), linked_data: { ...links, finding } }
}

/** Calendar days from the purchase to today, negative in the future, null without a date. */
function ageDays(purchaseDate: string | null, today: string): number | null {
  return purchaseDate === null ? null : Math.round((Date.parse(today) - Date.parse(purchaseDate)) / DAY_MS)
}

function toUnits(cents: number): string {
  return (cents / 100).toFixed(2)
}
