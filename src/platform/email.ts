import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import nodemailer, { type Transport } from 'nodemailer'
import { env } from './env'
import { mailboxIsOpen } from './mailbox'

/** Replaces a mail server in the demo and in development: writes every mail to a file, byte for byte. */
const mailboxTransport: Transport = {
  name: 'mailbox',
  version: '1',
  send: (mail, callback) => {
    const write = async () => {
      const directory = path.resolve(env.MAILBOX_DIR)
      await mkdir(directory, { recursive: true })
      const raw = await mail.message.build()
      const name = `${Date.now().toString().padStart(15, '0')}-${process.hrtime.bigint()}.eml`
      // Written under a temporary name and renamed, so that the mailbox page never reads a partial mail.
      await writeFile(path.join(directory, `.${name}`), raw)
      await rename(path.join(directory, `.${name}`), path.join(directory, name))
      return { envelope: mail.message.getEnvelope(), messageId: mail.message.messageId() }
    }
    write().then(
      (info) => callback(null, info as never),
      (error: Error) => callback(error, null as never),
    )
  },
}

/** Shorter than the job's timeout, so that a hanging server doesn't cause a mail to be sent twice. */
const SMTP_TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const smtpAddress = (): string => {
  const address = new URL(env.SMTP_URL ?? '')
  for (const [timeout, ms] of Object.entries(SMTP_TIMEOUTS_MS)) address.searchParams.set(timeout, String(ms))
  return address.href
}

const [, name = 'Laurel', address = env.MAIL_FROM] = /^(.*?)\s*<(.+)>$/.exec(env.MAIL_FROM) ?? []

export const emailAdapter = nodemailerAdapter({
  defaultFromAddress: address,
  defaultFromName: name,
  skipVerify: true,
  transport: mailboxIsOpen() ? nodemailer.createTransport(mailboxTransport) : nodemailer.createTransport(smtpAddress()),
})
