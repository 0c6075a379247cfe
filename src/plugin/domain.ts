/** What the rules of a plugin may import: the product's own services and ports. */
export { findMe } from '@/domain/account'
export { takeOwed } from '@/domain/activity'
export {
  findProgramAdministrators,
  mailAdministrator,
  mailAdministrators,
  type ProgramAdministrator,
  renderAdministratorMail,
} from '@/domain/administrators'
export { isOldEnoughSql } from '@/domain/age'
export { ALERT_SOURCES, type AlertFacts, type AlertFinding, type AlertSource } from '@/domain/alerts'
export { recordAudit } from '@/domain/audit'
export {
  CHALLENGE_KINDS,
  type ChallengeForPage,
  challengeForm,
  completeChallenge,
  completesElsewhere,
  createChallenge,
  findChallenge,
  findLastReset,
  findNextReward,
  findRefusal,
  findShortage,
  isCompletedInternally,
  type KindRefusal,
  listActiveChallenges,
  type Post,
  type Refusal,
  type SiteChallenge,
  waitSecondsOf,
} from '@/domain/challenges'
export { barcodeOf, type CodeSource, type ListedCode, listOwnCodes, markCode } from '@/domain/codes'
export {
  CONSENT_CHOICE_NAMES,
  type ConsentChoiceName,
  type ConsentLogEntry,
  type CurrentConsent,
  canProfileSql,
  consentSourceOf,
  findConsents,
  listConsentLog,
  nameConsentSource,
  type SavedConsent,
  saveConsent,
} from '@/domain/consents'
export {
  type Bind,
  csvHeader,
  csvLine,
  type Listing,
  type ListParameters,
  type ListSource,
  listAllRows,
  listParameters,
  listRows,
} from '@/domain/console-lists'
export { type Administrator, type Context, inTransaction } from '@/domain/context'
export {
  addDays,
  type DaySpan,
  dayIn,
  findRange,
  loadFunnel,
  loadMetrics,
  loadNeedsAttention,
  loadPerformance,
  type NeedsAttention,
  RANGE_PRESETS,
} from '@/domain/dashboard'
export { callAlternate } from '@/domain/draws'
export { canEarnSql, canRedeemOffersSql } from '@/domain/eligibility'
export {
  createEmailLinks,
  createUnsubscribeToken,
  findRecipient as findMailRecipient,
  isSuppressed,
  unsubscribe,
  wantsMail,
} from '@/domain/emails'
export { lockAgainstErasure } from '@/domain/erasure'
export { listKind, writeParticipant } from '@/domain/exports'
export { FIELD_LIMITS } from '@/domain/field-limits'
export { HOLD_SOURCES, type HoldOutcome, type HoldSource, peopleTracesSql } from '@/domain/hold-sources'
export {
  type HoldDecision,
  type HoldListener,
  noteHoldDecided,
  noteHoldOpened,
} from '@/domain/holds'
export { anyHooked, isRefusal, runHooks } from '@/domain/hooks'
export {
  beginImport,
  type ImportResult,
  type ImportRow,
  type ImportWork,
  type LinesOf,
  MAX_IMPORT_BYTES,
  NOTHING_DONE,
  NOTHING_READ,
  type PluginImport,
  readRecords,
  stageImport,
  UnreadableFile,
} from '@/domain/imports'
export { isAnotherHost, isSlugOfPage, writeEmbeddedPage, writeProgramColumns } from '@/domain/integrations'
export {
  countryOf,
  findRule,
  JURISDICTIONS,
  type JurisdictionRule,
  jurisdictionName,
  jurisdictionSql,
  listJurisdictionRules,
  locate,
  RULE_TOPICS,
  type RuleTopic,
  readRules,
  subdivisionsOf,
} from '@/domain/jurisdictions'
export { findRecipients, type Mailing, openMailing, type Recipient, renderForAddress } from '@/domain/mailing'
export { MAX_PICTURE_BYTES, type ResolvedPicture, resolvePicture, savePicture } from '@/domain/media'
export { findMemberNumber, findMembersByNumber, type MemberNumber } from '@/domain/member-number'
export { type MovedRows, moveRows, returnRows } from '@/domain/merges'
export { findEarliest } from '@/domain/message-limit'
export { actsOnTests, findNamedParticipant, namedParticipant } from '@/domain/named-participant'
export { type CheckSource, daysUntil, isBeyond, type OperationsCheck } from '@/domain/operations'
export {
  findMessageOutcomes,
  isComplete,
  isInOwnLanguage,
  listMessageChannels,
  MESSAGE_CHANNELS,
  MESSAGE_CONTENT,
  type MessageChannel,
  type MessageContent,
  type OutgoingMessage,
  queueMessage,
  stopMessages,
  textsIn,
} from '@/domain/outbox'
export { hasParticipantDate, participantDateSql } from '@/domain/participant-dates'
export {
  blockParticipant,
  deleteAnswerFiles,
  deleteReceiptFiles,
  eraseParticipant,
  listPersonalFiles,
  maskEmail,
  PARTICIPANT_STATUSES,
} from '@/domain/participants'
export { allows, canSeeEmails, type PermissionPair } from '@/domain/permissions'
export { PICTURE_INPUT } from '@/domain/picture-input'
export { findPointValue } from '@/domain/point-value'
export {
  findOwedPoints,
  mergePoints,
  type OwedPoints,
  recordLedgerVerification,
  returnPoints,
  verifyLedger,
} from '@/domain/points'
export { givePrize, isHeldPrizeSql, type PrizeGate, settlePrize } from '@/domain/prizes'
export {
  findLanguages,
  findShownFeatures,
  findSiteProgram,
  findWording,
  isAvailableSql,
  localizedSql,
  mediaUrl,
  type PictureRow,
  pictureSql,
  readPublicFile,
  type SiteProgram,
  toPicture,
} from '@/domain/programs'
export { findBalance, loadApiParticipant, type Page, type PageRequest, toPage } from '@/domain/public-api'
export { addMerchantAlias } from '@/domain/purchase-proof'
export { findReceipt, listReceiptItems, reviewForm, saveReceiptReview } from '@/domain/receipt-review'
export {
  externalReceipt,
  findProgramCurrency,
  IS_UNDECIDED,
  purchaseReturn,
  RECEIPT_STATUSES,
  REJECT_REASONS,
  receiptCorrection,
  receiptCountsSql,
  replaceExternalReceipt,
  returnPurchase,
  takeExternalReceipt,
  uploadMailedReceipts,
  valuePurchase,
  WAITS_FOR_PERSON,
} from '@/domain/receipts'
export { createReward, type PublicationCheck, type PublicationRefusal, rewardForm } from '@/domain/reward-editor'
export {
  type ClaimCheck,
  type ClaimRefused,
  cancelClaim,
  findReward,
  givesOfferSql,
  listActiveRewards,
  type RewardForPage,
} from '@/domain/rewards'
export {
  inSegmentSql,
  type ListedSegmentFields,
  listSegmentFields,
  listSegments,
  listSegmentUses,
  SEGMENT_FIELD_GROUPS,
  type SegmentChoice,
  type SegmentField,
  type SegmentFieldKind,
  type SegmentParameters,
  type SegmentSource,
  type SegmentUse,
} from '@/domain/segments'
export {
  endSessionsOf,
  findAdministratorBySession,
  findAdministratorSession,
  SESSION_COOKIES,
} from '@/domain/sessions'
export {
  type GateAnswer,
  type ProvenAdministrator,
  type SignedInAdministrator,
  type SignUpField,
  type StepBefore,
  signInProven,
} from '@/domain/sign-in'
export { type SearchHit, type SiteSearch, scoreHit } from '@/domain/site-search'
export { cleanTag, listProgramTags, MAX_TAGS } from '@/domain/tags'
export { multiplyEarning, reachedTierSql, restoreTiers, setTiers, type TierSet } from '@/domain/tiers'
export { findZones, type ZoneChange } from '@/domain/time-zones'
export {
  listTimeline,
  readTimelineCursor,
  type TimelineRow,
  type TimelineSource,
  timelineKindLabel,
  timelineKinds,
} from '@/domain/timeline'
export { listAllUsers, MANUAL_RULE, postEntry, setUserStatus, userListParameters } from '@/domain/users'
export {
  findVariant,
  findVariedKind,
  listVariedKinds,
  noteClicked,
  noteSeen,
  type Variant,
  type VariantSource,
  type VariedGoal,
  type VariedItem,
  type VariedKind,
} from '@/domain/variants'
export { APTOS_ADDRESS_SQL } from '@/domain/wallet-address'
export { checkWebhookUrl } from '@/domain/webhooks'
export { type Coordinates, findZip } from '@/domain/zip-codes'
export { type Locale, translate } from '@/i18n'
export { isLocale, LANGUAGES, LOCALES } from '@/i18n/locales'
export { renderText } from '@/i18n/render-text'
export { type Text, text } from '@/i18n/text'
export type { OptionalCategory } from '@/mail/categories'
export { hasChannel, hasChannels, type Notice } from '@/mail/channels'
export { queueMail, queueNotices } from '@/mail/queue-mail'
export { BrandedError } from '@/platform/branded-error'
export { canonicalJson } from '@/platform/canonical-json'
export { hasEanCheckDigit, isRoundedNumber } from '@/platform/clean-code'
export { countEach } from '@/platform/count-each'
export { keyedHash, randomToken, sameText, sha256 } from '@/platform/crypto'
export { cutText } from '@/platform/cut-text'
export { isDatabaseUnavailableError } from '@/platform/database-unavailable'
export { hashIpAddress } from '@/platform/device'
export { env } from '@/platform/env'
export { escapeHtml } from '@/platform/escape-html'
export { extensibleTable } from '@/platform/extend-table'
export { fieldErrors } from '@/platform/field-errors'
export { putObject } from '@/platform/object-store'
export { OFFER_PROVIDERS } from '@/platform/offer-providers'
export * from '@/platform/offer-providers/port'
export { ONE_LINE } from '@/platform/one-line'
export { type ParquetColumn, type ParquetRow, writeParquet } from '@/platform/parquet'
export { readPrivateFile, removePrivateFile, writePrivateFile } from '@/platform/private-files'
export { announceProgramChange } from '@/platform/program-changes'
export { enqueue } from '@/platform/queue'
export { consumeRateLimit, type Limit, limitFailures } from '@/platform/rate-limit'
export { onReplica, reportSql } from '@/platform/replica'
export { isUnknownAddress, perNetwork } from '@/platform/request-origin'
export {
  FetchError,
  type FetchProblem,
  isPublicTarget,
  requestPublic,
  safeFetch,
  safePost,
} from '@/platform/safe-fetch'
export { isSafeLink } from '@/platform/safe-link'
export { sealFor, unsealFor } from '@/platform/seal'
export { platformUrl, type SiteAddress, siteUrlOf } from '@/platform/site-url'
export { isUniqueViolation, onlyRow, poolOf, type Sql } from '@/platform/sql'
export { toSlug } from '@/platform/to-slug'
export { unescapeCsvFormula } from '@/platform/unescape-csv-formula'
export { isMetric } from '@/platform/units'
export { writeZip, type ZipEntry } from '@/platform/write-zip'
