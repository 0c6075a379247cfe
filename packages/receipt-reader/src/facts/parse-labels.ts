import { editDistance } from './misread-letters'
import type { Row } from './parse-rows'
import { toPlainLetters } from './plain-letters'

/** The kind of a row by its words. `none` is everything else, including items. */
export type RowKind =
  | 'summary_heading'
  | 'points'
  | 'change'
  | 'payment'
  | 'rounding'
  | 'grand_total'
  | 'rounded_total'
  | 'count'
  | 'discount'
  | 'service'
  | 'partial_total'
  | 'subtotal'
  | 'tax'
  | 'total_with_tax'
  | 'total'
  | 'weak_total'
  | 'net_amount'
  | 'balance'
  | 'none'

const CARDS =
  'cash|tunal|vlsa|master(?:card)?|amex|deblt|credlt|edc|card|efectlvo|tng|ewallet|applepay|googlepay|glftcard'

/** Payment labels of Spain, Germany, France, the Netherlands and Italy; words that may be items count only beside another. */
const PAID_ABROAD =
  'entregado|tarjeta(?:bancarla|credlto|deblto)?|(?:bar)?geg(?:eben)?(?:bar|eccash|karte)?|barzahlung|bareur|eccash|eckarte|karte|kartenzahlung|glrocard|cb|cartebancalre|cartebleue|especes|pln|pinnen|betaaldmetpln|contant[el]?|bancomat'
const CHANGE_ABROAD = 'devoluclon|vuelto|ruckgeld|ruckgeldbar|zuruck|rendu|rendumonnale|monnalerendue|wlsselgeld|resto'

/** Label words to restore when a letter is misread, lost or added; shorter ones are like too many others. */
const LABEL_WORDS =
  `subtotal amount rounding rounded adjustment change payment discount tendered payable inclusive charge
  excluding exclusive including summary balance invoice quantity taxable supplies`.split(/\s+/)

/**
 * The first match decides. Patterns are matched against skeletons, which are lower case and unify letters and digits that OCR
 * engines confuse (see `toSkeleton`), so they are written with l for i.
 */
const KINDS: [RowKind, RegExp][] = [
  [
    'summary_heading',
    /^\w{1,5}summary|^(?:gst|cst|tax|vat|sst|s)\w?su\w{1,5}r[yg]|taxsummary|gst\w{0,3}break|gstanalysis|taxanalysis|^(?:steuer|mwst)\w*(?:netto|brutto)|^btw\w*over|^lvabase/,
  ],
  ['points', /polnts?(?:earned|balance|today|expl|$)|^rewards?/],
  ['change', /c[hn]ange(?:due|amo?u?n?t|back|rm|r)?$|^(?:your)?change|^camblo$|^bakl(?:rm)?$/],
  ['change', new RegExp(`^(?:${CHANGE_ABROAD})(?:euro?)?$`)],
  [
    'payment',
    new RegExp(`^(?:${CARDS})+(?:received|recelved|tender(?:ed)?|tend|pald|sale|payment|purchase|amo?u?n?t|rm|r)*$`),
  ],
  [
    'payment',
    /^(?:total)?(?:amo?u?n?t)?(?:tendered|recelved|tender|pald|payment|paymentmode|paldamount|amountpald)(?:rm)?$/,
  ],
  ['payment', new RegExp(`^(?:${PAID_ABROAD})(?:euro?)?$`)],
  ['tax', /^(?:gst|tax|vat|sst)(?:am\w{0,4}t)?(?:payable|due)/],
  [
    'grand_total',
    /grandt?otal?|flnaltotal|round\w{0,3}total|total\w{0,6}round|total(?:amt|amount)?payable|totaldue|balance(?:due|topay)|total(?:amt|amount)due/,
  ],
  [
    'grand_total',
    /nett?total|totalnett?|^nett(?:rm)?$|totalafter|^payable(?:rm)?$|amo?u?n?t(?:due|payable|topay|tobepald)|^due(?:rm)?$|totaltopay|totalap(?:agar|ayer)|^(?:zuzahlen|tebetalen|netapayer)(?:euro?)?$/,
  ],
  ['rounding', /^r\w{2,7}adj|^rou\w{1,3}ng(?:rm|rn|am\w{0,4}t)?$|^rounddlff/],
  [
    'count',
    /tot(?:al)?qty|total(?:no|number|qty|quantlty|ltems?|unlts)|ltem(?:s|count)|^ltems?$|noofltems|^qty|quantltyout|ltemssold/,
  ],
  ['discount', /dlscount|dlsc$|coupon|savlngs?|saved|rebate|voucher|lessoff|markdown|^promo/],
  ['service', /srvchg|serv(?:lce)?cha?rge|svr?tax|svccharge|svcchg|^tlps?$|gratulty/],
  ['partial_total', /total.*supplles|taxable|exempt|total.*exclu|exclu.*total|total.*exgst|beforetax|nontax/],
  ['subtotal', /[sg]u[bnhm]?(?:total|ttl|tot)|^subto\w{0,3}$|^sttl$|^netsales|^merchandlse|^gross(?:am\w{0,4}t|total)/],
  [
    'total_with_tax',
    /total.*(?:lnc|clus|uslve)|^t?o?t?al(?:sales)?lnclus|sales.*lncl|^am\w{0,4}t(?:pal\w?d)?lncl|total\w*(?:wlth|plus)\w{0,3}(?:gst|tax|vat|sst)$|^(?:nett?|blll|payable|flnal)\w*lncl/,
  ],
  [
    'tax',
    /total(?:gst|tax|vat|sst)|taxtotal|^(?:gst|vat|sst|hst|pst|lva|lgv)|gst(?:payable)?$|^(?:sales|state|clty|county|local)?tax(?!lnv)|^lnclu\w*(?:gst|tax)$|^(?:dont|waarvan|lncl)?(?:tva|mwst|btw)/,
  ],
  [
    'total',
    /^\W*(?:the|your|order|blll)?tota?al(?:sales?|am\w{0,4}t|rm|rn|myr|usd|euro?|ttc|prlce|gross|purchase|r|s)*$/,
  ],
  [
    'weak_total',
    /^jumlah|^sale(?:s)?amount|^summ?e?(?:eur|rm)?$|^gesamt|(?:^|\W)(?:ttl|tl)(?:rm|a|at|aft)?|total|^tot$|^amo?u?n?t(?:rm)?$/,
  ],
  ['net_amount', /^nett?am\w{0,4}t(?:rm)?$/],
  ['balance', /^(?:new|old|openlng|closlng|card|account|remalnlng)?balance(?:before|after|forward)?(?:rm)?$/],
]

