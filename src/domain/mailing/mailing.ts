import { canEmail } from '@/domain/emails'
import { type MessageContent, type MessageVariables, textsIn } from '@/domain/outbox'
import { composeBrand, findSignInProgram } from '@/domain/sign-in'
import { translate } from '@/i18n'
import type { Locale } from '@/i18n/locales'
import type { RenderedMail } from '@/mail'
import { fillVariables } from '@/mail/mail-texts'
import { escapeHtml } from '@/platform/escape-html'
import { siteUrlOf } from '@/platform/site-url'
import type { Sql } from '@/platform/sql'
import type { Recipient } from './recipients'

type Links = { link: string; settings: string; pixel: string | null }

/** The messages of a program: each content is rendered once a language, and filled in for each recipient. */
export type Mailing = {
  /** Without a trailing slash. */
  siteUrl: string
  program: string
  /** Whether the program may write to an address now: in test mode, to administrators only. */
  canEmail: (sql: Sql, email: string) => Promise<boolean>
  /** @param key the same for the same content */
  renderMail: (key: string, content: MessageContent, recipient: Recipient, links: Links) => Promise<RenderedMail>
  /** The subject and the body as plain text. */
  renderLine: (content: MessageContent, recipient: Recipient) => { subject: string; body: string; button: string }
}

/** Names that no text of an administrator can have. */
const LINKS = { link: 'laurel_link', settings: 'laurel_settings', pixel: 'laurel_pixel' } as const

const placeholder = (name: string): string => `{{${name}}}`

/** @returns null for a deactivated program */
export const openMailing = async (sql: Sql, programId: number): Promise<Mailing | null> => {
  const program = await findSignInProgram(sql, programId)
  if (!program) return null
  const siteUrl = siteUrlOf(program).replace(/\/$/, '')
  const rendered = new Map<string, Promise<RenderedMail>>()

  const render = async (content: MessageContent, locale: Locale, hasName: boolean, hasPixel: boolean) => {
    const brand = await composeBrand(program, siteUrl)
    const { renderMessageMail } = await import('@/mail')
    return renderMessageMail({
      ...{ brand, locale, ...textsIn(content, locale, program.default_locale) },
      hello: hasName ? translate(locale, 'mail')('signIn.hello', { name: placeholder('name') }) : '',
      link: placeholder(LINKS.link),
      settingsLink: placeholder(LINKS.settings),
      pixel: hasPixel ? placeholder(LINKS.pixel) : null,
    })
  }

  const variablesOf = ({ locale, name, points, term, tier }: Recipient): MessageVariables => ({
    ...{ program: program.name, name: name ?? '', points: points.toLocaleString(locale), term, tier: tier ?? '' },
  })

  return {
    siteUrl,
    program: program.name,
    canEmail: (tx, email) => canEmail(tx, program, email),
    renderMail: async (key, content, recipient, { link, pixel, settings }) => {
      const { locale, name } = recipient
      const cacheKey = [key, locale, name ? 'named' : '', pixel ? 'pixel' : ''].join(':')
      const template = rendered.get(cacheKey) ?? render(content, locale, Boolean(name), pixel !== null)
      rendered.set(cacheKey, template)
      const { html, subject, text } = await template
      const variables = {
        ...variablesOf(recipient),
        ...{ [LINKS.link]: link, [LINKS.settings]: settings, [LINKS.pixel]: pixel ?? '' },
      }
      const escaped = Object.fromEntries(Object.entries(variables).map(([at, value]) => [at, escapeHtml(value)]))
      return {
        subject: fillVariables(subject, variables),
        html: fillVariables(html, escaped),
        text: fillVariables(text, variables),
      }
    },
    renderLine: (content, recipient) => {
      const { body, button, subject } = textsIn(content, recipient.locale, program.default_locale)
      const variables = variablesOf(recipient)
      const fill = (given: string) => fillVariables(given, variables)
      return { subject: fill(subject), body: fill(body), button: fill(button) }
    },
  }
}
