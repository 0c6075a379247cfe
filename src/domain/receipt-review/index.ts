export { findAgreement } from './find-agreement'
export { findListedQueue } from './find-listed-queue'
export {
  type EligibleProductRow,
  findReceipt,
  type HistoryRow,
  type LineOfPage,
  listEligibleProducts,
  listParticipantHistory,
  listReceiptItems,
  listReviewLog,
  type ReceiptDetail,
  type ReceiptItemRow,
  type ReviewLogRow,
} from './find-receipt'
export {
  type EvidenceLine,
  type EvidencePage,
  type EvidenceStep,
  type FieldEvidence,
  findReceiptEvidence,
  type LinePlace,
  type ReceiptEvidence,
} from './find-receipt-evidence'
export { findReceiptQueue, QUEUE_COUNT_LIMIT, type ReceiptQueue } from './find-receipt-queue'
export {
  isDay,
  listAllReceipts,
  listReceipts,
  RECEIPT_FILTERS,
  type ReceiptListParameters,
  type ReceiptRow,
  receiptListParameters,
} from './list-receipts'
export {
  type AgreementCounts,
  type ReceiptAgreement,
  type ReviewerAgreement,
  receiptAgreement,
} from './receipt-agreement'
export { MAX_REVIEW_BYTES, type PatchStatus, REVIEW_MESSAGES, type ReviewForm, reviewForm } from './review-form'
export { type MissedChange, type SavedReview, saveReceiptReview } from './save-receipt-review'
