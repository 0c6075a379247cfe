import { type Evidence, evidenceOf, NOT_FOUND } from './parse-evidence'
import { toSkeleton } from './parse-labels'
import { isMoney, parseNumbers } from './parse-numbers'
import type { Row } from './parse-rows'

/** `certainty` is 0 to 1: 1 where the name carries a company's form, less where it is only the first row of words. */
export type ParsedMerchant = {
  name: string | null
  address: string | null
  certainty: number
  evidence: { merchant: Evidence; address: Evidence }
}

/** The name stands above the first price and seldom below the fourteenth row, even under the tail of an earlier receipt. */
const MAX_HEADER_ROWS = 14
const MAX_ADDRESS_ROWS = 5

/** Matched against skeletons (l for i and 1, o for 0), so that 'SDN.Rhd' and 'L1C' count too. */
const COMPANY_FORM = /s\w{1,2}[bhr]hd$|bhd$|enterprlses?$|(?:lnc|llc|ltd|llmlted|corp|gmbh|plc)$|(?<!\w)s[bh]$/
const TRADE_WORD =
  /tradlng$|marketlng$|restaurant$|restoran|^syarlkat|^kedal|^pasar|nlaga$|cash&?carry$|super(?:market|store|center)$|mart$|market$|bakery$|bakerles$|cafe$|coffee$|pharmacy$|hardware$|stores?$|foods?$|dell$|grlll$|kltchen$/
/** What is printed above or around a name but never is one. */
const NEVER_A_NAME =
  /lnvo\w?lc|recelpt|cashblll|^blll(?:to|no)|thankyou|welcome|pleasecome|goodssold|returnable|refund|exchange|redeem|voucher|feedback|compla|^copy|dupllcate|posted|customer|^www|http|^tel(?:no|fax|ephone)?\d|^(?:tele)?phone|^fax|^gst|gstreg|gstld|gstno|taxld|^sst|vatno|abn\d|regno|^roc|^cono|coreg|companyreg|companyno|cashler|served|date|^tlme|termlnal|^table|reglster|openlng|hours|^storeno|^store\d|^store[ol]\d|^open|^no\d|manager|^guests?(?:\d|$)|^\d?counter|document|docno|sllpno|^trans|^slte|salesperson|descrlptlon|amount|^qty/
const ADDRESS_WORD =
  /jalan|^jln|^lot|taman|bandar|kawasan|seksyen|sectlon|plaza|lorong|persiaran|street|avenue|boulevard|hlghway|sulte|floor|flr|\broad|selangor|johor|kualalumpur|malaysla/
