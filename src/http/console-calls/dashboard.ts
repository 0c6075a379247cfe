import {
  findRange,
  loadLatestActions,
  loadLatestUsers,
  loadMetrics,
  loadPerformance,
  loadReceiptsWaiting,
  loadTopActions,
  loadTopUsersAllTime,
  loadTopUsersRecent,
  loadUsersGrowth,
  rangeInput,
} from '@/domain/dashboard'
import { allows } from '@/domain/permissions'
import { presentDashboard } from '@/http/programs/present-dashboard'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: rangeInput,
  handle: async ({ administrator: { grants, locale }, context, programId }, request) => {
    const range = await findRange(context, programId, request)
    const canReview = allows(grants, programId, 'receipts.view')
    const dashboard = {
      range,
      metrics: await loadMetrics(context, programId, range),
      program_performance: await loadPerformance(context, programId, range),
      users_growth: await loadUsersGrowth(context, programId, range),
      top_users_this_month: await loadTopUsersRecent(context, programId),
      top_users_all_time: await loadTopUsersAllTime(context, programId),
      latest_users: await loadLatestUsers(context, programId),
      latest_actions: await loadLatestActions(context, programId),
      top_actions: await loadTopActions(context, programId),
      receipts_waiting: canReview ? await loadReceiptsWaiting(context, programId) : null,
    }
    return reply(presentDashboard(dashboard, { grants, locale, programId }))
  },
})
