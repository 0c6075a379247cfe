import type { TimelineSource } from '@/plugin/domain'

export const timelineSources = {
  cases: {
    label: 'help.title',
    from: 'help_cases x',
    at: 'x.created_at',
    type: 'x.kind',
    types: 'help.kinds',
    title: 'left(x.message, 200)',
    link: { path: `'/programs/' || x.program_id || '/help/' || x.id`, permission: 'users.view' },
  },
} as const satisfies Record<string, TimelineSource>
