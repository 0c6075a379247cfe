import type { CheckSource, OperationsCheck } from '@/plugin/domain'

/** Fewer in a day are usual. */
const USUAL_BOUNCES = 9

/** Addresses that bounced or complained within a day. */
export const bounceCheck: OperationsCheck = {
  metric: {
    name: 'laurel_mail_bounced',
    help: 'Addresses that bounced or complained within a day',
    labels: ['program'],
  },
  ...{ scope: 'program', permission: 'messages.view', limit: { above: USUAL_BOUNCES } },
  line: { label: 'messages.bounces.began', path: '/programs/:program_id/messages/suppressions' },
  read: ({ now, programId, sql }: CheckSource) =>
    sql<{ programId: number; value: number }>(
      `select program_id as "programId", count(*)::int as value from message_suppressions
       where created_at > $1::timestamptz - interval '1 day' and ($2::int is null or program_id = $2) group by program_id`,
      [now, programId ?? null],
    ),
}
