import { detectFileType, joinPages, type OcrPage } from '@laurel/receipt-reader'
import { normalizeText, type ParsedReceipt, parseReceipt } from '@laurel/receipt-reader/facts'
import { pageOfText, readPdfText } from '@laurel/receipt-reader/pdf/pdf-to-lines'
import type { Context } from '@/domain/context'
import { findProgramCurrency } from './load-receipt-rules'
import { type Upload, uploadReceipt } from './upload-receipt'

/** Below this, the amount was guessed, without a label. */
const SURE_TOTAL = 0.5

export type MailedReceipts = {
  programId: number
  participantId: number
  /** Of the mail, so that one that is delivered twice creates no second receipt. */
  key: string
  /** Attached PDFs and photos. */
  files: Buffer[]
  text: string
  /** Who sent the receipt, such as the name and domain of a store: used where the text doesn't name it. */
  senders: string[]
  /** When the receipt was sent, `YYYY-MM-DD`: used where the text has no date. */
  sentOn: string | null
}

/**
 * Stores what a mail shows as receipts: each PDF of a purchase, the photos together, or else the mail's own text if it
 * shows a total.
 * @returns an answer for each receipt; none if the mail shows none
 */
export async function uploadMailedReceipts(context: Context, mail: MailedReceipts): Promise<Upload[]> {
  const programCurrency = await findProgramCurrency(context, mail)
  const parse = (pages: OcrPage[]) => parseReceipt(joinPages(pages), { today: context.now, programCurrency })
  const { participantId, programId } = mail
  const uploads: Upload[] = []
  const upload = async (part: string, content: { files: Buffer[]; text?: string }) => {
    const attemptKey = `${mail.key}-${part}`
    uploads.push(await uploadReceipt(context, { programId, participantId, attemptKey, source: 'mail', ...content }))
  }
  const pdfs = mail.files.filter((file) => detectFileType(file) === 'pdf')
  for (const [position, pdf] of pdfs.entries()) {
    const pages = await readPdfText(pdf)
    // Terms and vouchers have no total. A scan has to be looked at.
    if (!pages || isPurchase(parse(pages))) await upload(String(position), { files: [pdf] })
  }
  const photos = mail.files.filter((file) => !pdfs.includes(file))
  if (photos.length > 0) await upload('photos', { files: photos })
  if (uploads.length > 0) return uploads
  const text = complete(mail, parse([pageOfText(mail.text)]))
  if (text) await upload('text', { files: [], text })
  return uploads
}

/** Whether it says what was paid: any amount may be the price of an offer. */
const isPurchase = ({ certainty, total_cents }: ParsedReceipt): boolean =>
  total_cents !== null && (certainty.total ?? 0) >= SURE_TOTAL

/** The text with what only the mail's head says; null without a total. */
const complete = ({ senders, sentOn, text }: MailedReceipts, parsed: ParsedReceipt): string | null => {
  if (!isPurchase(parsed)) return null
  const shown = normalizeText(text)
  const missing = senders.filter((sender) => !shown.includes(normalizeText(sender)))
  const dated = parsed.purchase_date === null && sentOn ? [`Date: ${sentOn}`] : []
  return [...missing, text, ...dated].join('\n')
}
