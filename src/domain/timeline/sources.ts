import { extensibleTable } from '@/platform/extend-table'
import { CORE_SOURCES } from './core-sources'
import type { TimelineSource } from './timeline-source'

/** By the kind of its rows: `gifts`. */
export const TIMELINE_SOURCES = extensibleTable<Record<string, TimelineSource>>('timeline source', CORE_SOURCES)
