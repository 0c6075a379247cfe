import type { ConsoleView } from '@/plugin'

const tenant = { table: 'participants', row: 'end_user_id' } as const
const USER = '/users/:end_user_id'
const VIEWS = '/plugins/care/console'

export const consoleViews: readonly ConsoleView[] = [
  {
    ...{ path: `${USER}/timeline`, title: 'care.timeline.tab', permission: 'users.view', tenant, parent: USER },
    Component: `${VIEWS}/timeline-view#TimelineView`,
  },
  {
    ...{ path: `${USER}/notes`, title: 'care.notes.tab', permission: 'notes.view', tenant, parent: USER },
    Component: `${VIEWS}/notes-view#NotesView`,
  },
  {
    ...{ path: `${USER}/consents`, title: 'care.consents.tab', permission: 'users.view', tenant, parent: USER },
    Component: `${VIEWS}/consents-view#ConsentsView`,
  },
]
