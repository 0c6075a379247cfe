import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import nodemailer, { type Transport } from 'nodemailer'
import { env } from './env'
import { mailboxIsOpen } from './mailbox'

/** A mail server's stand-in for the demo and development: every mail lands as a file, byte for byte as it would arrive. */
const mailboxTransport: Transport = {
  name: 'mailbox',
  version: '1',
  send: (mail, callback) => {
    const write = async () => {
      const directory = path.resolve(env.MAILBOX_DIR)
      await mkdir(directory, { recursive: true })
      const raw = await mail.message.build()
      const name = `${Date.now().toString().padStart(15, '0')}-${process.hrtime.bigint()}.eml`
      // Written beside and renamed, so that the mailbox page never reads half a mail.
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

const [, name = 'Laurel', address = env.MAIL_FROM] = /^(.*?)\s*<(.+)>$/.exec(env.MAIL_FROM) ?? []

export const emailAdapter = nodemailerAdapter({
  defaultFromAddress: address,
  defaultFromName: name,
  skipVerify: true,
  transport: mailboxIsOpen() ? nodemailer.createTransport(mailboxTransport) : nodemailer.createTransport(env.SMTP_URL),
})
