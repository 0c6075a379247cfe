import type { LaurelExtensions } from '@/plugin'

const LIST = '/admin/v2/programs/:program_id/messages' as const
const ofProgram = { tenant: { program: 'program_id' } } as const
const view = { ...ofProgram, permission: 'messages.view' } as const
const manage = { ...ofProgram, permission: 'messages.manage' } as const
const calls = () => import('./console/message-calls')
const drafts = () => import('./console/draft-calls')
const suppressions = () => import('./console/suppression-calls')

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  [`GET ${LIST}`]: { ...view, load: async () => (await calls()).LIST },
  [`POST ${LIST}`]: { ...manage, load: async () => (await calls()).CREATE },
  [`POST ${LIST}/audience`]: { ...view, load: async () => (await drafts()).AUDIENCE },
  [`POST ${LIST}/preview`]: { ...view, load: async () => (await import('@/plugin/http')).PREVIEW_DRAFT },
  [`POST ${LIST}/test`]: { ...manage, load: async () => (await import('@/plugin/http')).SEND_DRAFT },
  [`GET ${LIST}/:message_id`]: { ...view, load: async () => (await calls()).ONE },
  [`PUT ${LIST}/:message_id`]: { ...manage, load: async () => (await calls()).UPDATE },
  [`DELETE ${LIST}/:message_id`]: { ...manage, load: async () => (await calls()).REMOVE },
  [`POST ${LIST}/:message_id/send`]: { ...manage, load: async () => (await calls()).SEND },
  [`POST ${LIST}/:message_id/stop`]: { ...manage, load: async () => (await calls()).STOP },
  'GET /admin/v2/programs/:program_id/message_suppressions': {
    ...view,
    load: async () => (await suppressions()).LIST,
  },
  'PUT /admin/v2/programs/:program_id/message_suppressions/:message_suppression_id': {
    ...manage,
    load: async () => (await suppressions()).REMOVE,
  },
}
