import { PLACE_WORDS } from './address-words'
import { isStreetOrTown } from './find-street'
import { type Evidence, evidenceOf, NOT_FOUND } from './parse-evidence'
import { toSkeleton } from './parse-labels'
import { isMoney, parseNumbers } from './parse-numbers'
import type { Row } from './parse-rows'

/** `certainty` is 0 to 1, higher if the address has a postcode. */
export type ParsedAddress = { address: string | null; certainty: number; evidence: Evidence }

const MAX_ADDRESS_ROWS = 7
/** Stains and handwriting are read with less confidence than this. */
const FAINT = 0.8
const BRACKETS = /^\s*\(.*\)\s*$/
/** Registration numbers and slogans may separate a name from its address. */
const MAX_ROWS_BETWEEN = 6

/** Matched against skeletons (l for i and 1, o for 0). */
const ADDRESS_WORD =
  /jalan|^jln|^dataran|^lot(?!us|te)|taman|bandar|kawasan|seksyen|sectlon|plaza|lorong|persiaran|perslaran|street|avenue|boulevard|hlghway|sulte|floor|flr|\broad|selangor|johor|kualalumpur|malaysla(?!n)|^level|wlsma|bangunan|lebuh|muklm|shahalam|johorbahru|petallngjaya|persekutuan|perlndustrlan|darul/
