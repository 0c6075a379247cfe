import type { ConsoleView } from '@/plugin'

const VIEWS = '/plugins/segments/console'
const LIST = '/programs/:program_id/segments'
const tenant = { program: 'program_id' } as const

export const consoleViews: readonly ConsoleView[] = [
  {
    ...{ path: LIST, title: 'segments.title', permission: 'segments.view', tenant },
    navigation: { group: 'engagement', icon: 'users' },
    Component: `${VIEWS}/segments-view#SegmentsView`,
  },
  {
    ...{ path: `${LIST}/new`, title: 'segments.new', permission: 'segments.manage', tenant, parent: LIST },
    Component: `${VIEWS}/edit-segment-view#NewSegmentView`,
  },
  {
    ...{ path: `${LIST}/:segment_id`, title: 'segments.one', permission: 'segments.view', tenant, parent: LIST },
    Component: `${VIEWS}/segment-view#SegmentView`,
  },
  {
    ...{ path: `${LIST}/:segment_id/edit`, title: 'segments.edit', permission: 'segments.manage', tenant },
    ...{ parent: `${LIST}/:segment_id`, Component: `${VIEWS}/edit-segment-view#EditSegmentView` },
  },
]
