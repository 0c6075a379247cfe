import { site } from './en/site'

const messages = {
  push: {
    notThisBrowser: "This browser can't get notifications. Try another one.",
    reachable: 'You can claim {{reward}}',
    reachableText: 'You have {{balance}} {{term}}, enough for {{reward}}.',
  },
} as const

export const texts = { messages, site }
