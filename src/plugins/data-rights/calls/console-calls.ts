import type { LaurelExtensions } from '@/plugin'

const tenant = { program: 'program_id' } as const
const view = { permission: 'data_rights.view', tenant } as const
const manage = { permission: 'data_rights.manage', tenant } as const
const REQUESTS = '/admin/v2/programs/:program_id/data_requests'
const calls = () => import('./console/request-calls')

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  'GET /admin/v2/programs/:program_id/consents.csv': {
    ...manage,
    load: async () => (await import('./console/consents-csv')).CONSENTS_CSV,
  },
  [`GET ${REQUESTS}`]: { ...view, load: async () => (await calls()).REQUESTS_CALL },
  [`POST ${REQUESTS}`]: { ...manage, load: async () => (await calls()).RECORD_CALL },
  [`GET ${REQUESTS}/:data_request_id`]: { ...view, load: async () => (await calls()).REQUEST_CALL },
  [`POST ${REQUESTS}/:data_request_id/answer`]: { ...manage, load: async () => (await calls()).ANSWER_CALL },
  [`POST ${REQUESTS}/:data_request_id/refusal`]: { ...manage, load: async () => (await calls()).REFUSE_CALL },
  [`POST ${REQUESTS}/:data_request_id/proof`]: { ...manage, load: async () => (await calls()).PROOF_CALL },
  [`PUT ${REQUESTS}/:data_request_id/assignee`]: { ...manage, load: async () => (await calls()).ASSIGN_CALL },
}
