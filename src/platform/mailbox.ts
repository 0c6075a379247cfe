import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { env } from './env'

export type ReceivedMail = {
  id: string
  from: string
  to: string[]
  subject: string
  date: string
  text: string
  html: string
  /** By lowercase name. */
  headers: Record<string, string>
}

/** Whether mails are only written to the mailbox: outside production, without a mail server. */
export const mailboxIsOpen = (): boolean => env.LAUREL_MODE !== 'production' && !env.SMTP_URL

/** The newest mails first. @param limit the maximum number */
export const readMailbox = async (limit = 100): Promise<ReceivedMail[]> => {
  const directory = path.resolve(env.MAILBOX_DIR)
  const names = await readdir(directory).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .sort()
    .reverse()
    .slice(0, limit)
  return Promise.all(
    newest.map(async (name) => {
      const mail = await PostalMime.parse(await readFile(path.join(directory, name)))
      return {
        id: name.replace('.eml', ''),
        from: mail.from?.address ?? '',
        to: (mail.to ?? []).map(({ address }) => address ?? ''),
        subject: mail.subject ?? '',
        date: mail.date ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      }
    }),
  )
}
