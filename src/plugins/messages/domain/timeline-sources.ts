import type { TimelineSource } from '@/plugin/domain'

export const timelineSources = {
  messages: {
    label: 'messages.title',
    from: 'message_deliveries x left join messages m on m.id = x.message_id and m.program_id = x.program_id',
    at: 'x.sent_at',
    type: 'x.channel',
    types: 'messages.channels',
    title: 'm.name',
    link: { path: `'/programs/' || m.program_id || '/messages/' || m.id`, permission: 'messages.view' },
  },
} as const satisfies Record<string, TimelineSource>
