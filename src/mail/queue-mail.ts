import { env } from '@/platform/env'
import { enqueue } from '@/platform/queue'
import type { Sql } from '@/platform/sql'
import { seal } from './seal'

export type Mail = {
  to: string
  /** Whose name stands in front of the sender's address; the installation's own where not given. */
  fromName?: string
  subject: string
  html: string
  text: string
  /** When it is worth nothing any more, such as a code that has ended: it is not sent later. */
  until?: Date
}

/**
 * Asks the worker to send a mail, in the transaction of what it tells of: it leaves if that commits, at once or when the
 * mail server answers again, and nobody waits for it.
 */
export const queueMail = (sql: Sql, { fromName, html, subject, text, to, until }: Mail): Promise<void> =>
  enqueue(sql, 'mail.deliver', {
    to,
    subject: oneLine(subject),
    html: seal(html),
    text: seal(text),
    ...(fromName ? { from: senderNamed(fromName) } : {}),
    ...(until ? { until: until.toISOString() } : {}),
  })

/** The installation's sender, under a program's name. */
const senderNamed = (name: string): string => {
  const address = /<(.+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM.trim()
  return `"${oneLine(name).replaceAll(/["\\<>]/g, '')}" <${address}>`
}

/** A header is one line, whatever a program is called. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