/** Whether a row starts with 'Total', 'Jumlah' or a similar label. 'COLGATE TOTAL' doesn't. */
export function isHeadedTotal(row: Row): boolean {
  return /^(?:total|ttl|tl$|jumlah|summ?e|gesamt|balance$|(?:sales?)?amo?u?n?t(?:rm)?$)/.test(toLabel(row.text))
}

/** Whether a row has only the words 'gift card' and an amount; the card may be sold or used to pay. */
export function isGiftCard(row: Row): boolean {
  return toLabel(row.text) === 'glftcard'
}

/** Whether a row has only 'Bar' and an amount. */
export function isBar(row: Row): boolean {
  return /^bar(?:euro?)?$/.test(toLabel(row.text))
}

/** Whether a row is a voucher, which pays below the sum; the receipt doesn't show whether it was bought or free. */
export function isVoucher(row: Row): boolean {
  return /voucher/.test(toLabel(row.text))
}

/** Classifies a row by its words, ignoring numbers. */
export function classifyRow(row: Row): RowKind {
  return classifyText(row.text)
}

function classifyText(text: string): RowKind {
  const label = toLabel(text)
  if (label === '') return 'none'
  return KINDS.find(([, pattern]) => pattern.test(label))?.[0] ?? 'none'
}

/**
 * The kind of the last label in a row with two labels ('TOTAL SAVING 0.00 | TOTAL 6.85'); null for other rows.
 */
export function classifyEnd({ cells }: Row): RowKind | null {
  const [label, figure] = cells.slice(-2)
  if (cells.length < 3 || !label || !figure || /[A-Za-z]/.test(figure.text.replace(/^RM/, ''))) return null
  const kind = classifyText(label.text)
  return kind === 'none' ? null : kind
}

/** A separate price or count with its currency; the 4 of 'B4' doesn't match. */
const FIGURE = /(?:(?:RM|RN|[$€£])\s?-?|(?<![A-Za-z]))[\dOoDlI|]*\d[\dOoDlI|]*(?:[.,-][\dOoDlI|]{1,3})?(?![A-Za-z])%?/g

/** Longer rows are sentences, and correcting words is slow. */
const MAX_LABEL_LENGTH = 60
/** Words that may be a misread label. */
const WORD = /(?<![A-Za-z])[A-Za-z]{5,}(?![A-Za-z])/g
/** Misread ringgit, and rupees. */
const OTHER_MONEY = /\b(?:R[HNKs]|INR|PKR|LKR|NPR|MUR)\b/g

/** A row's words as a skeleton without numbers and accents, label words corrected: '6% GST 0.07' becomes 'gst'. */
export function toLabel(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').replace(FIGURE, ' ').replace(OTHER_MONEY, ' ')
  return toSkeleton(bare.length > MAX_LABEL_LENGTH ? bare : bare.replace(WORD, correctLabel))
    .replace(/[^a-z]/g, '')
    .replace(/tota[^l]?$|totai|lotal/, 'total')
    .replace(/lndus(?=lve|lon)/, 'lnclus')
}

/** The label word that a word must be; otherwise the word itself. In five letters, no other word than 'total' is so alike. */
function correctLabel(word: string): string {
  const small = word.toLowerCase()
  if (small.length === 5) return [...small].filter((letter, at) => letter !== 'total'[at]).length <= 1 ? 'total' : word
  if (LABEL_WORDS.includes(small)) return word
  return LABEL_WORDS.find((known) => !small.startsWith(known) && editDistance(small, known) === 1) ?? word
}

/** Reduces a text to lower case letters and digits and unifies those that OCR engines confuse: 0 and o; 1, i and l; 5 and s. */
export function toSkeleton(text: string): string {
  return toPlainLetters(text)
    .replace(/0/g, 'o')
    .replace(/[1i|!]/g, 'l')
    .replace(/5/g, 's')
    .replace(/[^a-z0-9]/g, '')
}
