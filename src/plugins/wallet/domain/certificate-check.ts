import { daysUntil, type OperationsCheck } from '@/plugin/domain'

/** Passes can't be signed or updated after that. */
export const certificateCheck: OperationsCheck = {
  metric: {
    name: 'laurel_wallet_certificate_days',
    help: "Days until Apple's certificate for passes ends",
    labels: ['program'],
  },
  ...{ scope: 'program', permission: 'program.manage', limit: { below: 30 } },
  line: {
    label: 'wallet.certificateEnds',
    countOf: Math.floor,
    path: '/programs/:program_id/settings/integrations/wallet',
  },
  read: async ({ now, programId, sql }) => {
    const rows = await sql<{ programId: number; end: Date }>(
      `select program_id as "programId", apple_expires_at as "end" from wallet_settings
       where apple_expires_at is not null and is_demo is not true and ($1::int is null or program_id = $1)`,
      [programId ?? null],
    )
    return rows.map(({ end, ...reading }) => ({ ...reading, value: daysUntil(end, now) }))
  },
}
