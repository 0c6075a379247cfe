export { type AddedPhotos, addReceiptPhotos, type PhotosRefusal } from './add-receipt-photos'
export { type Answer, type AnswerRefusal, type IssueReport, reportIssue, requestReview } from './answer-receipt'
export { MAX_RECEIPT_FILE_BYTES, MAX_RECEIPT_FILES, type SentOriginal, type UploadRefusal } from './check-upload'
export { type DecideReceiptInput, type DecisionRule, decideReceipt } from './decide-receipt'
export { toDuplicateKey } from './duplicate-key'
export { type ExchangeRate, findExchangeRate, hasPointsAtStake, isUnpriced } from './exchange-rates'
export { externalReceipt, receiptCorrection } from './external-receipt'
export { failAbandonedReceipts } from './fail-abandoned-receipts'
export { type EarningRules, findEarningRules } from './find-earning-rules'
export { type AlikePictures, listAlikePictures } from './find-receipt-facts'
export { findReportedReceipt, type ReportedReceipt } from './find-reported-receipt'
export { findSamePurchase } from './find-same-purchase'
export { formatMoneyPlain, toCents } from './format-money'
export { fraudSignalsSql } from './fraud-signals'
export { itemPoints } from './item-points'
export { areOfOnePhoto, IS_ORIGINAL } from './link-receipt-files'
export {
  DEFAULT_RECEIPT_SETTINGS,
  findProgramCurrency,
  listMerchantOptions,
  listMerchants,
  loadReceiptRules,
  type ReceiptRules,
  type ReceiptSettings,
} from './load-receipt-rules'
export { mailReceiptOutcome } from './mail-outcome'
export { type OpenedFile, openReceiptFile } from './open-receipt-file'
export { findOwnReceipt, listOwnReceipts, type OwnItemRow, type OwnReceiptRow } from './own-receipts'
export { type Processed, processReceipt } from './process-receipt'
export { RATE_WITHOUT_PRODUCT, rateWithoutProduct } from './rate-without-product'
export { receiptCounts, receiptCountsSql } from './receipt-counts'
export { newReturn, type ReceiptReturn, recordReturn } from './record-return'
export { type Change, diffFields, type ReviewAction, recordReview } from './record-review'
export { type ChangedReceipt, replaceExternalReceipt } from './replace-external-receipt'
export { type Rerun, type RerunRequest, rerunReceipt } from './rerun-receipt'
export { retryReceipt } from './retry-receipt'
export { purchaseReturn, returnPurchase } from './return-purchase'
export { listReviewReasons, type ReviewEvidence, type ReviewReason } from './review-reasons'
export { isSampled } from './sample-receipt'
export {
  cancelReceiptPoints,
  type EarningItem,
  multiplyReceipt,
  RECEIPT_MULTIPLIER,
  type ReceiptRule,
  settlePoints,
} from './settle-points'
export { RECEIPT_STEPS, type ReceiptStep } from './step-log'
export { type SubmittedIssue, submitIssue } from './submit-issue'
export {
  type PluginReceiptRule,
  type ReceiptFacts,
  type ReceiptTag,
  type ReceiptTagName,
  registerReceiptRules,
  type TaggedReceipt,
  tagReceipt,
} from './tag-receipt'
export { erasedReceiptKey, takeExternalReceipt } from './take-external-receipt'
export {
  ANSWER_DAYS,
  type Integrity,
  IS_UNDECIDED,
  isUndecided,
  RECEIPT_ISSUE_KINDS,
  RECEIPT_SOURCES,
  RECEIPT_STATUSES,
  RECEIPT_TAG_NAMES,
  REJECT_REASONS,
  type ReceiptIssueKind,
  type ReceiptStatus,
  type RejectReason,
  WAITING_STATUSES,
  WAITS_FOR_PERSON,
} from './types'
export { uploadMailedReceipts } from './upload-mailed-receipts'
export { type Upload, uploadReceipt } from './upload-receipt'
export { UPLOADED_ON } from './uploaded-on'
export { type ValuedPurchase, valuePurchase } from './value-purchase'
