import { aggregateChallengeCounters } from '@/domain/challenges'
import type { Context } from '@/domain/context'
import { publishDueContent } from '@/domain/programs'
import type { JobData, JobName } from '@/platform/queue'
import { advanceNfts } from './advance-nfts'
import { advanceSweepstakes } from './advance-sweepstakes'
import { deliverMail } from './deliver-mail'
import { expirePoints } from './expire-points'
import { aggregateFigures } from './fold-figures'
import { generateEntries } from './generate-entries'
import { grantRewards } from './grant-rewards'
import { processReceipt } from './process-receipt'
import { reconcileReceipts } from './reconcile-receipts'
import { releasePoints } from './release-points'
import { endMemberships, expireCheckouts, reconcilePayments, refundPayment } from './settle-checkouts'
import { settleContests } from './settle-contests'
import { syncWinners } from './sync-winners'
import { reconcileTransfers, runExport, runImport } from './transfers'

export type Job<Name extends JobName> = {
  /** Stays the same however often the job is tried: the key of an effect that must happen once. */
  id: string
  data: JobData[Name]
}

type Handler<Name extends JobName> = {
  /** Does the work by one domain function; a throw is tried again later. Runs at least once: the effect must be idempotent. */
  run: (context: Context, job: Job<Name>) => Promise<void>
  /** Jobs of this kind that one worker runs at a time. */
  atOnce: number
  /** Seconds between two looks into the queue when it is empty; half of one where not given. */
  pollSeconds?: number
  /** Its runs give signs of life: one whose worker died is another's within seconds, long before it expires. */
  givesSigns?: true
}

/** Jobs of the schedule come once a minute at most: nobody waits for them. */
const SCHEDULED = { atOnce: 1, pollSeconds: 2 }

/** Every job that the worker runs. To add one, name it in platform/queue.ts and add a line here. */
export const HANDLERS: { [Name in JobName]: Handler<Name> } = {
  'mail.deliver': { run: deliverMail, atOnce: 4 },
  'receipt.process': { run: processReceipt, atOnce: 1, givesSigns: true },
  'import.run': { run: runImport, atOnce: 1 },
  'export.run': { run: runExport, atOnce: 1 },
  'receipts.tend': { run: reconcileReceipts, ...SCHEDULED },
  'transfers.tend': { run: reconcileTransfers, ...SCHEDULED },
  'points.release': { run: releasePoints, ...SCHEDULED },
  'checkouts.expire': { run: expireCheckouts, ...SCHEDULED },
  'payments.tend': { run: reconcilePayments, ...SCHEDULED },
  'payment.refund': { run: refundPayment, atOnce: 1, pollSeconds: 2 },
  'memberships.end': { run: endMemberships, atOnce: 1, pollSeconds: 2 },
  'points.expire': { run: expirePoints, ...SCHEDULED },
  'sweepstakes.advance': { run: advanceSweepstakes, ...SCHEDULED },
  'contests.settle': { run: settleContests, ...SCHEDULED },
  'figures.fold': { run: aggregateFigures, ...SCHEDULED },
  'rewards.grant': { run: grantRewards, ...SCHEDULED },
  'winners.sync': { run: syncWinners, atOnce: 1 },
  'entries.generate': { run: generateEntries, atOnce: 1 },
  'nft.advance': { run: advanceNfts, ...SCHEDULED },
  'challenges.fold': { run: aggregateChallengeCounters, ...SCHEDULED },
  'content.publish': { run: publishDueContent, ...SCHEDULED },
}
