import { isGenericName, withoutLegalForm } from './company-name'
import type { Doubt } from './find-doubts'
import { matchMerchant, type PurchaseMerchant } from './match-merchant'
import { figuresOf, hostOf, LEAST_FIGURES, NET } from './merchant-signs'
import { editDistance } from './misread-letters'
import { normalizeText } from './normalize-text'
import type { ParsedReceipt } from './parse-receipt'

/** A web address as people write it. Receipts show others, such as prices, so there it needs a `www` or a common ending. */
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i
/** Shorter names also occur in other web addresses. */
const LEAST_NET_LETTERS = 4

/** The doubts that a known merchant settles. */
const OF_MERCHANT: Doubt[] = ['merchant_guessed', 'merchant_faint', 'merchant_figures', 'two_names']

/**
 * Finds the program's merchant of a receipt by name or by the other signs of its shop. An alias may be another name, the company's
 * name, a postal address, a tax number, a phone number or a web address.
 * @returns null if there is no match, or if two merchants match equally well
 */
export function findKnownMerchant(
  { merchant_name, merchant_signs = [] }: Pick<MerchantReading, 'merchant_name' | 'merchant_signs'>,
  merchants: PurchaseMerchant[],
): PurchaseMerchant | null {
  const byName = matchMerchant(merchant_name, merchants)
  if (byName) return byName
  const tests = [
    (merchant: PurchaseMerchant) => isByNumber(merchant, merchant_signs),
    (merchant: PurchaseMerchant) => isByNet(merchant, merchant_signs),
    (merchant: PurchaseMerchant) => merchant_signs.some((sign) => !NET.test(sign) && matchMerchant(sign, [merchant])),
    (merchant: PurchaseMerchant) => isByLogo(merchant, merchant_signs),
  ]
  for (const test of tests) {
    const found = merchants.filter(test)
    if (found.length > 1) return null
    if (found[0]) return found[0]
  }
  return null
}

/** The fields of a reading that identify its merchant; older stored readings lack some of them. */
export type MerchantReading = Pick<ParsedReceipt, 'merchant_name' | 'confidence'> &
  Partial<Pick<ParsedReceipt, 'merchant_signs' | 'reading_confidence' | 'doubts'>>

/** Removes doubts about the merchant if the program knows it, and sets its known name unless the printed name matches. */
export function settleMerchant<Reading extends MerchantReading>(
  parsed: Reading,
  merchants: PurchaseMerchant[],
): Reading {
  const merchant = findKnownMerchant(parsed, merchants)
  if (!merchant) return parsed
  const isNamed = matchMerchant(parsed.merchant_name, [merchant]) !== null
  const before = parsed.doubts ?? []
  const doubts = before.filter((doubt) => !OF_MERCHANT.includes(doubt))
  const isSettled = doubts.length === 0 && before.length > 0
  return {
    ...parsed,
    merchant_name: isNamed ? parsed.merchant_name : merchant.name,
    doubts,
    confidence: isSettled ? Math.max(parsed.confidence, parsed.reading_confidence ?? 0) : parsed.confidence,
  }
}

/** Matches by digits, because phone numbers may have a country code and tax numbers may have letters around them. */
function isByNumber({ aliases }: PurchaseMerchant, signs: string[]): boolean {
  const known = aliases.filter((alias) => !/[a-z]{4}/i.test(alias)).flatMap(figuresOf)
  return signs.some((sign) => figuresOf(sign).some((figures) => known.some((number) => isSameNumber(figures, number))))
}

const isSameNumber = (one: string, other: string): boolean => {
  const [short, long] = [one, other].map((figures) => figures.replace(/^0+/, '')).sort((a, b) => a.length - b.length)
  return (
    short !== undefined &&
    long !== undefined &&
    short.length >= LEAST_FIGURES &&
    long.endsWith(short) &&
    long.length - short.length <= 3
  )
}

/** A logo in the top rows may have one letter misread, its first letter cut off or one added: 'OSTCO', 'WACTION'. */
const LOGO_ROWS = 2
const LEAST_LOGO_LETTERS = { first: 5, any: 8 }

function isByLogo({ aliases, name }: PurchaseMerchant, signs: string[]): boolean {
  const names = [name, ...aliases]
    .filter((one) => !NET.test(one) && !isGenericName(one))
    .map((one) => normalizeText(withoutLegalForm(one)))
  return signs.slice(0, LOGO_ROWS).some((sign) => {
    const read = normalizeText(withoutLegalForm(sign))
    const isCut = (one: string) => one.slice(1) === read || read.slice(1) === one
    return names.some(
      (one) =>
        (one.length >= LEAST_LOGO_LETTERS.first && isCut(one)) ||
        (one.length >= LEAST_LOGO_LETTERS.any && editDistance(read, one) === 1),
    )
  })
}

/** Matches web addresses among the aliases, or made of the name: 'greenvale.example' for 'Greenvale Market Ltd'. */
function isByNet({ aliases, name }: PurchaseMerchant, signs: string[]): boolean {
  const hosts = signs.flatMap((sign) => sign.match(new RegExp(NET, 'gi')) ?? []).map(hostOf)
  const ownHosts = aliases.filter((alias) => NET.test(alias) || HOST.test(alias)).map(hostOf)
  const names = [name, ...aliases]
    .filter((one) => !NET.test(one) && !isGenericName(one))
    .map((one) => normalizeText(withoutLegalForm(one)))
  return hosts.some(
    (host) =>
      ownHosts.includes(host) || names.some((one) => one.length >= LEAST_NET_LETTERS && labelsOf(host).includes(one)),
  )
}

const labelsOf = (host: string): string[] => host.split('.').slice(0, -1).map(normalizeText)
