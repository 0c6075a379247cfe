/** Characters that nobody sees: zero-width spaces, soft hyphens, direction marks. */
const INVISIBLE = /\p{Cf}|\u034F|\u115F|\u1160|\u3164/gu
/** Chats and spreadsheets put quotation marks around a code. */
const QUOTED = /^["'`´“”„‟‘’‚«»‹›]+|["'`´“”„‟‘’‚«»‹›]+$/g

/** A coupon code as it was meant: without invisible characters, surrounding spaces and quotation marks. */
export const cleanCode = (code: string): string => code.replace(INVISIBLE, '').trim().replace(QUOTED, '').trim()

/** The codes of a pasted text, one a line or between commas, semicolons and tabs. */
export const splitCodes = (text: string): string[] =>
  text
    .split(/[,;\t\r\n\u2028\u2029]/)
    .map(cleanCode)
    .filter((code) => code !== '')

/** Whether a spreadsheet has rounded a long number, such as `4.00638E+12`: its last digits are lost. */
export const isRoundedNumber = (code: string): boolean => /^\d([.,]\d+)?e\+?\d{1,3}$/i.test(code.trim())

/** Whether a 13-digit EAN ends with the right check digit. */
export const hasEanCheckDigit = (ean: string): boolean => {
  const digits = [...ean].map(Number)
  const sum = digits.slice(0, 12).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0)
  return digits.length === 13 && (10 - (sum % 10)) % 10 === digits[12]
}
