import { site } from './en/site'

const birthday = { title: 'Birthdays' }

const messages = {
  birthday: {
    saved: 'Your birthday was saved.',
    noDay: "That day doesn't exist. Check the month and day.",
    noYear: 'Enter the year you were born.',
    tooSoon: 'You can change your birthday once a year.',
  },
} as const

export const texts = { console: { birthday }, messages, site }
