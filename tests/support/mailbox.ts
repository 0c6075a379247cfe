import { type APIRequestContext, expect } from '@playwright/test'

type Mail = { id: string; to: string[]; subject: string; text: string }

const mailsTo = async (request: APIRequestContext, to: string): Promise<Mail[]> => {
  const answer = await request.get(`/dev/mailbox?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  })
  return ((await answer.json()) as { mails: Mail[] }).mails
}

/**
 * Remembers what an address has got so far, as the demo's mailbox shows it.
 * @returns waits for the next mail, which leaves by the queue, and answers the six digits in it
 */
export const watchForCode = async (request: APIRequestContext, to: string): Promise<() => Promise<string>> => {
  const known = new Set((await mailsTo(request, to)).map(({ id }) => id))
  return async () => {
    let mail: Mail | undefined
    await expect
      .poll(
        async () => {
          mail = (await mailsTo(request, to)).find(({ id }) => !known.has(id))
          return mail !== undefined
        },
        { message: `a new mail to ${to}`, timeout: 20_000 },
      )
      .toBe(true)
    const code = /\b\d{6}\b/.exec(`${mail?.subject}\n${mail?.text}`)?.[0]
    if (!code) throw new Error(`no code in the mail: ${mail?.text}`)
    return code
  }
}
