import type { FieldEvidence, ReceiptEvidence } from '@/domain/receipt-review'

/** The parser's names for the fields of the review form. */
const PARSED_FIELDS = {
  merchant_name: 'merchant',
  merchant_address: 'address',
  purchase_date: 'date',
  total_amount: 'total',
  receipt_number: 'number',
} as const
export type EvidenceField = keyof typeof PARSED_FIELDS

/** The text and boxes that a receipt was read from, for the review screen to draw over the pages. */
export const presentEvidence = ({ pages, parsed, reasons, steps }: ReceiptEvidence) => ({
  pages: pages.map(({ confidence, engine, file_identifier, lines, page }) => ({
    file_identifier,
    page,
    engine,
    confidence,
    lines: lines.map((line) => ({ text: line.text, confidence: line.confidence, place: line.place ?? [] })),
  })),
  fields: Object.fromEntries(
    Object.entries(PARSED_FIELDS).map(([field, name]): [string, FieldEvidence] => {
      const found = parsed?.evidence?.[name]
      return [
        field,
        { rule: found?.rule ?? null, certainty: parsed?.certainty?.[name] ?? null, lines: found?.lines ?? [] },
      ]
    }),
  ) as Record<EvidenceField, FieldEvidence>, // Object.fromEntries loses the type of the keys.
  steps: steps.map(({ created_at, ...step }) => ({ ...step, created_at: created_at.toISOString() })),
  review_reasons: reasons,
})
export type ConsoleEvidence = ReturnType<typeof presentEvidence>
