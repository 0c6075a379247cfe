import type { TimelineSource } from '@/plugin/domain'

export const timelineSources = {
  notes: {
    label: 'care.notes.tab',
    permission: 'notes.view',
    from: 'care_notes x',
    at: 'x.created_at',
    type: `case when coalesce(x.deduction_entry, 0) > 0 then 'deduction' else 'note' end`,
    types: 'care.timeline.types',
    title: 'left(x.body, 200)',
    link: { path: `'/users/' || x.participant_id || '/notes'`, permission: 'notes.view' },
  },
} as const satisfies Record<string, TimelineSource>
