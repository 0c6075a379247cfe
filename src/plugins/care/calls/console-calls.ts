import type { LaurelExtensions } from '@/plugin'

const tenant = { table: 'participants', row: 'end_user_id' } as const
const USER = '/admin/v2/users/:end_user_id'

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  [`GET ${USER}/timeline`]: {
    ...{ permission: 'users.view', tenant },
    load: async () => (await import('./console/timeline-call')).TIMELINE_CALL,
  },
  [`GET ${USER}/consents`]: {
    ...{ permission: 'users.view', tenant },
    load: async () => (await import('./console/consents-call')).CONSENTS_CALL,
  },
  [`GET ${USER}/notes`]: {
    ...{ permission: 'notes.view', tenant },
    load: async () => (await import('./console/note-calls')).NOTES_CALL,
  },
  [`POST ${USER}/notes`]: {
    ...{ permission: 'notes.create', tenant },
    load: async () => (await import('./console/note-calls')).ADD_CALL,
  },
  [`PUT ${USER}/notes/:care_note_id`]: {
    ...{ permission: 'notes.create', tenant },
    load: async () => (await import('./console/note-calls')).EDIT_CALL,
  },
  [`PUT ${USER}/notes/:care_note_id/pinned`]: {
    ...{ permission: 'notes.create', tenant },
    load: async () => (await import('./console/note-calls')).PIN_CALL,
  },
  [`DELETE ${USER}/notes/:care_note_id`]: {
    ...{ permission: 'notes.create', tenant },
    load: async () => (await import('./console/note-calls')).DELETE_CALL,
  },
  [`POST ${USER}/deductions`]: {
    ...{ permission: 'users.manage', tenant },
    load: async () => (await import('./console/deduct-call')).DEDUCT_CALL,
  },
  [`POST ${USER}/site_views`]: {
    ...{ permission: 'site_views.create', tenant },
    load: async () => (await import('./console/site-view-call')).VIEW_CALL,
  },
}
