const inbox = {
  title: 'Messages',
  loading: 'Loading messages',
  dismiss: 'Dismiss',
  dismissOf: 'Dismiss {{title}}',
  open: 'Open',
} as const

export const site = { inbox } as const
