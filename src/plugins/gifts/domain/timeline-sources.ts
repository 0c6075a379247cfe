import type { TimelineSource } from '@/plugin/domain'

/** The points themselves are among those of the ledger. */
export const timelineSources = {
  gifts: {
    label: 'gifts.title',
    from: 'gifts x',
    owner: 'x.giver_id = $2 or x.receiver_id = $2',
    at: 'x.created_at',
    type: 'x.status',
    types: 'gifts.status',
    link: { path: `'/programs/' || x.program_id || '/gifts/' || x.id`, permission: 'users.view' },
  },
} as const satisfies Record<string, TimelineSource>
