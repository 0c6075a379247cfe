import type { ConsoleView } from '@/plugin'

const MESSAGES = '/programs/:program_id/messages'
const ofProgram = { tenant: { program: 'program_id' } } as const
const inFile = (name: string) => `/plugins/messages/console/message-views#${name}`

export const consoleViews: readonly ConsoleView[] = [
  {
    ...ofProgram,
    path: MESSAGES,
    permission: 'messages.view',
    title: 'messages.title',
    navigation: { group: 'engagement', icon: 'messages' },
    Component: inFile('MessagesView'),
  },
  {
    ...ofProgram,
    path: `${MESSAGES}/new`,
    permission: 'messages.manage',
    title: 'messages.new',
    parent: MESSAGES,
    Component: inFile('NewMessageView'),
  },
  {
    ...ofProgram,
    path: `${MESSAGES}/suppressions`,
    permission: 'messages.view',
    title: 'messages.suppressionsTitle',
    parent: MESSAGES,
    Component: '/plugins/messages/console/suppressions-view#SuppressionsView',
  },
  {
    ...ofProgram,
    path: `${MESSAGES}/:message_id`,
    permission: 'messages.view',
    title: 'messages.one',
    parent: MESSAGES,
    Component: inFile('MessageView'),
  },
]
