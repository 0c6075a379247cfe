export { awardPoints } from './award-points'
export { cancelApiHolds, HELD_BY_API } from './cancel-api-holds'
export { cancelPendingPoints } from './cancel-pending-points'
export { collectOwed } from './collect-owed'
export { EXPIRY_NOTICE_DAYS, type Expiry, expirePoints } from './expire-points'
export { type Hold, holdPoints, type PointsHold } from './hold-points'
export { type LedgerVerification, readLedgerVerification, recordLedgerVerification } from './ledger-verification'
export { MAX_POINTS } from './limits'
export { findOwedPoints, mergePoints, type OwedPoints, returnPoints } from './merge-points'
export { haveSql, POINT_POOLS, type PointPool, type PointsKind, spendableSql, spendPooled } from './point-pools'
export type { Posted, Posting, PostingResult, Refused } from './posting'
export { type RefundRefusal, refundPoints } from './refund-points'
export {
  REINSTATEMENT_DAYS,
  type Reinstatement,
  type ReinstatementRefusal,
  reinstatePoints,
} from './reinstate-points'
export { type DueHold, releaseDuePoints } from './release-due-points'
export { type ReleaseRefusal, releasePendingPoints } from './release-pending-points'
export { type ReversedPoints, reverseManyPoints } from './reverse-many-points'
export { type Reversal, type ReversalRefusal, reversePoints } from './reverse-points'
export { spendPoints } from './spend-points'
export { type ReceiveRefusal, receivePoints, type SendRefusal, sendPoints } from './transfer-points'
export { type LedgerCounter, type LedgerDifference, type LedgerReport, verifyLedger } from './verify-ledger'
