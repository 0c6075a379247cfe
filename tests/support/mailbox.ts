import { type APIRequestContext, expect } from '@playwright/test'

type Mail = { id: string; to: string[]; subject: string; text: string }

const mailsTo = async (request: APIRequestContext, to: string): Promise<Mail[]> => {
  const answer = await request.get(`/dev/mailbox?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  })
  return ((await answer.json()) as { mails: Mail[] }).mails
}

/**
 * Remembers the mails an address has received so far, from the demo's mailbox. @returns a function that waits for the
 * next mail
 */
const watchForMail = async (request: APIRequestContext, to: string): Promise<() => Promise<Mail>> => {
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
    if (!mail) throw new Error(`no mail to ${to}`)
    return mail
  }
}

const watchFor = async (request: APIRequestContext, to: string, pattern: RegExp): Promise<() => Promise<string>> => {
  const nextMail = await watchForMail(request, to)
  return async () => {
    const { subject, text } = await nextMail()
    const found = pattern.exec(`${subject}\n${text}`)?.[0]
    if (!found) throw new Error(`nothing like ${pattern} in the mail: ${text}`)
    return found
  }
}

/** @returns a function that waits for the next mail and returns its six-digit code */
export const watchForCode = (request: APIRequestContext, to: string) => watchFor(request, to, /\b\d{6}\b/)

/** @returns a function that waits for the next mail and returns its sign-in link */
export const watchForLink = (request: APIRequestContext, to: string) =>
  watchFor(request, to, /https?:\/\/\S+\/link\?\S+/)