/** Five digits after a colon or '#' are another number. */
const POSTCODE = /(?<!\d|\b[A-Za-z]{1,2}|[:#]\s?)\d{5}(?:-\d{4})?(?!\d|[.,]\d)(?![a-z])/
/** 'No. 8', 'LOT 3', 'JLN': matched as separate words, because they also occur inside joined words. */
const ADDRESS_START =
  /^\s*(?:n[o0]|l[o0]t|unit|suite|block|blk|p\.?t|f\.?t)s?[.:,]?\s?[A-Z]?[.-]?\d|\bjln\b|^\s*\d+[A-Z]?,?\s+bl(?:oc)?k\b|^\s*[A-Z]{0,2}-?\d[\w/-]*\s?,\s?[A-Za-z]{2}/i
/** Rows after an address: contacts, tax numbers, titles. Matched against the text, not its skeleton. */
const AFTER_ADDRESS =
  /^\W*(?:te[l1i](?:ephone)?\b|te[l1i]\s*[.:/&]|fax|ph(?:one)?\b|h\s*\/\s*p|hp\b|mobile|contact|hotline|e-?ma[i1l]{2}|www|https?|g[s5][t7](?![a-hj-z])|sst\b|vat\b|tax|simplified|invo|receipt|cash|bill\b|order|date|time|table|company|co\.?\s*reg|co\.?\s*no|roc\b|reg(?:istration)?\.?\s*no|abn\b|site\b|store|store\s*#|manager|cashier|posted|doc|fecha|factura|ticket|caja\b|[cn]\.?i\.?f\b|r\.?f\.?c\b|welcome|thank|open|business|operat|shopping\s+hours|\*|-{3,}|={3,})/i
/** A row with only a phone number: '03-80519514', '+65 6123 4567', '(217) 555-0142'. */
const PHONE = /^[\s(+]*\d[\d\s()./+-]{6,}$/
/** '(162761-M)', '002043319-W', '(JM0517726)', '(C0.REG :933109-X)', '(ROC:SA0416111-K)', 'Company Reg. No. : 725186-V'. */
const REGISTRATION =
  /^\W*(?:(?:(?:roc|[br]r\s?no)\W{1,5})?[a-z]{0,3}\d{5,}\s?-{0,2}\s?[a-z]{0,3}|c[o0]\W{0,2}\s?(?:r[ef][gfq9]|n[o0]).*|[a-z]o[mn][a-z]{2}ny\W.{0,12}\d.*)\W*$/i
/** Too long for a house number or a postcode: a tax, registration or phone number. */
const LONG_NUMBER = /\d{8,}|\d{2,3}\s?-\s?\d{6,8}/
const NET_ADDRESS = /www\b|https?\b|\w@\w|\.com\b/i
/** A postcode alone or with the short name of its town. */
const POSTCODE_ROW = /^\d{5},?\s?(?:[A-Z]{2,3})?\.?$/
/** A branch by number or name: '1237-TMN INDAH', '(TESCO NILAI)'. */
const BRANCH = /^\s*(?:\d{3,4}\s?-\s?[A-Z]{2}|\(\D+\)$)/
/** 'ADD:', 'HQ Address:' */
const ADDRESS_LABEL = /^\W*(?:h\W?q\W*)?add(?:ress)?\W*[.:]\s*/i
/** A phone number after the address on its last row. */
const CALL_BEHIND = /[\s.,;]+(?:te[l1]|fax|h\/?p)\b\s*(?:no)?\W*\d.*$/i
const DATE_OR_TIME = /\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}:\d{2}/

/** Finds the address below the shop's name, whose last row is `nameIndex` (RULE-34). */
export function parseAddress(rows: Row[], nameIndex: number): ParsedAddress {
  const below = rows.slice(nameIndex + 1, nameIndex + 1 + MAX_ROWS_BETWEEN + MAX_ADDRESS_ROWS)
  const start = startOfAddress(below)
  if (start === -1) return { address: null, certainty: 0, evidence: NOT_FOUND }
  const found: Row[] = []
  for (const row of below.slice(start, start + MAX_ADDRESS_ROWS)) {
    if (found.length > 0 && !(hasPostcode(found) ? endsWith(row) : goesOn(row))) break
    found.push(row)
  }
  const address = joinRows(found)
  const isWhole = POSTCODE.test(address)
  return { address, certainty: isWhole ? 0.9 : 0.6, evidence: evidenceOf('rows below the name', found) }
}

/** The index of the first row that looks like an address, or of the unrecognized street rows right above it; -1 without one. */
function startOfAddress(rows: Row[]): number {
  const first = rows.findIndex(({ text }) => isAddress(text) && !isAside(text) && !BRACKETS.test(text))
  if (first === -1 || first > MAX_ROWS_BETWEEN) return -1
  let start = first
  // '8 RUE DES LILAS' is recognized only by the town on the row below.
  while (start > 0 && isUnknownStreet(rows[start - 1])) start -= 1
  return start
}

const isUnknownStreet = (row: Row | undefined): boolean =>
  row !== undefined && goesOn(row) && /\d/.test(row.text) && row.confidence >= FAINT

/** Whether a row among those of an address isn't part of it. */
function isAside(text: string): boolean {
  const others = [AFTER_ADDRESS, PHONE, REGISTRATION, NET_ADDRESS]
  if (POSTCODE_ROW.test(text)) return false
  return others.some((other) => other.test(text)) || LONG_NUMBER.test(text.replace(CALL_BEHIND, ''))
}

const hasPostcode = (rows: Row[]): boolean => rows.some(({ text }) => POSTCODE.test(text))

/** Whether a row below the postcode still belongs to the address: only a town, a state or a branch may follow. */
function endsWith({ text }: Row): boolean {
  if (isAside(text)) return false
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  return isAddress(text) || BRANCH.test(text) || words.some((word) => PLACE_WORDS.has(word))
}

function goesOn(row: Row): boolean {
  const { text } = row
  if (isAside(text)) return false
  if (isAddress(text) || POSTCODE_ROW.test(text)) return true
  if (DATE_OR_TIME.test(text)) return false
  return /\p{Script=Latin}{3}/u.test(text) && !parseNumbers(row).some(isMoney) && row.cells.length <= 2
}

export function isAddress(text: string): boolean {
  return (
    ADDRESS_WORD.test(toSkeleton(text)) ||
    ADDRESS_START.test(text) ||
    isStreetOrTown(text) ||
    (POSTCODE.test(text) && /\p{Script=Latin}{4}/u.test(text) && !DATE_OR_TIME.test(text))
  )
}

export const isRegistration = (text: string): boolean => REGISTRATION.test(text)

function joinRows(rows: Row[]): string {
  const texts = rows.map(({ text }) => text.replace(/\s*[,;]\s*$/, '').trim())
  return texts
    .join(', ')
    .replace(ADDRESS_LABEL, '')
    .replace(CALL_BEHIND, '')
    .replace(/(?<=\d)O(?=\d)/g, '0')
    .replace(/\s+/g, ' ')
    .replace(/[,.]+, /g, ', ')
}
