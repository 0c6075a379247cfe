import type { OperationsCheck } from '@/plugin/domain'

/** Requests whose deadline has passed without an answer. */
export const overdueCheck: OperationsCheck = {
  metric: {
    name: 'laurel_data_requests_overdue',
    help: 'Data requests whose legal deadline has passed',
    labels: ['program'],
  },
  ...{ scope: 'program', permission: 'data_rights.view', limit: { above: 0 } },
  line: { label: 'data_rights.attention', path: '/programs/:program_id/data_requests' },
  read: ({ now, programId, sql }) =>
    sql<{ programId: number; value: number }>(
      `select program_id as "programId", count(*)::int as value from data_requests
       where status = 'open' and due_at < $1 and ($2::int is null or program_id = $2) group by program_id`,
      [now, programId ?? null],
    ),
}
