import type { TimelineSource } from '@/plugin/domain'

export const timelineSources = {
  automations: {
    label: 'automations.title',
    from: 'automation_runs x join automations a on a.id = x.automation_id and a.program_id = x.program_id',
    at: 'x.entered_at',
    type: 'x.status',
    types: 'automations.runs',
    title: 'a.name',
    link: { path: `'/programs/' || a.program_id || '/automations/' || a.id`, permission: 'automations.view' },
  },
} as const satisfies Record<string, TimelineSource>