const POSTCODE = /(?<!\d)\d{5}(?:-\d{4})?(?!\d)(?![a-z])/
/** 'No. 8', 'LOT 3', 'JLN': written apart, unlike the words above, because they also occur inside joined words. */
const ADDRESS_START = /^\s*(?:no|n[0o]|lot)\.?\s?\d|\bjln\b/i
const STREET_NUMBER =
  /^\s*(?:no\.?|lot|unit|#)?\s*\d+[\w\-/&,. ]*\s+[A-Za-z]{3,}.*\b(?:st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|way|hwy|pl|sq|ct)\b/i
/** Registration numbers behind a name: '(867388-U)', '(139386X)'. The '(KL)' of a name stays. */
const REGISTRATION = /[([]\s*[^()[\]]*\d[^()[\]]*\d[^()[\]]*\d[^()[\]]*[)\]]?/g

type Candidate = { index: number; rank: number }

/** By rank. */
const NAME_RULES = ['', 'first words', 'word of trade', 'form of a company']

/** Finds who sold: the name on the receipt's head and the address under it (decisions 34). */
export function parseMerchant(rows: Row[]): ParsedMerchant {
  const header = rows.slice(0, headerLength(rows))
  const best = bestCandidate(header)
  if (!best) return { name: null, address: null, certainty: 0, evidence: { merchant: NOT_FOUND, address: NOT_FOUND } }
  const nameRows = rowsOfName(header, best.index)
  const addressRows = addressBelow(rows, best.index)
  return {
    name: nameRows.map(({ text }) => cleanName(text)).join(' '),
    address: addressRows.length > 0 ? joinAddress(addressRows) : null,
    certainty: best.rank >= 2 ? 1 : 0.6,
    evidence: {
      merchant: evidenceOf(NAME_RULES[best.rank] ?? 'first words', nameRows),
      address: addressRows.length > 0 ? evidenceOf('rows below the name', addressRows) : NOT_FOUND,
    },
  }
}

function headerLength(rows: Row[]): number {
  const firstPrice = rows.findIndex((row, index) => index > 2 && parseNumbers(row).some(isMoney))
  return Math.min(MAX_HEADER_ROWS, firstPrice === -1 ? rows.length : firstPrice)
}

/** The first row with the strongest evidence: a company's form, then a word of trade, then just words. */
function bestCandidate(header: Row[]): Candidate | undefined {
  let best: Candidate | undefined
  for (const [index, row] of header.entries()) {
    const rank = rankOf(row)
    if (rank > (best?.rank ?? 0)) best = { index, rank }
  }
  return best
}

function rankOf(row: Row): number {
  const name = cleanName(row.text)
  const skeleton = toSkeleton(name)
  const letters = name.replace(/[^A-Za-z]/g, '').length
  if (letters < 3 || letters < 0.6 * name.replace(/\s/g, '').length) return 0
  if (NEVER_A_NAME.test(skeleton)) return 0
  // Before the address: names hold places too, as in '(JOHOR) SDN BHD'.
  if (COMPANY_FORM.test(skeleton)) return 3
  if (TRADE_WORD.test(skeleton) && !/^\s*\d/.test(row.text)) return 2
  if (isAddress(row.text)) return 0
  return 1
}

/** 'CO. (M) SDN BHD' alone on a row is the end of a name that began on the row above. */
function rowsOfName(header: Row[], index: number): Row[] {
  const row = header[index]
  if (!row) return []
  const own = cleanName(row.text)
  const above = header[index - 1]
  const rest = toSkeleton(own).replace(/^co|s\w{1,3}[bhr]hd$|lnc$|llc$|ltd$/g, '')
  if (rest.length > 3 || !above || rankOf(above) === 0) return [row]
  return [above, row]
}

function cleanName(text: string): string {
  return text
    .replace(REGISTRATION, ' ')
    .replace(/(?<=[A-Za-z.)])(SDN\.?\s?BHD)/gi, ' $1')
    .replace(/\b(SDN)\.?(BHD)\b/gi, '$1 $2')
    .replace(/(?<=[A-Za-z])0(?=[A-Za-z.])/g, 'O')
    .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9.)!]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function addressBelow(rows: Row[], index: number): Row[] {
  const parts: Row[] = []
  for (const row of rows.slice(index + 1, index + 2 + MAX_ADDRESS_ROWS + 2)) {
    const skeleton = toSkeleton(row.text)
    const address = isAddress(row.text)
    if (parts.length >= MAX_ADDRESS_ROWS) break
    if (!address && NEVER_A_NAME.test(skeleton)) {
      if (parts.length > 0) break
      continue
    }
    // Before the address begins there may be a registration number or a branch; once begun, its rows follow each other.
    if (parts.length === 0 && !address) continue
    if (!/[A-Za-z]{3}|^\s*N[O0]\.?\s?\d/i.test(row.text) || parseNumbers(row).some(isMoney)) break
    parts.push(row)
  }
  return parts
}

function joinAddress(rows: Row[]): string {
  return rows
    .map(({ text }) => text)
    .join(', ')
    .replace(/[,.]+, /g, ', ')
}

function isAddress(text: string): boolean {
  return (
    ADDRESS_WORD.test(toSkeleton(text)) ||
    ADDRESS_START.test(text) ||
    STREET_NUMBER.test(text) ||
    (POSTCODE.test(text) && /[A-Za-z]{4}/.test(text))
  )
}
