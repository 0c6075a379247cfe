import { type Evidence, evidenceOf, NOT_FOUND } from './parse-evidence'
import type { Row } from './parse-rows'

export type ParsedNumber = { number: string | null; evidence: Evidence; certainty: number }

/** 'No:' without saying which number. */
const ANY_NUMBER = /(?:^|\s)no\s*\.?\s*:/i
/** Labels before the number of a receipt, most reliable first. */
const LABELS = [
  /(?:tax\s*)?inv[o0]?[i1l]?[cy]?e?\s*(?:n[o0]|num(?:ber)?|#)?\s*[.:#\])]+/i,
  /(?:receipt|rcpt|resit|recibo|\b(?:factura(?:\s*simplificada)?|folio|facture|factuur|rechnung|beleg|bon))[\s-]*(?:n[o0º°r]?|num(?:ber|ero|mer)?|#)?\s*[.:#[]+/i,
  /(?:document|doc)\s*(?:n[o0]|num(?:ber)?|#)\s*[.:#]*/i,
  /(?:bill|check|chk|order|ticket|s[l1]ip|transaction|trans|trn|tran|tc|ref(?:erence)?)\s*(?:n[o0]|num(?:ber)?|id)?\s*[.:#]+/i,
  /(?:invoice|inv|receipt|bill|check|chk|order|ticket|trans(?:action)?|\bfactura(?:\s*simplificada)?|\bfolio)\s*(?:n[o0º°]\.?|num(?:ber)?)?\s+(?=\d)/i,
  /^\s*#\s*(?=\d)/,
  ANY_NUMBER,
]
/** Numbers of the shop, not of the receipt. */
const OF_THE_SHOP = /reg|company|gst|tax\s?id|tel|fax|phone|card|site|store|merchant|member/i
/** Numbers of taxes, tills and people. Checked only for a plain 'No:', because 'VAT invoice No:' is the receipt's number. */
const OF_THE_TILL = /terminal|cashier|operator|customer|\b(?:vat|mwst|ust|iva|nif|cif|rfc|till|lane|table|auth)/i

const NUMBER = /^[\s:.#[(|)]*([A-Z]{0,4}[-/]?\d[\w\-/]{2,29}|[A-Z]{1,5}[-\d][\w\-/]{2,29})/i

/** Finds the shop's number of the receipt. With merchant, date and total, it tells two receipts apart (RULE-35). */
export function parseReceiptNumber(rows: Row[]): ParsedNumber {
  for (const [rank, label] of LABELS.entries()) {
    for (const row of rows) {
      const number = numberAfter(label, row.text)
      if (number) return { number, evidence: evidenceOf('label of the number', [row]), certainty: 1 - rank * 0.1 }
    }
  }
  return { number: null, evidence: NOT_FOUND, certainty: 0 }
}

function numberAfter(label: RegExp, text: string): string | null {
  const match = label.exec(text)
  const before = text.slice(0, match?.index)
  if (!match || OF_THE_SHOP.test(before) || (label === ANY_NUMBER && OF_THE_TILL.test(before))) return null
  const number = NUMBER.exec(text.slice(match.index + match[0].length))?.[1]
  // A date or a time after the label isn't the number.
  if (!number || /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}/.test(number) || !/\d{3}/.test(number.replace(/[^\d]/g, '')))
    return null
  return number.replace(/[-/]+$/, '')
}
