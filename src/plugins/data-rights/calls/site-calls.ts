import type { LaurelExtensions } from '@/plugin'

declare module '@/plugin' {
  interface PluginSiteCalls {
    'GET /public/data': { who: 'participant' }
    'POST /public/data/downloads': { who: 'participant' }
    'GET /public/data/downloads/:data_request_id': { who: 'participant' }
    'POST /public/data/corrections': { who: 'participant' }
    'POST /public/data/erasure': { who: 'participant' }
    'POST /public/data/erasure/confirm': { who: 'participant' }
    'GET /public/privacy_choices': { who: 'anyone' }
    'POST /public/privacy_choices': { who: 'anyone' }
    'POST /public/data_requests/:token': { who: 'anyone' }
  }
}

/** The calls of the site. */
export const siteCalls = {
  'GET /public/data': {
    who: 'participant',
    summary: 'What is stored about the participant, by kind, with their requests, choices and who saw it.',
    load: async () => (await import('./site/own-data')).GET,
  },
  'POST /public/data/downloads': {
    who: 'participant',
    summary: 'Asks for a file of all data, which is ready within minutes.',
    answers: ['too_often'],
    load: async () => (await import('./site/own-data')).DOWNLOAD,
  },
  'GET /public/data/downloads/:data_request_id': {
    who: 'participant',
    summary: 'The file of all data.',
    load: async () => (await import('./site/own-data')).FILE,
  },
  'POST /public/data/corrections': {
    who: 'participant',
    summary: 'Asks to correct what the participant can’t change.',
    answers: ['too_often'],
    load: async () => (await import('./site/own-data')).CORRECT,
  },
  'POST /public/data/erasure': {
    who: 'participant',
    summary: 'Mails the code that confirms an erasure.',
    answers: ['too_often'],
    load: async () => (await import('./site/erasure')).SEND,
  },
  'POST /public/data/erasure/confirm': {
    who: 'participant',
    summary: 'Schedules the erasure by the code, and ends all sessions. The next sign-in cancels it.',
    load: async () => (await import('./site/erasure')).CONFIRM,
  },
  'GET /public/privacy_choices': {
    who: 'anyone',
    summary: 'What the participant allows: signed in, or by the token of an email.',
    load: async () => (await import('./site/choices')).GET,
  },
  'POST /public/privacy_choices': {
    who: 'anyone',
    summary: 'Allows or refuses one purpose: signed in, or by the token of an email.',
    load: async () => (await import('./site/choices')).POST,
  },
  'POST /public/data_requests/:token': {
    who: 'anyone',
    summary: 'Confirms a request that an administrator recorded, by the link of the email.',
    load: async () => (await import('./site/erasure')).PROVE,
  },
} as const satisfies LaurelExtensions['siteCalls']
