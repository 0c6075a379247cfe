import type { LaurelExtensions } from '@/plugin'

const FEED = '/admin/v2/programs/:program_id/warehouse' as const
const manage = { tenant: { program: 'program_id' }, permission: 'program.manage' } as const
const calls = () => import('./console/warehouse-calls')

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  [`GET ${FEED}`]: { ...manage, load: async () => (await calls()).GET },
  [`PUT ${FEED}`]: { ...manage, load: async () => (await calls()).PUT },
}
