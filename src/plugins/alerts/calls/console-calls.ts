import type { LaurelExtensions } from '@/plugin'

const PROGRAM = '/admin/v2/programs/:program_id' as const
const ofProgram = { tenant: { program: 'program_id' } } as const
const view = { ...ofProgram, permission: 'dashboard.view' } as const
const manage = { ...ofProgram, permission: 'program.manage' } as const
const own = () => import('./console/notification-calls')
const channels = () => import('./console/channel-calls')

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  [`GET ${PROGRAM}/notifications`]: { ...view, load: async () => (await own()).GET },
  [`PUT ${PROGRAM}/notifications`]: { ...view, load: async () => (await own()).PUT },
  [`POST ${PROGRAM}/notifications/preview`]: { ...view, load: async () => (await own()).PREVIEW },
  [`POST ${PROGRAM}/notifications/test`]: { ...view, load: async () => (await own()).SEND },
  [`GET ${PROGRAM}/alert_channels`]: { ...manage, load: async () => (await channels()).LIST },
  [`POST ${PROGRAM}/alert_channels`]: { ...manage, load: async () => (await channels()).CREATE },
  [`PUT ${PROGRAM}/alert_channels/:alert_channel_id`]: { ...manage, load: async () => (await channels()).UPDATE },
  [`DELETE ${PROGRAM}/alert_channels/:alert_channel_id`]: { ...manage, load: async () => (await channels()).REMOVE },
  [`POST ${PROGRAM}/alert_channels/:alert_channel_id/test`]: { ...manage, load: async () => (await channels()).TEST },
}
