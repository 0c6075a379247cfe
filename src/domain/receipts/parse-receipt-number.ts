import type { Row } from './parse-rows'

/** Where shops print the number of a receipt, the surest first. The number is what follows the label. */
const LABELS = [
  /(?:tax\s*)?inv[o0]?[i1l]?[cy]?e?\s*(?:n[o0]|num(?:ber)?|#)?\s*[.:#\])]+/i,
  /(?:receipt|rcpt|resit|recibo)\s*(?:n[o0]|num(?:ber)?|#)?\s*[.:#[]+/i,
  /(?:document|doc)\s*(?:n[o0]|num(?:ber)?|#)\s*[.:#]*/i,
  /(?:bill|check|chk|order|ticket|s[l1]ip|transaction|trans|trn|tran|tc|ref(?:erence)?)\s*(?:n[o0]|num(?:ber)?|id)?\s*[.:#]+/i,
  /(?:invoice|inv|receipt|bill|check|chk|order|ticket|trans(?:action)?)\s*(?:n[o0]\.?|num(?:ber)?)?\s+(?=\d)/i,
  /^\s*#\s*(?=\d)/,
  /(?:^|\s)no\s*\.?\s*:/i,
]
/** Numbers of the shop, not of the receipt. */
const OF_THE_SHOP = /reg|company|gst|tax\s?id|tel|fax|phone|card|site|store|merchant|member/i

const NUMBER = /^[\s:.#[(|)]*([A-Z]{0,4}[-/]?\d[\w\-/]{2,29}|[A-Z]{1,5}[-\d][\w\-/]{2,29})/i

/** The shop's own number for the receipt, or null. With merchant, date and total it tells two receipts apart (decisions 35). */
export function parseReceiptNumber(rows: Row[]): string | null {
  for (const label of LABELS) {
    for (const row of rows) {
      const found = numberAfter(label, row.text)
      if (found) return found
    }
  }
  return null
}

function numberAfter(label: RegExp, text: string): string | null {
  const match = label.exec(text)
  if (!match || OF_THE_SHOP.test(text.slice(0, match.index))) return null
  const number = NUMBER.exec(text.slice(match.index + match[0].length))?.[1]
  // A date or a time behind the label is not the number.
  if (!number || /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}/.test(number) || !/\d{3}/.test(number.replace(/[^\d]/g, '')))
    return null
  return number.replace(/[-/]+$/, '')
}
