import type { LaurelExtensions } from '@/plugin'

const LAUNCH = '/admin/v2/programs/:program_id/launch' as const
const ofProgram = { tenant: { program: 'program_id' } } as const
const calls = () => import('./console/launch-calls')

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  [`GET ${LAUNCH}`]: { ...ofProgram, permission: 'users.manage', load: async () => (await calls()).GET },
  [`POST ${LAUNCH}/invitations`]: {
    ...ofProgram,
    permission: 'users.manage',
    load: async () => (await calls()).INVITE,
  },
  [`GET ${LAUNCH}/poster.html`]: {
    ...ofProgram,
    permission: 'dashboard.view',
    load: async () => (await calls()).POSTER,
  },
}
