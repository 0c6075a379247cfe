import { site } from './en/site'

const messages = {
  push: { notThisBrowser: "This browser can't get notifications. Try another one." },
} as const

export const texts = { messages, site }
