import { type APIRequestContext, expect } from '@playwright/test'

type Mail = { to: string[]; subject: string; text: string }

/** The newest mail to an address, as the demo's mailbox shows it; mail leaves by the queue, so it may take a moment. */
export const newestMail = async (request: APIRequestContext, to: string): Promise<Mail> => {
  let newest: Mail | undefined
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/dev/mailbox?to=${encodeURIComponent(to)}`, {
          headers: { accept: 'application/json' },
        })
        newest = ((await answer.json()) as { mails: Mail[] }).mails[0]
        return newest !== undefined
      },
      { message: `a mail to ${to}`, timeout: 20_000 },
    )
    .toBe(true)
  return newest as Mail
}

/** The six digits of a sign-in mail. */
export const codeIn = ({ subject, text }: Mail): string => {
  const code = /\b\d{6}\b/.exec(`${subject}\n${text}`)?.[0]
  if (!code) throw new Error(`no code in the mail: ${text}`)
  return code
}
