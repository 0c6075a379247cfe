import { z } from 'zod'
import {
  loadLatestActions,
  loadLatestUsers,
  loadMetrics,
  loadPerformance,
  loadReceiptsWaiting,
  loadTopActions,
  loadTopUsersAllTime,
  loadTopUsersRecent,
  loadUsersGrowth,
} from '@/domain/dashboard'
import { listConsolePrograms } from '@/domain/organizations'
import { allows } from '@/domain/permissions'
import { consoleCall } from '@/http/console-call'
import { presentDashboard } from '@/http/present-dashboard'
import { reply } from '@/http/reply'
import { onlyRow } from '@/platform/sql'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/dashboard', {
  input: z.object({}),
  handle: async ({ administrator, context, programId }) => {
    const { timeZone } = onlyRow(await listConsolePrograms(context.sql, [programId]))
    const mayReview = allows(administrator.grants, programId, 'receipts.view')
    return reply(
      presentDashboard({
        metrics: await loadMetrics(context, programId),
        program_performance: await loadPerformance(context, programId),
        users_growth: await loadUsersGrowth(context, programId, timeZone),
        top_users_this_month: await loadTopUsersRecent(context, programId),
        top_users_all_time: await loadTopUsersAllTime(context, programId),
        latest_users: await loadLatestUsers(context, programId),
        latest_actions: await loadLatestActions(context, programId),
        top_actions: await loadTopActions(context, programId),
        receipts_waiting: mayReview ? await loadReceiptsWaiting(context, programId) : null,
      }),
    )
  },
})
