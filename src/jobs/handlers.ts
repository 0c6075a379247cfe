import { archiveDuePartitions } from '@/domain/archive'
import { checkAuditChain, sealAuditEntries } from '@/domain/audit-chain'
import { aggregateChallengeCounters } from '@/domain/challenges'
import { publishDueContent } from '@/domain/content-lifecycle'
import { alertOwners } from '@/domain/owner-alerts'
import { noteErasure } from '@/domain/participants'
import { keepPartitionsOpen } from '@/domain/partitions'
import { checkDueDomains } from '@/domain/program-domains'
import { recountTiers, reviewTiers } from '@/domain/tiers'
import { deleteOldEvents } from '@/domain/webhooks'
import { removeObjects } from '@/platform/object-store'
import type { BuiltInJobs } from '@/platform/queue'
import { advanceSweepstakes } from './advance-sweepstakes'
import { aggregateFigures } from './aggregate-figures'
import { deliverMail } from './deliver-mail'
import { deliverNotice } from './deliver-notice'
import { expirePoints } from './expire-points'
import { generateEntries } from './generate-entries'
import { grantRewards } from './grant-rewards'
import { mailConfirmations } from './mail-confirmations'
import { type Handler, PLUGIN_HANDLERS } from './plugin-jobs'
import { processReceipt } from './process-receipt'
import { reconcileReceipts } from './reconcile-receipts'
import { releasePoints } from './release-points'
import { endMemberships, expireCheckouts, reconcilePayments, refundPayment } from './settle-checkouts'
import { settleContests } from './settle-contests'
import { syncWinners } from './sync-winners'
import { reconcileTransfers, runExport, runImport } from './transfers'

/** Scheduled jobs are not urgent, because they run at most once a minute. */
const SCHEDULED = { atOnce: 1, pollSeconds: 2 }

/** The handlers of all built-in jobs. To add a job, name it in platform/queue.ts and add a line here. */
export const HANDLERS: { [Name in keyof BuiltInJobs]: Handler<Name> } = {
  'mail.deliver': { run: deliverMail, atOnce: 4 },
  'notice.deliver': { run: deliverNotice, atOnce: 1, pollSeconds: 2 },
  'receipt.process': { run: processReceipt, atOnce: 1, givesSigns: true },
  'import.run': { run: runImport, atOnce: 1 },
  'export.run': { run: runExport, atOnce: 1 },
  'objects.remove': { run: (_, { data }) => removeObjects(data.prefix), atOnce: 1, pollSeconds: 2 },
  'erasure.note': { run: (_, { data }) => noteErasure(data), atOnce: 1, pollSeconds: 2 },
  'receipts.reconcile': { run: reconcileReceipts, ...SCHEDULED },
  'transfers.reconcile': { run: reconcileTransfers, ...SCHEDULED },
  'points.release': { run: releasePoints, ...SCHEDULED },
  'checkouts.expire': { run: expireCheckouts, ...SCHEDULED },
  'payments.reconcile': { run: reconcilePayments, ...SCHEDULED },
  'payment.refund': { run: refundPayment, atOnce: 1, pollSeconds: 2 },
  'memberships.end': { run: endMemberships, atOnce: 1, pollSeconds: 2 },
  'points.expire': { run: expirePoints, ...SCHEDULED },
  'sweepstakes.advance': { run: advanceSweepstakes, ...SCHEDULED },
  'contests.settle': { run: settleContests, ...SCHEDULED },
  'figures.aggregate': { run: aggregateFigures, ...SCHEDULED },
  'rewards.grant': { run: grantRewards, ...SCHEDULED },
  'winners.sync': { run: syncWinners, atOnce: 1 },
  'entries.generate': { run: generateEntries, atOnce: 1 },
  'challenges.aggregate': { run: aggregateChallengeCounters, ...SCHEDULED },
  'webhooks.clean': { run: deleteOldEvents, ...SCHEDULED },
  'content.publish': { run: publishDueContent, ...SCHEDULED },
  'domains.check': { run: checkDueDomains, ...SCHEDULED },
  'partitions.open': { run: keepPartitionsOpen, ...SCHEDULED },
  'partitions.archive': { run: archiveDuePartitions, ...SCHEDULED },
  'owners.alert': { run: (context, { data }) => alertOwners(context, data), atOnce: 1, pollSeconds: 2 },
  'audit.seal': { run: async (context) => void (await sealAuditEntries(context)), ...SCHEDULED },
  'audit.verify': { run: async (context) => void (await checkAuditChain(context)), ...SCHEDULED },
  'confirmations.send': { run: mailConfirmations, ...SCHEDULED },
  'tiers.review': { run: reviewTiers, ...SCHEDULED },
  'tiers.recount': { run: (context, { data }) => recountTiers(context, data), atOnce: 1, pollSeconds: 2 },
}

/** All handlers, including plugins'. */
export const allHandlers = (): Record<string, Handler<never>> => ({ ...HANDLERS, ...PLUGIN_HANDLERS })
