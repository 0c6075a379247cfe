import { env } from '@/platform/env'
import { enqueue, type JobData } from '@/platform/queue'
import type { Sql } from '@/platform/sql'
import type { OptionalCategory } from './categories'
import { CHANNELS } from './channels'
import { seal } from './seal'

export type Mail = {
  to: string
  /** The name in front of the sender's address; the installation's by default. */
  fromName?: string
  subject: string
  html: string
  text: string
  /** When it expires, such as with its sign-in code: it isn't sent later. */
  until?: Date
  /** The notice that the mail server's acceptance proves. */
  expiryNotice?: number
} & (
  | {
      category: 'essential' /** The participant who receives it; `deleteQueuedMails` finds mails by it. */
      programId?: number
    }
  | {
      category: OptionalCategory
      programId: number
      participantId: number
      /** Where a one-click POST unsubscribes (RFC 8058). */
      unsubscribeUrl: string
      /** Where mail servers report that it can't be delivered, instead of the sender's address. */
      returnPath?: string | null
      /** Whether channels of plugins send a notice with it; true by default. */
      hasNotices?: boolean
      /** What it says in a sentence or two, and the page that it opens, for notices that accompany it. */
      summary?: string
      path?: string
    }
)

/**
 * Queues a mail in the transaction that causes it, so that it is sent only if that commits. The worker delivers it at
 * once or when the mail server answers again.
 */
export const queueMail = async (sql: Sql, mail: Mail): Promise<void> => {
  const { expiryNotice, fromName, html, programId, subject, text, to, until } = mail
  await enqueue(sql, 'mail.deliver', {
    to,
    subject: oneLine(subject),
    html: seal(html),
    text: seal(text),
    ...(fromName ? { from: senderNamed(fromName) } : {}),
    ...(until ? { until: until.toISOString() } : {}),
    ...(programId === undefined ? {} : { programId }),
    ...(expiryNotice === undefined ? {} : { expiryNotice }),
    ...(mail.category === 'essential'
      ? {}
      : {
          optional: {
            category: mail.category,
            programId: mail.programId,
            participantId: mail.participantId,
            unsubscribeUrl: seal(mail.unsubscribeUrl),
            ...(mail.returnPath ? { returnPath: mail.returnPath } : {}),
          },
        }),
  })
  if (mail.category === 'essential' || mail.hasNotices === false) return
  const { category, participantId, path, summary } = mail
  await queueNotices(sql, { to, programId: mail.programId, participantId, category, subject, text, summary, path })
}

type Notices = Omit<JobData['notice.deliver'], 'channel' | 'summary' | 'path'> & {
  summary?: string | undefined
  path?: string | undefined
}

/** Queues what an email says for the channels of plugins, by the category that participants choose it by. */
export const queueNotices = async (sql: Sql, { path, subject, summary, text, ...notice }: Notices): Promise<void> => {
  for (const channel of Object.keys(CHANNELS))
    await enqueue(sql, 'notice.deliver', {
      ...notice,
      channel,
      subject: oneLine(subject),
      text: seal(text),
      ...(summary ? { summary: seal(summary) } : {}),
      ...(path ? { path } : {}),
    })
}

/**
 * Cancels unsent mails to an address, which an erased participant had or a participant no longer has, and deletes the
 * queue's records of sent ones. @param participantId also finds mails to earlier addresses
 */
export const deleteQueuedMails = async (
  sql: Sql,
  { email, participantId = null, programId }: { programId: number; email: string; participantId?: number | null },
): Promise<void> => {
  for (const table of ['pgboss.job', 'pgboss.archive']) {
    // The table is created with the first job.
    const [made] = await sql('select 1 where to_regclass($1) is not null', [table])
    if (!made) return
    await sql(
      `delete from ${table} where name in ('mail.deliver', 'notice.deliver') and state <> 'active'
         and (lower(data->>'to') = lower($1) and (data->>'programId')::int = $2::int
           or coalesce(data->>'participantId', data->'optional'->>'participantId')::int = $3)`,
      [email, programId, participantId],
    )
  }
}

/** The sender header: a program's name in front of its own address, or the installation's by default. */
export const senderNamed = (name: string, own?: string | null): string => {
  const address = own ?? /<(.+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM.trim()
  return `"${oneLine(name).replaceAll(/["\\<>]/g, '')}" <${address}>`
}

/** Collapses whitespace, because a header must be a single line. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
