import { env } from '@/platform/env'
import { enqueue } from '@/platform/queue'
import type { Sql } from '@/platform/sql'
import type { OptionalCategory } from './categories'
import { CHANNELS } from './channels'
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
} & (
  | { category: 'essential' /** Of the participant it goes to: `forgetMails` finds it. */; programId?: number }
  | {
      category: OptionalCategory
      programId: number
      participantId: number
      /** Where a one-click POST unsubscribes (RFC 8058). */
      unsubscribeUrl: string
    }
)

/**
 * Asks the worker to send a mail, in the transaction of what it tells of: it leaves if that commits, at once or when the
 * mail server answers again, and nobody waits for it.
 */
export const queueMail = async (sql: Sql, mail: Mail): Promise<void> => {
  const { fromName, html, programId, subject, text, to, until } = mail
  await enqueue(sql, 'mail.deliver', {
    to,
    subject: oneLine(subject),
    html: seal(html),
    text: seal(text),
    ...(fromName ? { from: senderNamed(fromName) } : {}),
    ...(until ? { until: until.toISOString() } : {}),
    ...(programId === undefined ? {} : { programId }),
    ...(mail.category === 'essential'
      ? {}
      : {
          optional: {
            category: mail.category,
            programId: mail.programId,
            participantId: mail.participantId,
            unsubscribeUrl: seal(mail.unsubscribeUrl),
          },
        }),
  })
  if (mail.category === 'essential') return
  const { category, participantId } = mail
  for (const channel of Object.keys(CHANNELS))
    await enqueue(sql, 'notice.deliver', {
      channel,
      to,
      programId: mail.programId,
      participantId,
      category,
      subject: oneLine(subject),
      text: seal(text),
    })
}

/** Takes back what waits to be sent to a participant's address, and deletes what the queue keeps of what was: nobody is there any more. */
export const forgetMails = async (
  sql: Sql,
  { email, programId }: { programId: number; email: string },
): Promise<void> => {
  for (const table of ['pgboss.job', 'pgboss.archive']) {
    // Made with the first job.
    const [made] = await sql('select 1 where to_regclass($1) is not null', [table])
    if (!made) return
    await sql(
      `delete from ${table} where name in ('mail.deliver', 'notice.deliver') and state <> 'active'
         and lower(data->>'to') = lower($1) and (data->>'programId')::int = $2::int`,
      [email, programId],
    )
  }
}

/** A sender's header: a program's name in front of an address, the installation's where none is given. */
export const senderNamed = (name: string, own?: string | null): string => {
  const address = own ?? /<(.+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM.trim()
  return `"${oneLine(name).replaceAll(/["\\<>]/g, '')}" <${address}>`
}

/** A header is one line, whatever a program is called. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
