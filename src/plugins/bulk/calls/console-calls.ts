import type { LaurelExtensions } from '@/plugin'

const LIST = '/admin/v2/programs/:program_id/bulk_runs' as const
const ONE = `${LIST}/:bulk_run_id` as const
const ofProgram = { tenant: { program: 'program_id' } } as const
const view = { ...ofProgram, permission: 'bulk.view' } as const
const manage = { ...ofProgram, permission: 'bulk.manage' } as const
const approve = { ...ofProgram, permission: 'bulk_approval.manage' } as const
const calls = () => import('./console/bulk-calls')

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  [`GET ${LIST}`]: { ...view, load: async () => (await calls()).LIST },
  [`POST ${LIST}`]: { ...manage, load: async () => (await calls()).CREATE },
  [`GET ${ONE}`]: { ...view, load: async () => (await calls()).ONE },
  [`DELETE ${ONE}`]: { ...manage, load: async () => (await calls()).REMOVE },
  [`GET ${ONE}/people.csv`]: { ...view, load: async () => (await import('@/plugin/http')).csvCall('bulk_people') },
  [`POST ${ONE}/confirm`]: { ...manage, load: async () => (await calls()).CONFIRM },
  [`POST ${ONE}/approve`]: { ...approve, load: async () => (await calls()).APPROVE },
  [`POST ${ONE}/decline`]: { ...approve, load: async () => (await calls()).DECLINE },
  [`POST ${ONE}/stop`]: { ...manage, load: async () => (await calls()).STOP },
  [`POST ${ONE}/undo`]: { ...manage, load: async () => (await calls()).UNDO },
}
