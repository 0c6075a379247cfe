export { type AddedPhotos, addReceiptPhotos, type PhotosRefusal } from './add-receipt-photos'
export {
  type Answer,
  type AnswerRefusal,
  type IssueReport,
  reportIssue,
  requestReview,
} from './answer-receipt'
export { MAX_RECEIPT_FILE_BYTES, MAX_RECEIPT_FILES, type SentOriginal, type UploadRefusal } from './check-upload'
export { type DecideReceiptInput, type DecisionRule, decideReceipt } from './decide-receipt'
export { externalReceipt } from './external-receipt'
export { failAbandonedReceipts } from './fail-abandoned-receipts'
export { findAgreement } from './find-agreement'
export { type EarningRules, findEarningRules } from './find-earning-rules'
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
export { type AlikePictures, listAlikePictures } from './find-receipt-facts'
export { findReceiptQueue, QUEUE_COUNT_LIMIT, type ReceiptQueue } from './find-receipt-queue'
export { findReportedReceipt, type ReportedReceipt } from './find-reported-receipt'
export { foldText } from './fold-text'
export { itemPoints } from './item-points'
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
  DEFAULT_RECEIPT_SETTINGS,
  listMerchantOptions,
  listMerchants,
  loadReceiptRules,
  type ReceiptRules,
  type ReceiptSettings,
} from './load-receipt-rules'
export { type EligibleProduct, foldSku, type ItemMatch, isSureMatch, matcherOf } from './match-item'
export { matchMerchant, type PurchaseMerchant } from './match-merchant'
export { type OpenedFile, openReceiptFile } from './open-receipt-file'
export { findOwnReceipt, listOwnReceipts, type OwnItemRow, type OwnReceiptRow } from './own-receipts'
export type { ParsedItem, ParsedReceipt } from './parse-receipt'
export { type Processed, processReceipt } from './process-receipt'
export { rateWithoutProduct } from './rate-without-product'
export {
  type AgreementCounts,
  type ReceiptAgreement,
  type ReviewerAgreement,
  receiptAgreement,
} from './receipt-agreement'
export { type ChangedReceipt, replaceExternalReceipt } from './replace-external-receipt'
export { type Rerun, type RerunRequest, rerunReceipt } from './rerun-receipt'
export { retryReceipt } from './retry-receipt'
export { purchaseReturn, returnPurchase } from './return-purchase'
export { MAX_REVIEW_BYTES, type PatchStatus, REVIEW_MESSAGES, type ReviewForm, reviewForm } from './review-form'
export { isSampled } from './sample-receipt'
export { type MissedChange, type SavedReview, saveReceiptReview } from './save-receipt-review'
export { cancelReceiptPoints } from './settle-points'
export { RECEIPT_STEPS, type ReceiptStep } from './step-log'
export { type SubmittedIssue, submitIssue } from './submit-issue'
export {
  type ReceiptFacts,
  type ReceiptTag,
  type ReceiptTagName,
  type TaggedReceipt,
  tagReceipt,
} from './tag-receipt'
export { takeExternalReceipt } from './take-external-receipt'
export {
  ANSWER_DAYS,
  type Integrity,
  IS_UNDECIDED,
  RECEIPT_ISSUE_KINDS,
  REJECT_REASONS,
  type ReceiptIssueKind,
  type ReceiptStatus,
  type RejectReason,
  WAITING_STATUSES,
  WAITS_FOR_PERSON,
} from './types'
export { type Upload, uploadReceipt } from './upload-receipt'
export { UPLOADED_ON } from './uploaded-on'
