export { listTimeline, readTimelineCursor, type TimelineRow, timelineKinds } from './list-timeline'
export { timelineKindLabel, timelineTypeLabel } from './timeline-labels'
export type { TimelineSource } from './timeline-source'
