import type { LaurelExtensions } from '@/plugin'

declare module '@/plugin' {
  interface PluginSiteCalls {
    'GET /public/messages': { who: 'participant' }
    'POST /public/messages/:message_delivery_id': { who: 'participant' }
    'GET /public/message_links/:token': { who: 'anyone' }
    'GET /public/message_opens/:token': { who: 'anyone' }
    'GET /public/message_unsubscribes/:token': { who: 'anyone' }
    'POST /public/message_unsubscribes/:token': { who: 'anyone' }
  }
}

const inbox = () => import('./site/inbox')
const links = () => import('./site/links')

/** The calls of the site. */
export const siteCalls = {
  'GET /public/messages': {
    who: 'participant',
    summary: "The program's messages to the participant, until they put them away.",
    load: async () => (await inbox()).GET,
  },
  'POST /public/messages/:message_delivery_id': {
    who: 'participant',
    summary: 'Puts a message away.',
    load: async () => (await inbox()).POST,
  },
  'GET /public/message_links/:token': {
    who: 'anyone',
    summary: 'Leads from a message to its page on the site, and counts it.',
    answers: ['see_other'],
    load: async () => (await links()).FOLLOW,
  },
  'GET /public/message_opens/:token': {
    who: 'anyone',
    summary: 'A picture of one pixel, by which a program that allows it counts opened emails.',
    load: async () => (await links()).OPENED,
  },
  'GET /public/message_unsubscribes/:token': {
    who: 'anyone',
    summary: 'Leads to the page with the email settings. Changes nothing: mail scanners open links.',
    answers: ['see_other'],
    load: async () => (await links()).SETTINGS,
  },
  'POST /public/message_unsubscribes/:token': {
    who: 'anyone',
    crossSite: true,
    summary: 'One-click unsubscribe (RFC 8058): essential emails only from now on.',
    answers: ['too_often'],
    load: async () => (await links()).UNSUBSCRIBE,
  },
} as const satisfies LaurelExtensions['siteCalls']
