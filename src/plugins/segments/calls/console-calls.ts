import type { LaurelExtensions } from '@/plugin'

const tenant = { program: 'program_id' } as const
const LIST = '/admin/v2/programs/:program_id/segments'

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  [`GET ${LIST}`]: {
    ...{ permission: 'segments.view', tenant },
    load: async () => (await import('./console/segment-calls')).LIST_CALL,
  },
  [`POST ${LIST}`]: {
    ...{ permission: 'segments.manage', tenant },
    load: async () => (await import('./console/segment-calls')).CREATE_CALL,
  },
  [`POST ${LIST}/preview`]: {
    ...{ permission: 'segments.view', tenant },
    load: async () => (await import('./console/segment-calls')).PREVIEW_CALL,
  },
  [`GET ${LIST}/:segment_id`]: {
    ...{ permission: 'segments.view', tenant },
    load: async () => (await import('./console/segment-calls')).SEGMENT_CALL,
  },
  [`GET ${LIST}/:segment_id/people.csv`]: {
    ...{ permission: 'segments.view', tenant },
    load: async () => (await import('./console/people-csv')).PEOPLE_CSV_CALL,
  },
  [`PUT ${LIST}/:segment_id`]: {
    ...{ permission: 'segments.manage', tenant },
    load: async () => (await import('./console/segment-calls')).UPDATE_CALL,
  },
  [`PUT ${LIST}/:segment_id/archived`]: {
    ...{ permission: 'segments.manage', tenant },
    load: async () => (await import('./console/segment-calls')).ARCHIVE_CALL,
  },
}
