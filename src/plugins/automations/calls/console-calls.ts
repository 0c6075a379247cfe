import type { LaurelExtensions } from '@/plugin'

const LIST = '/admin/v2/programs/:program_id/automations' as const
const ofProgram = { tenant: { program: 'program_id' } } as const
const view = { ...ofProgram, permission: 'automations.view' } as const
const manage = { ...ofProgram, permission: 'automations.manage' } as const
const calls = () => import('./console/automation-calls')

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  [`GET ${LIST}`]: { ...view, load: async () => (await calls()).LIST },
  [`POST ${LIST}`]: { ...manage, load: async () => (await calls()).CREATE },
  [`POST ${LIST}/dry_run`]: { ...view, load: async () => (await calls()).DRY_RUN },
  [`POST ${LIST}/preview`]: { ...view, load: async () => (await import('@/plugin/http')).PREVIEW_DRAFT },
  [`POST ${LIST}/test`]: { ...manage, load: async () => (await import('@/plugin/http')).SEND_DRAFT },
  [`GET ${LIST}/:automation_id`]: { ...view, load: async () => (await calls()).ONE },
  [`PUT ${LIST}/:automation_id`]: { ...manage, load: async () => (await calls()).UPDATE },
  [`DELETE ${LIST}/:automation_id`]: { ...manage, load: async () => (await calls()).REMOVE },
  [`POST ${LIST}/:automation_id/start`]: { ...manage, load: async () => (await calls()).START },
  [`POST ${LIST}/:automation_id/stop`]: { ...manage, load: async () => (await calls()).STOP },
}
