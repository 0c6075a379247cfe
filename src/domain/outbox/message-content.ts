import { z } from 'zod'
import { LOCALES, type Locale } from '@/i18n/locales'
import { text } from '@/i18n/text'

/** The texts of a message, and the most characters of each. */
export const MESSAGE_TEXTS = { subject: 150, heading: 150, body: 2000, button: 60 } as const

/** The names that `{{...}}` accepts in them. */
export const MESSAGE_VARIABLES = ['program', 'name', 'points', 'term', 'tier'] as const
export type MessageVariables = Record<(typeof MESSAGE_VARIABLES)[number], string>

const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g
const isKnown = (given: string): boolean =>
  [...given.matchAll(VARIABLE)].every(([, name]) => MESSAGE_VARIABLES.some((known) => known === name))

const part = (most: number) => z.string().trim().max(most).refine(isKnown, text('outbox.unknownVariable'))

/** In one language. Push messages have the subject and the body, lines on the site also the button. */
const texts = z.object({
  subject: part(MESSAGE_TEXTS.subject),
  heading: part(MESSAGE_TEXTS.heading).default(''),
  body: part(MESSAGE_TEXTS.body),
  button: part(MESSAGE_TEXTS.button).default(''),
})

/** What a message says in the program's languages, and the page of the site that its button opens. */
export const MESSAGE_CONTENT = z.object({
  path: z
    .string()
    .trim()
    .max(300)
    .regex(/^\/(?![/\\])\S*$/, text('outbox.ownPath'))
    .default('/'),
  texts: z.partialRecord(z.enum(LOCALES), texts),
})

export type MessageTexts = z.output<typeof texts>
export type MessageContent = z.output<typeof MESSAGE_CONTENT>

export const isComplete = ({ body, subject }: Pick<MessageTexts, 'body' | 'subject'>): boolean =>
  subject !== '' && body !== ''

/** The texts in a reader's language; else in the first that has them. */
export const textsIn = ({ texts: all }: MessageContent, ...locales: readonly Locale[]): MessageTexts => {
  const found = [...locales, ...LOCALES].map((locale) => all[locale]).find((one) => one && isComplete(one))
  return found ?? { subject: '', heading: '', body: '', button: '' }
}
